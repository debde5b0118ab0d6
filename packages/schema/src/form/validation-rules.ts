import type { PropertyTypeName } from '../property/property-types.ts'
import type { IdentifierRule } from './identifier-rules.ts'

/** The type of a parameter of a validation rule; a reference names a field of the form. */
export interface RuleParameter {
  readonly label: string
  readonly type: Extract<
    PropertyTypeName,
    'integer' | 'number' | 'text' | 'boolean' | 'reference' | 'condition' | 'choice' | 'words'
  >
  readonly required: boolean
  readonly choices?: Readonly<Record<string, string>>
}

/** One named validation rule: its name on the screens, its parameters and its default message. */
export interface ValidationRule {
  readonly label: string
  readonly message: string
  readonly parameters: Readonly<Record<string, RuleParameter>>
}

const count = (label: string, key: 'min' | 'max') =>
  ({ [key]: { label, type: 'integer', required: true } }) as const
const plain = (label: string, message: string): ValidationRule => ({ label, message, parameters: {} })

/** The comparisons of `compareField`. */
export const comparisonChoices = {
  '==': 'egyezik vele',
  '!=': 'különbözik tőle',
  '<': 'kisebb nála (korábbi)',
  '<=': 'legfeljebb akkora',
  '>': 'nagyobb nála (későbbi)',
  '>=': 'legalább akkora',
} as const

/** Every named validation rule. Messages may contain `{label}`, `{value}` and the parameters as placeholders. */
export const validationRules = {
  required: plain('Kötelező', 'Kötelező kitölteni.'),
  minLength: {
    label: 'Legkisebb hossz',
    message: 'Legalább {min} karakter kell.',
    parameters: count('Legalább ennyi karakter', 'min'),
  },
  maxLength: {
    label: 'Legnagyobb hossz',
    message: 'Legfeljebb {max} karakter lehet.',
    parameters: count('Legfeljebb ennyi karakter', 'max'),
  },
  min: {
    label: 'Legkisebb érték',
    message: 'Legalább {min} kell legyen.',
    parameters: { min: { label: 'Legalább', type: 'number', required: true } },
  },
  max: {
    label: 'Legnagyobb érték',
    message: 'Legfeljebb {max} lehet.',
    parameters: { max: { label: 'Legfeljebb', type: 'number', required: true } },
  },
  pattern: {
    label: 'Minta',
    message: 'A megadott érték formája nem megfelelő.',
    parameters: {
      pattern: { label: 'Szabályos kifejezés', type: 'text', required: true },
      ignoreCase: { label: 'Kis- és nagybetű mindegy', type: 'boolean', required: false },
    },
  },
  date: {
    label: 'Dátum',
    message: 'Létező dátumot adjon meg (éééé/hh/nn).',
    parameters: { compat: { label: 'Csak a forma számít (régi működés)', type: 'boolean', required: false } },
  },
  time: plain('Idő', 'Érvényes időt adjon meg (óó:pp).'),
  fulltime: plain('Idő másodperccel', 'Érvényes időt adjon meg (óó:pp:mm).'),
  timeOrFulltime: plain('Idő, akár másodperccel', 'Érvényes időt adjon meg (óó:pp vagy óó:pp:mm).'),
  datetime: plain('Dátum és idő', 'Létező dátumot és időt adjon meg (éééé/hh/nn óó:pp).'),
  email: plain('E-mail-cím', 'Érvényes e-mail-címet adjon meg.'),
  url: plain('Webcím', 'Érvényes webcímet adjon meg (https://…).'),
  phone: plain('Telefonszám', 'Érvényes telefonszámot adjon meg.'),
  hexColor: plain('Szín (hex)', 'Színkódot adjon meg (például: #a1b2c3).'),
  hexaColor: plain('Szín átlátszósággal (hex)', 'Színkódot adjon meg (például: #a1b2c3d4).'),
  rgbColor: plain('Szín (rgb)', 'Színt adjon meg (például: rgb(0,128,255)).'),
  rgbaColor: plain('Szín átlátszósággal (rgba)', 'Színt adjon meg (például: rgba(0,128,255,0.5)).'),
  anyColor: plain('Szín (bármely forma)', 'Érvényes színt adjon meg.'),
  minItems: {
    label: 'Legkevesebb elem',
    message: 'Legalább {min} elem kell.',
    parameters: count('Legalább ennyi elem', 'min'),
  },
  maxItems: {
    label: 'Legtöbb elem',
    message: 'Legfeljebb {max} elem lehet.',
    parameters: count('Legfeljebb ennyi elem', 'max'),
  },
  fileType: {
    label: 'Fájltípus',
    message: 'Ilyen típusú fájl nem adható meg.',
    parameters: {
      types: { label: 'Megengedett típusok (például: image/png, .pdf)', type: 'words', required: true },
    },
  },
  fileSize: {
    label: 'Fájlméret',
    message: 'A fájl túl nagy.',
    parameters: { max: { label: 'Legfeljebb ennyi bájt', type: 'integer', required: true } },
  },
  unique: plain('Nem ismétlődhet (ismétlődő szakaszban)', 'Ez az érték már szerepel egy másik sorban.'),
  compareField: {
    label: 'Összevetés másik mezővel',
    message: 'Az érték nem felel meg a másik mezőnek.',
    parameters: {
      fieldId: { label: 'Másik mező', type: 'reference', required: true },
      operator: { label: 'Viszonyuk', type: 'choice', required: true, choices: comparisonChoices },
    },
  },
  taj: plain('TAJ-szám', 'Érvényes TAJ-számot adjon meg.'),
  taxId: plain('Adóazonosító jel', 'Érvényes adóazonosító jelet adjon meg.'),
  taxNumber: plain('Adószám', 'Érvényes adószámot adjon meg.'),
  bankAccount: plain('Bankszámlaszám (GIRO)', 'Érvényes bankszámlaszámot adjon meg.'),
  iban: plain('IBAN', 'Érvényes IBAN-számot adjon meg.'),
  postalCode: plain('Irányítószám', 'Érvényes irányítószámot adjon meg.'),
  licensePlate: plain('Rendszám', 'Érvényes rendszámot adjon meg.'),
  personalId: plain('Személyi azonosító', 'Érvényes személyi azonosítót adjon meg.'),
  expression: {
    label: 'Saját feltétel',
    message: 'Az érték nem felel meg a feltételnek.',
    parameters: { expression: { label: 'Ennek teljesülnie kell', type: 'condition', required: true } },
  },
} as const satisfies Record<string, ValidationRule> & Record<IdentifierRule, ValidationRule>

/** The name of a validation rule. */
export type ValidationRuleName = keyof typeof validationRules

/** The choices of a validation's rule: name → Hungarian label. */
export const validationRuleChoices: { readonly [Name in ValidationRuleName]: string } =
  labelsOf(validationRules)

function labelsOf<T extends Record<string, { readonly label: string }>>(
  table: T,
): { [Name in keyof T]: string } {
  // Object.fromEntries loses the type of the keys; they are exactly those of the table.
  return Object.fromEntries(Object.entries(table).map(([name, { label }]) => [name, label])) as {
    [Name in keyof T]: string
  }
}
