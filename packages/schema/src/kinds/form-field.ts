import { ANSWER_LIMITS } from '../form/answer-limits.ts'
import { memberTypes } from '../form/custom-value.ts'
import { type FormFieldTypeName, fieldValueTypes } from '../form/field-value-types.ts'
import { fieldTypesHolding, formFieldTypeLabels } from '../form/form-field-types.ts'
import { expression } from '../property/data-properties.ts'
import { records } from '../property/records-property.ts'
import { optionalReference } from '../property/reference-properties.ts'
import {
  boolean,
  choice,
  integer,
  optionalChoice,
  optionalInteger,
  optionalNumber,
} from '../property/scalar-properties.ts'
import { contextName, identifier, richText, text, words } from '../property/text-properties.ts'
import { TEXT_LIMITS } from '../text/text-limits.ts'
import { answerProperties } from './answer-properties.ts'
import { checkField } from './check-field.ts'
import { defineKind, type ItemOf } from './define-kind.ts'
import { legalBasis, legalBasisSection } from './legal-basis.ts'
import { optionProperties } from './option-properties.ts'
import { noteSeverities, sizeChoices } from './shared-choices.ts'

const typed: readonly FormFieldTypeName[] = ['text', 'textarea', 'email', 'phone', 'card', 'color']
const measured: readonly FormFieldTypeName[] = ['number', 'scale']
const masked: readonly FormFieldTypeName[] = ['text', 'phone', 'card']
const layouts = fieldTypesHolding('layout')
const holders = [...fieldTypesHolding('object', 'rows'), ...layouts]
const inputs = without('hidden', 'note', ...holders)
/** The types of which a citizen may ask why. */
const asked = without('hidden', 'note', ...layouts)
const prefillable = without('calculated', 'file', 'note', ...holders)
const of = (names: readonly string[]) => ({ when: { property: 'type', in: names } })

/** One question of a form, a group or repeat of them, or a part of the layout that holds them. */
export const formField = defineKind({
  name: 'formField',
  slug: 'form-fields',
  code: 'FIELD',
  label: { one: 'Mező', many: 'Mezők' },
  purpose: 'A mező egy kérdés az űrlapon, mezők csoportja, vagy az elrendezés része.',
  ofForm: true,
  ordered: true,
  sections: {
    content: 'Tartalom',
    look: 'Megjelenés',
    mask: 'Beviteli maszk',
    host: 'Befogadó alkalmazás',
    ...legalBasisSection,
  },
  properties: {
    key: identifier('Kulcs', {
      help: 'Ezen a néven olvassák az értékét az alkalmazások és a feltételek. Az oldal, a szakasz és a kinyitható rész kulcsa nem kerül a válaszba.',
    }),
    label: text('Felirat', {
      max: 500,
      content: 'inline',
      searched: true,
      prominent: true,
      help: 'A kitöltő ezt látja.',
    }),
    type: choice('Típus', formFieldTypeLabels, { prominent: true }),
    parentId: optionalReference('Szülő', 'formField', {
      help: 'Amiben a mező van: csoport, ismétlődő szakasz, oldal, szakasz vagy kinyitható rész.',
      among: { type: holders },
      prominent: true,
    }),
    ...optionProperties,
    expression: expression('Képlet', {
      section: 'content',
      prominent: true,
      help: 'A mező értékét ez számítja ki.',
      ...of(['calculated']),
    }),
    placeholder: text('Helykitöltő', {
      content: 'inline',
      max: 200,
      section: 'content',
      ...of([...typed, 'number', 'select', 'multiSelect']),
    }),
    hint: richText('Segítő szöveg', {
      max: TEXT_LIMITS.note,
      section: 'content',
      prominent: true,
      help: 'A mező alatt; oldalnál és szakasznál a bevezető, betétnél és kinyitható résznél maga a szöveg.',
    }),
    severity: choice('Betét jellege', noteSeverities, {
      section: 'content',
      help: 'Milyen keretben és színnel jelenik meg.',
      ...of(['note']),
    }),
    prefix: text('Előtag', {
      content: 'inline',
      max: 20,
      section: 'content',
      ...of([...typed, 'number', 'calculated']),
    }),
    suffix: text('Utótag', {
      content: 'inline',
      max: 20,
      section: 'content',
      help: 'Például: /hó. Számnál a pénznem és a mértékegység külön adható meg.',
      ...of([...typed, 'number', 'calculated']),
    }),
    maxLength: optionalInteger('Legnagyobb hossz', {
      min: 1,
      max: ANSWER_LIMITS.characters,
      section: 'content',
      ...of(['text', 'textarea', 'email']),
    }),
    min: optionalNumber('Legkisebb érték', { section: 'content', decidedWith: 'max', ...of(measured) }),
    max: optionalNumber('Legnagyobb érték', { section: 'content', decidedWith: 'min', ...of(measured) }),
    step: optionalNumber('Lépésköz', { section: 'content', ...of(measured) }),
    minLabel: text('A legkisebb érték felirata', {
      content: 'inline',
      max: 80,
      section: 'content',
      help: 'A skála elején, például: egyáltalán nem. A skála határok nélkül 1-től 5-ig tart.',
      ...of(['scale']),
    }),
    maxLabel: text('A legnagyobb érték felirata', {
      content: 'inline',
      max: 80,
      section: 'content',
      help: 'A skála végén, például: teljes mértékben.',
      ...of(['scale']),
    }),
    valueMembers: records('Az érték részei', {
      memberLabel: 'rész',
      section: 'content',
      help: 'A vezérlőt a befogadó alkalmazás adja; az érték egy objektum, amelynek csak ezek a részei lehetnek.',
      max: 20,
      identifiedBy: 'key',
      ...of(['custom']),
      columns: {
        key: text('Kulcs', { min: 1, max: 40, help: 'Például: azonosito' }),
        label: text('A rész felirata', {
          places: false,
          max: 80,
          content: 'inline',
          help: 'A kitöltő ezt látja; üresen a kulcsot.',
        }),
        type: choice('Típus', memberTypes),
        required: boolean('Kötelező'),
      },
    }),
    accept: words('Elfogadott fájltípusok', {
      max: 20,
      section: 'content',
      help: 'Például: image/png, .pdf',
      ...of(['file']),
    }),
    maxBytes: optionalInteger('Legnagyobb fájlméret (bájt)', { min: 1, section: 'content', ...of(['file']) }),
    minRows: optionalInteger('Legkevesebb sor', {
      decidedWith: 'maxRows',
      min: 0,
      max: ANSWER_LIMITS.rows,
      section: 'content',
      ...of(['repeat']),
    }),
    maxRows: optionalInteger('Legtöbb sor', {
      decidedWith: 'minRows',
      min: 1,
      max: ANSWER_LIMITS.rows,
      section: 'content',
      ...of(['repeat']),
    }),
    addLabel: text('Hozzáadó gomb felirata', {
      content: 'inline',
      max: 60,
      section: 'content',
      ...of(['repeat']),
    }),
    ...answerProperties,
    personal: boolean('Személyes adat', {
      section: 'content',
      help: 'Értéke nem kerülhet naplóba.',
      ...of([...inputs, 'hidden']),
    }),
    appearance: choice(
      'Csoport rajza',
      { card: 'keretben', plain: 'keret nélkül', inline: 'egy sorban', matrix: 'válaszrács' },
      {
        section: 'look',
        effects: {
          card: 'A mezők keretben, a csoport felirata alatt vannak.',
          plain: 'A mezők a csoport felirata alatt vannak, keret nélkül.',
          inline: 'A mezők egymás mellett vannak, például: -tól, -ig.',
          matrix:
            'Táblázat: soronként egy mező, oszloponként egy opció. Minden mezője választógomb, vagy mindegyik jelölőnégyzet-csoport, közös opciólistával.',
        },
        ...of(['group']),
      },
    ),
    rowAppearance: choice(
      'Sorok rajza',
      { cards: 'kártyák', table: 'táblázat' },
      {
        section: 'look',
        help: 'Táblázatban egy sor az ismétlődő szakasz egy sora. Keskeny képernyőn a táblázat is kártyákból áll.',
        ...of(['repeat']),
      },
    ),
    width: integer('Szélesség (12-ből)', {
      min: 1,
      max: 12,
      initial: 12,
      section: 'look',
      ...of(without('page')),
    }),
    size: optionalChoice('Méret', sizeChoices, {
      section: 'look',
      help: 'Üresen az űrlapé.',
      ...of(without(...layouts)),
    }),
    rows: integer('Sorok száma', { min: 1, max: 50, initial: 6, section: 'look', ...of(['textarea']) }),
    inline: boolean('Egymás mellett', { section: 'look', ...of(['radio', 'checkboxGroup', 'toggleGroup']) }),
    clearable: boolean('Törölhető', {
      section: 'look',
      ...of([...typed, 'number', 'date', 'datetime', 'time', 'fulltime', 'select', 'multiSelect', 'file']),
    }),
    debounce: integer('Késleltetés (ms)', {
      min: 0,
      max: 10_000,
      initial: 0,
      section: 'look',
      ...of([...typed, 'number']),
    }),
    mask: text('Maszk', {
      max: 200,
      section: 'mask',
      help: 'Például: ### ### ###; # számjegy, S betű, N betű vagy számjegy.',
      ...of(masked),
    }),
    fillMask: text('Kitöltő karakter', {
      max: 1,
      section: 'mask',
      help: 'A még hiányzó helyeken, például: _',
      ...of(masked),
    }),
    reverseFillMask: boolean('Hátulról tölti', { section: 'mask', ...of(masked) }),
    unmaskedValue: boolean('Maszk nélküli érték', {
      section: 'mask',
      help: 'A maszk állandó jelei nem kerülnek az értékbe.',
      ...of(masked),
    }),
    prefill: contextName('Előtöltés', {
      section: 'host',
      help: 'Ezzel a környezeti adattal indul a mező, és követi, amíg a kitöltő át nem írja.',
      ...of(prefillable),
    }),
    prefillLocked: boolean('Az előtöltött mező zárolt', {
      section: 'host',
      help: 'A kitöltő látja az értéket, de nem írhatja át. Adat nélkül a mező üres marad.',
      ...of(prefillable),
    }),
    legalBasis: { ...legalBasis, when: { property: 'type', in: asked } },
  },
  list: {
    columns: ['label', 'key', 'type', 'formId', 'parentId', 'enabled', 'order', 'updatedAt'],
    sort: 'formId,parentId,order',
  },
  naming: { label: 'label', detail: 'key' },
  // The server also compares the keys of fields in different parts of the layout, whose values are in one place.
  unique: [['formId', 'parentId', 'key', 'domainId']],
  check: checkField,
})

/** One field of a form. */
export type FormField = ItemOf<typeof formField>

/** The field types except these. */
function without(...types: readonly string[]): string[] {
  return Object.keys(fieldValueTypes).filter((type) => !types.includes(type))
}
