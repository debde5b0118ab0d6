import { rulesHu } from '../messages/rules-hu.ts'
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
  /** The words of the choices for fields with days or times, where they differ. */
  readonly datedChoices?: Readonly<Record<string, string>>
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
  '<': 'kisebb nála',
  '<=': 'legfeljebb akkora',
  '>': 'nagyobb nála',
  '>=': 'legalább akkora',
} as const

/** The same of days and times. */
const datedComparisonChoices = {
  '<': 'korábbi nála',
  '<=': 'nem későbbi nála',
  '>': 'későbbi nála',
  '>=': 'nem korábbi nála',
} as const

/** Every named validation rule. */
export const validationRules = {
  required: plain('general', 'Kötelező', rulesHu.required),
  minLength: {
    group: 'text',
    label: 'Legkisebb hossz',
    message: rulesHu.minLength,
    parameters: count('Legalább ennyi karakter', 'min'),
  },
  maxLength: {
    group: 'text',
    label: 'Legnagyobb hossz',
    message: rulesHu.maxLength,
    parameters: count('Legfeljebb ennyi karakter', 'max'),
  },
  min: {
    group: 'number',
    label: 'Legkisebb érték',
    message: rulesHu.min,
    parameters: { min: { label: 'Legalább', type: 'number', required: true } },
  },
  max: {
    group: 'number',
    label: 'Legnagyobb érték',
    message: rulesHu.max,
    parameters: { max: { label: 'Legfeljebb', type: 'number', required: true } },
  },
  pattern: {
    group: 'text',
    label: 'Minta',
    message: rulesHu.pattern,
    parameters: {
      pattern: { label: 'Szabályos kifejezés', type: 'text', required: true },
      ignoreCase: { label: 'Kis- és nagybetű mindegy', type: 'boolean', required: false },
    },
  },
  date: {
    group: 'date',
    label: 'Dátum',
    message: rulesHu.date,
    parameters: { compat: { label: 'Csak a forma számít (régi működés)', type: 'boolean', required: false } },
  },
  time: plain('date', 'Idő', rulesHu.time),
  fulltime: plain('date', 'Idő másodperccel', rulesHu.fulltime),
  timeOrFulltime: plain('date', 'Idő, akár másodperccel', rulesHu.timeOrFulltime),
  datetime: plain('date', 'Dátum és idő', rulesHu.datetime),
  email: plain('contact', 'E-mail-cím', rulesHu.email),
  url: plain('contact', 'Webcím', rulesHu.url),
  phone: plain('contact', 'Telefonszám', rulesHu.phone),
  hexColor: plain('color', 'Szín (hex)', rulesHu.hexColor),
  hexaColor: plain('color', 'Szín átlátszósággal (hex)', rulesHu.hexaColor),
  rgbColor: plain('color', 'Szín (rgb)', rulesHu.rgbColor),
  rgbaColor: plain('color', 'Szín átlátszósággal (rgba)', rulesHu.rgbaColor),
  anyColor: plain('color', 'Szín (bármely forma)', rulesHu.anyColor),
  minItems: {
    group: 'choice',
    label: 'Legkevesebb elem',
    message: rulesHu.minItems,
    parameters: count('Legalább ennyi elem', 'min'),
  },
  maxItems: {
    group: 'choice',
    label: 'Legtöbb elem',
    message: rulesHu.maxItems,
    parameters: count('Legfeljebb ennyi elem', 'max'),
  },
  fileType: {
    group: 'file',
    label: 'Fájltípus',
    message: rulesHu.fileType,
    parameters: {
      types: { label: 'Megengedett típusok (például: image/png, .pdf)', type: 'words', required: true },
    },
  },
  fileSize: {
    group: 'file',
    label: 'Fájlméret',
    message: rulesHu.fileSize,
    parameters: { max: { label: 'Legfeljebb ennyi bájt', type: 'integer', required: true } },
  },
  unique: plain('general', 'Nem ismétlődhet (ismétlődő szakaszban)', rulesHu.unique),
  compareField: {
    group: 'general',
    label: 'Összevetés másik mezővel',
    message: rulesHu.compareField,
    parameters: {
      fieldId: { label: 'Másik mező', type: 'reference', required: true },
      operator: {
        label: 'Viszonyuk',
        type: 'choice',
        required: true,
        choices: comparisonChoices,
        datedChoices: datedComparisonChoices,
      },
    },
  },
  taj: plain('identifiers', 'TAJ-szám', rulesHu.taj),
  taxId: plain('identifiers', 'Adóazonosító jel', rulesHu.taxId),
  taxNumber: plain('identifiers', 'Adószám', rulesHu.taxNumber),
  bankAccount: plain('identifiers', 'Bankszámlaszám (GIRO)', rulesHu.bankAccount),
  iban: plain('identifiers', 'IBAN', rulesHu.iban),
  postalCode: plain('contact', 'Irányítószám', rulesHu.postalCode),
  licensePlate: plain('identifiers', 'Rendszám', rulesHu.licensePlate),
  personalId: plain('identifiers', 'Személyi azonosító', rulesHu.personalId),
  expression: {
    group: 'general',
    label: 'Saját feltétel',
    message: rulesHu.expression,
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
