import type { FormField, FormFieldTypeName, ValidationRuleName } from '@urlapmuhely/schema'
import type { PaletteIconName } from './palette-icon-name.ts'

/** One field of a ready-made. */
export interface ReadyField {
  readonly label: string
  readonly type: FormFieldTypeName
  readonly properties: Partial<FormField>
  readonly rules: readonly ReadyRule[]
  /** Not required even if the ready-made is. */
  readonly isOptional?: boolean
}

/** A validation of a ready-made's field. */
export interface ReadyRule {
  readonly rule: ValidationRuleName
  readonly parameters?: Readonly<Record<string, string | number | boolean>>
  readonly message?: string
}

/** A question that many Hungarian forms ask, with its mask, its texts and its validations. */
export interface ReadyMade {
  readonly label: string
  /** Other words that people look for it by. */
  readonly words: readonly string[]
  /** The name of its Lucide icon. */
  readonly icon: PaletteIconName
  /** Several fields are made in a group. */
  readonly fields: readonly [ReadyField, ...ReadyField[]]
}

type Texts = Partial<FormField>

const personal = { personal: true } as const

function field(label: string, type: FormFieldTypeName, properties: Texts): ReadyField {
  return { label, type, properties, rules: [] }
}

function checked(one: ReadyField, ...rules: readonly ReadyRule[]): ReadyField {
  return { ...one, rules }
}

function optional(one: ReadyField): ReadyField {
  return { ...one, isOptional: true }
}

/** Builds a ready-made of a single field, whose label is its name. */
function single(
  about: Pick<ReadyMade, 'label' | 'words' | 'icon'>,
  properties: Texts,
  ...rules: readonly ReadyRule[]
): ReadyMade {
  return { ...about, fields: [checked(field(about.label, 'text', properties), ...rules)] }
}

const postalCode = checked(
  field('Irányítószám', 'text', {
    mask: '####',
    width: 3,
    placeholder: '1234',
    autocomplete: 'postal-code',
    ...personal,
  }),
  { rule: 'postalCode' },
)
const settlement = field('Település', 'text', {
  width: 9,
  maxLength: 80,
  autocomplete: 'address-level2',
  ...personal,
})

/** The ready-mades, in the order of the palette. */
export const readyMades = {
  personName: {
    label: 'Személynév',
    words: ['név', 'teljes név', 'titulus', 'vezetéknév', 'családi név', 'keresztnév', 'utónév'],
    icon: 'user',
    fields: [
      optional(
        field('Titulus', 'text', { width: 2, maxLength: 20, autocomplete: 'honorific-prefix', ...personal }),
      ),
      field('Vezetéknév', 'text', { width: 5, maxLength: 80, autocomplete: 'family-name', ...personal }),
      field('Utónév', 'text', { width: 5, maxLength: 80, autocomplete: 'given-name', ...personal }),
    ],
  },
  birth: {
    label: 'Születési hely és idő',
    words: ['születés', 'született', 'születési hely', 'születési idő', 'születési dátum'],
    icon: 'cake',
    fields: [
      field('Születési hely', 'text', { width: 6, maxLength: 80, ...personal }),
      checked(field('Születési idő', 'date', { width: 6, autocomplete: 'bday', ...personal }), {
        rule: 'date',
      }),
    ],
  },
  mothersName: single(
    { label: 'Anyja neve', words: ['anyja születési neve', 'édesanya', 'leánykori név'], icon: 'users' },
    {
      maxLength: 120,
      hint: 'Az anya születési családi és utóneve.',
      ...personal,
    },
  ),
  taj: single(
    {
      label: 'TAJ-szám',
      words: ['taj', 'társadalombiztosítási azonosító jel', 'tb', 'egészségbiztosítás'],
      icon: 'heart-pulse',
    },
    {
      mask: '### ### ###',
      placeholder: '123 456 789',
      width: 6,
      hint: 'A TAJ-kártyán található kilencjegyű szám.',
      ...personal,
    },
    { rule: 'taj' },
  ),
  taxId: single(
    { label: 'Adóazonosító jel', words: ['adóazonosító', 'adókártya', 'magánszemély'], icon: 'id-card' },
    {
      mask: '##########',
      placeholder: '8123456789',
      width: 6,
      hint: 'Az adókártyán található tízjegyű szám.',
      ...personal,
    },
    { rule: 'taxId' },
  ),
  taxNumber: single(
    { label: 'Adószám', words: ['cég', 'vállalkozó', 'áfa'], icon: 'receipt' },
    { mask: '########-#-##', placeholder: '12345678-1-42', width: 6 },
    { rule: 'taxNumber' },
  ),
  bankAccount: single(
    { label: 'Bankszámlaszám', words: ['számlaszám', 'bank', 'giro', 'folyószámla'], icon: 'landmark' },
    {
      mask: '########-########-########',
      placeholder: '12345678-12345678-12345678',
      width: 8,
      hint: 'Kétszer vagy háromszor nyolc számjegy.',
      ...personal,
    },
    { rule: 'bankAccount' },
  ),
  iban: single(
    { label: 'IBAN', words: ['nemzetközi számlaszám', 'külföldi bankszámla', 'bank'], icon: 'banknote' },
    {
      maxLength: 42,
      placeholder: 'HU42 1177 3016 1111 1018 0000 0000',
      width: 8,
      hint: 'Nemzetközi számlaszám, az országkóddal együtt.',
      ...personal,
    },
    { rule: 'iban' },
  ),
  postalCode: {
    label: 'Irányítószám',
    words: ['irszám', 'posta'],
    icon: 'mailbox',
    fields: [postalCode],
  },
  postalCodeAndSettlement: {
    label: 'Irányítószám és település',
    words: ['irszám', 'város', 'község', 'helység', 'posta'],
    icon: 'map',
    fields: [postalCode, settlement],
  },
  address: {
    label: 'Lakcím',
    words: ['cím', 'lakóhely', 'tartózkodási hely', 'levelezési cím', 'székhely', 'utca', 'házszám'],
    icon: 'house',
    fields: [
      postalCode,
      settlement,
      field('Közterület, házszám', 'text', {
        width: 8,
        maxLength: 120,
        placeholder: 'Fő utca 1.',
        autocomplete: 'address-line1',
        ...personal,
      }),
      optional(
        field('Emelet, ajtó', 'text', {
          width: 4,
          maxLength: 60,
          autocomplete: 'address-line2',
          ...personal,
        }),
      ),
    ],
  },
  phone: {
    label: 'Telefonszám',
    words: ['telefon', 'mobil', 'elérhetőség', 'hívószám'],
    icon: 'phone',
    fields: [
      checked(
        field('Telefonszám', 'phone', {
          width: 6,
          placeholder: '+36 30 123 4567',
          autocomplete: 'tel',
          ...personal,
        }),
        { rule: 'phone' },
      ),
    ],
  },
  email: {
    label: 'E-mail-cím',
    words: ['email', 'e-mail', 'drótposta', 'elérhetőség'],
    icon: 'mail',
    fields: [
      checked(
        field('E-mail-cím', 'email', {
          width: 6,
          maxLength: 254,
          placeholder: 'nev@pelda.hu',
          autocomplete: 'email',
          ...personal,
        }),
        { rule: 'email' },
      ),
    ],
  },
  licensePlate: single(
    { label: 'Rendszám', words: ['gépjármű', 'autó', 'forgalmi'], icon: 'car' },
    { maxLength: 10, placeholder: 'AABB-123', width: 4, ...personal },
    { rule: 'licensePlate' },
  ),
  identityCard: single(
    {
      label: 'Személyi igazolvány száma',
      words: ['személyi', 'személyazonosító igazolvány', 'okmány', 'igazolványszám'],
      icon: 'id-card',
    },
    {
      maxLength: 9,
      placeholder: '123456AB',
      width: 6,
      hint: 'Hat számjegy és két betű; régebbi igazolványon elöl a két betű.',
      ...personal,
    },
    {
      rule: 'pattern',
      parameters: { pattern: '^([0-9]{6} ?[A-Z]{2}|[A-Z]{2} ?[0-9]{6})$', ignoreCase: true },
      message: 'Hat számjegyet és két betűt adjon meg, például: 123456AB.',
    },
  ),
} as const satisfies Record<string, ReadyMade>

/** The name of a ready-made. */
export type ReadyMadeName = keyof typeof readyMades
