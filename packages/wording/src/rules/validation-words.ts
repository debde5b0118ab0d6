import type { JsonValue, ValidationRuleName, validationRules } from '@urlapmuhely/schema'
import { isDatedField } from '../condition/field-words.ts'
import { formatNumber } from '../formats.ts'
import type { SentenceNames } from '../sentence-field.ts'
import { dayOrderingOf, dayRangeOf } from './day-limits.ts'
import { clausePhrase, fieldAt, formulaPhrase } from './phrases.ts'
import type { RuleField, RuleNames } from './rule-names.ts'
import { gap, glue, type RulePart, showing, shown } from './rule-part.ts'

/** The demand of a rule on a value: `legyen` and the rest, or words without it. */
export interface Demand {
  /** `legyen`, or empty if the words have a verb of their own. */
  readonly verb: string
  readonly parts: readonly RulePart[]
}

/** The parameters of a rule with the names that they read. */
export interface DemandContext {
  readonly parameters: Readonly<Record<string, JsonValue>>
  readonly names: RuleNames
  readonly read: SentenceNames
  /** The field whose value is tested, the first of several; null if there is none. */
  readonly tested: RuleField | null
}

type DemandWriter = (context: DemandContext) => Demand

const rule = (text: string): RulePart => shown('rule', text)
const be = (...parts: readonly RulePart[]): Demand => ({ verb: 'legyen', parts })
const own = (...parts: readonly RulePart[]): Demand => ({ verb: '', parts })
const valid =
  (noun: string): DemandWriter =>
  () =>
    be(rule(`érvényes ${noun}`))
const bound =
  (words: string, key: 'min' | 'max', unit = ''): DemandWriter =>
  ({ parameters }) =>
    be(rule(`${words} `), parameter(key, parameters[key]), ...(unit === '' ? [] : [rule(` ${unit}`)]))

/** The demand of every rule. A missing rule does not compile. */
const demands: Readonly<Record<ValidationRuleName, DemandWriter>> = {
  required: () => own(rule('kötelező')),
  minLength: bound('legalább', 'min', 'karakter'),
  maxLength: bound('legfeljebb', 'max', 'karakter'),
  min: bound('legalább', 'min'),
  max: bound('legfeljebb', 'max'),
  pattern: ({ parameters }) =>
    own(
      rule('illeszkedjen erre a mintára'),
      glue(': '),
      parameter('pattern', parameters.pattern),
      ...tick(parameters, 'ignoreCase', 'a kis- és nagybetű mindegy'),
    ),
  date: ({ parameters }) => be(rule('létező dátum'), ...tick(parameters, 'compat', 'csak a forma számít')),
  time: valid('idő'),
  fulltime: valid('idő másodperccel'),
  timeOrFulltime: valid('idő, akár másodperccel'),
  datetime: () => be(rule('létező dátum és idő')),
  email: valid('e-mail-cím'),
  url: valid('webcím'),
  phone: valid('telefonszám'),
  hexColor: valid('szín (hex)'),
  hexaColor: valid('szín átlátszósággal (hex)'),
  rgbColor: valid('szín (rgb)'),
  rgbaColor: valid('szín átlátszósággal (rgba)'),
  anyColor: valid('szín'),
  minItems: bound('legalább', 'min', 'elem'),
  maxItems: bound('legfeljebb', 'max', 'elem'),
  fileType: ({ parameters }) =>
    be(rule('ilyen típusú fájl'), glue(': '), parameter('types', parameters.types)),
  fileSize: bound('legfeljebb', 'max', 'bájt'),
  unique: () => own(rule('ne ismétlődjön a sorokban')),
  compareField: ({ parameters, names, tested }) => {
    const isDated = isDatedField(tested)
    const words = (isDated ? datedComparisons : comparisons)[String(parameters.operator)]
    return (isDated && isCapped(parameters.operator) ? own : be)(
      words === undefined
        ? gap('parameters', 'parameters.operator')
        : { ...shown('parameters', words), address: 'parameters.operator' },
      glue(' '),
      ...fieldAt({ property: 'parameters', address: 'parameters.fieldId' }, parameters.fieldId, names),
    )
  },
  taj: valid('TAJ-szám'),
  taxId: valid('adóazonosító jel'),
  taxNumber: valid('adószám'),
  bankAccount: valid('bankszámlaszám'),
  iban: valid('IBAN-szám'),
  postalCode: valid('irányítószám'),
  licensePlate: valid('rendszám'),
  personalId: valid('személyi azonosító'),
  expression: ({ parameters, read, tested }) => {
    const { expression } = parameters
    const source = { property: 'parameters', address: 'parameters.expression' }
    // The end of a demand on a day is a part of the condition, which has an address of its own.
    const endOf = (end: string) => ({ ...source, address: `${source.address}.${end}` })
    // Demands on a day itself need no second mention of the field.
    const isOfDay = (name: string) => isDatedField(tested) && read(name)?.label === tested?.label
    const ordering = dayOrderingOf(expression)
    if (ordering && isOfDay(ordering.name))
      return (isCapped(ordering.operator) ? own : be)(
        rule(datedWords[ordering.operator]),
        glue(' '),
        ...formulaPhrase(endOf('limit'), ordering.limit, read),
      )
    const range = dayRangeOf(expression)
    if (range && isOfDay(range.name))
      return own(
        ...formulaPhrase(endOf('from'), range.from, read),
        glue(' és '),
        ...formulaPhrase(endOf('to'), range.to, read),
        glue(' '),
        rule('közé essen'),
      )
    return own(rule('teljesítse ezt'), glue(': '), ...clausePhrase(source, expression, read))
  },
}

type Comparison = keyof typeof validationRules.compareField.parameters.operator.choices

/** The relations to another field, with words before its name. */
const comparisonWords: Readonly<Record<Comparison, string>> = {
  '==': 'ugyanaz, mint',
  '!=': 'más, mint',
  '<': 'kisebb, mint',
  '<=': 'legfeljebb akkora, mint',
  '>': 'nagyobb, mint',
  '>=': 'legalább akkora, mint',
}
const comparisons: Readonly<Record<string, string>> = comparisonWords

/** The same of days and times. */
const datedWords: Readonly<Record<Comparison, string>> = {
  '==': 'ugyanaz, mint',
  '!=': 'más, mint',
  '<': 'korábbi, mint',
  '<=': 'nem lehet későbbi, mint',
  '>': 'későbbi, mint',
  '>=': 'nem lehet korábbi, mint',
}
const datedComparisons: Readonly<Record<string, string>> = datedWords

/** True for the words that have a verb of their own. */
function isCapped(operator: unknown): boolean {
  return operator === '<=' || operator === '>='
}

/** Returns the demand of a rule. A rule that does not exist is a gap. */
export function demandOf(name: string, context: DemandContext): Demand {
  const write: DemandWriter | undefined = isRule(name) ? demands[name] : undefined
  return write ? write(context) : own(gap('rule'))
}

function isRule(name: string): name is ValidationRuleName {
  return Object.hasOwn(demands, name)
}

function parameter(key: string, value: JsonValue | undefined): RulePart {
  const address = `parameters.${key}`
  const text = parameterText(value)
  return text === '' ? gap('parameters', address) : { kind: 'value', text, property: 'parameters', address }
}

/** A parameter in words; empty if it is not given. */
export function parameterText(value: JsonValue | undefined): string {
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.map(String).join(', ')
  return typeof value === 'string' ? value : ''
}

function tick(parameters: DemandContext['parameters'], key: string, words: string): RulePart[] {
  return parameters[key] === true
    ? showing('parameters', [{ kind: 'text', text: ` (${words})` }], `parameters.${key}`)
    : []
}
