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

/** The headings under which pickers show the rules, in their order. */
const ruleGroups = {
  general: 'Általános',
  identifiers: 'Azonosítók',
  contact: 'Elérhetőség',
  text: 'Szöveg',
  number: 'Szám',
  date: 'Dátum és idő',
  choice: 'Választás',
  file: 'Fájl',
  color: 'Szín',
} as const

/** One named validation rule: its name on the screens, its parameters and its default message. */
export interface ValidationRule {
  readonly group: keyof typeof ruleGroups
  readonly label: string
  readonly message: string
  readonly parameters: Readonly<Record<string, RuleParameter>>
}

const count = (label: string, key: 'min' | 'max') =>
  ({ [key]: { label, type: 'integer', required: true } }) as const
const plain = (group: ValidationRule['group'], label: string, message: string): ValidationRule => ({
  group,
  label,
  message,
  parameters: {},
})

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
  required: plain('general', 'Kötelező', 'Kötelező kitölteni.'),
  minLength: {
    group: 'text',
    label: 'Legkisebb hossz',
    message: 'Legalább {min} karakter kell.',
    parameters: count('Legalább ennyi karakter', 'min'),
  },
  maxLength: {
    group: 'text',
    label: 'Legnagyobb hossz',
    message: 'Legfeljebb {max} karakter lehet.',
    parameters: count('Legfeljebb ennyi karakter', 'max'),
  },
  min: {
    group: 'number',
    label: 'Legkisebb érték',
    message: 'Legalább {min} kell legyen.',
    parameters: { min: { label: 'Legalább', type: 'number', required: true } },
  },
  max: {
    group: 'number',
    label: 'Legnagyobb érték',
    message: 'Legfeljebb {max} lehet.',
    parameters: { max: { label: 'Legfeljebb', type: 'number', required: true } },
  },
  pattern: {
    group: 'text',
    label: 'Minta',
    message: 'A megadott érték formája nem megfelelő.',
    parameters: {
      pattern: { label: 'Szabályos kifejezés', type: 'text', required: true },
      ignoreCase: { label: 'Kis- és nagybetű mindegy', type: 'boolean', required: false },
    },
  },
  date: {
    group: 'date',
    label: 'Dátum',
    message: 'Létező dátumot adjon meg (éééé/hh/nn).',
    parameters: { compat: { label: 'Csak a forma számít (régi működés)', type: 'boolean', required: false } },
  },
  time: plain('date', 'Idő', 'Érvényes időt adjon meg (óó:pp).'),
  fulltime: plain('date', 'Idő másodperccel', 'Érvényes időt adjon meg (óó:pp:mm).'),
  timeOrFulltime: plain('date', 'Idő, akár másodperccel', 'Érvényes időt adjon meg (óó:pp vagy óó:pp:mm).'),
  datetime: plain('date', 'Dátum és idő', 'Létező dátumot és időt adjon meg (éééé/hh/nn óó:pp).'),
  email: plain('contact', 'E-mail-cím', 'Érvényes e-mail-címet adjon meg.'),
  url: plain('contact', 'Webcím', 'Érvényes webcímet adjon meg (https://…).'),
  phone: plain('contact', 'Telefonszám', 'Érvényes telefonszámot adjon meg.'),
  hexColor: plain('color', 'Szín (hex)', 'Színkódot adjon meg (például: #a1b2c3).'),
  hexaColor: plain('color', 'Szín átlátszósággal (hex)', 'Színkódot adjon meg (például: #a1b2c3d4).'),
  rgbColor: plain('color', 'Szín (rgb)', 'Színt adjon meg (például: rgb(0,128,255)).'),
  rgbaColor: plain('color', 'Szín átlátszósággal (rgba)', 'Színt adjon meg (például: rgba(0,128,255,0.5)).'),
  anyColor: plain('color', 'Szín (bármely forma)', 'Érvényes színt adjon meg.'),
  minItems: {
    group: 'choice',
    label: 'Legkevesebb elem',
    message: 'Legalább {min} elem kell.',
    parameters: count('Legalább ennyi elem', 'min'),
  },
  maxItems: {
    group: 'choice',
    label: 'Legtöbb elem',
    message: 'Legfeljebb {max} elem lehet.',
    parameters: count('Legfeljebb ennyi elem', 'max'),
  },
  fileType: {
    group: 'file',
    label: 'Fájltípus',
    message: 'Ilyen típusú fájl nem adható meg.',
    parameters: {
      types: { label: 'Megengedett típusok (például: image/png, .pdf)', type: 'words', required: true },
    },
  },
  fileSize: {
    group: 'file',
    label: 'Fájlméret',
    message: 'A fájl túl nagy.',
    parameters: { max: { label: 'Legfeljebb ennyi bájt', type: 'integer', required: true } },
  },
  unique: plain(
    'general',
    'Nem ismétlődhet (ismétlődő szakaszban)',
    'Ez az érték már szerepel egy másik sorban.',
  ),
  compareField: {
    group: 'general',
    label: 'Összevetés másik mezővel',
    message: 'Az érték nem felel meg a másik mezőnek.',
    parameters: {
      fieldId: { label: 'Másik mező', type: 'reference', required: true },
      operator: { label: 'Viszonyuk', type: 'choice', required: true, choices: comparisonChoices },
    },
  },
  taj: plain('identifiers', 'TAJ-szám', 'Érvényes TAJ-számot adjon meg.'),
  taxId: plain('identifiers', 'Adóazonosító jel', 'Érvényes adóazonosító jelet adjon meg.'),
  taxNumber: plain('identifiers', 'Adószám', 'Érvényes adószámot adjon meg.'),
  bankAccount: plain('identifiers', 'Bankszámlaszám (GIRO)', 'Érvényes bankszámlaszámot adjon meg.'),
  iban: plain('identifiers', 'IBAN', 'Érvényes IBAN-számot adjon meg.'),
  postalCode: plain('contact', 'Irányítószám', 'Érvényes irányítószámot adjon meg.'),
  licensePlate: plain('identifiers', 'Rendszám', 'Érvényes rendszámot adjon meg.'),
  personalId: plain('identifiers', 'Személyi azonosító', 'Érvényes személyi azonosítót adjon meg.'),
  expression: {
    group: 'general',
    label: 'Saját feltétel',
    message: 'Az érték nem felel meg a feltételnek.',
    parameters: { expression: { label: 'Ennek teljesülnie kell', type: 'condition', required: true } },
  },
} as const satisfies Record<string, ValidationRule> & Record<IdentifierRule, ValidationRule>

/** The name of a validation rule. */
export type ValidationRuleName = keyof typeof validationRules

/** The choices of a validation's rule, sorted by their headings: name → Hungarian label. */
export const validationRuleChoices = mapRules(({ label }) => label)

/** The heading of each choice of a validation's rule. */
export const validationRuleGroups = mapRules(({ group }) => ruleGroups[group])

function mapRules(textOf: (rule: ValidationRule) => string): {
  readonly [Name in ValidationRuleName]: string
} {
  const order = Object.keys(ruleGroups)
  const rules = Object.entries<ValidationRule>(validationRules).toSorted(
    ([, left], [, right]) => order.indexOf(left.group) - order.indexOf(right.group),
  )
  // Object.fromEntries loses the type of the keys; they are exactly those of the table.
  return Object.fromEntries(rules.map(([name, rule]) => [name, textOf(rule)])) as {
    [Name in ValidationRuleName]: string
  }
}
