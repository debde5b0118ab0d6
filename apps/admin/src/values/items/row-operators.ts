import type { Condition, FieldValueType } from '@urlapmuhely/schema'

/** The type of value that a field holds, as far as choosing an operator goes; a column of a repeat is `options`. */
export type OperatorSort = Exclude<FieldValueType, 'empty' | 'object' | 'layout'>

/** What one operand is: any value, several literals, a number, a text, or the name of a list or of data of options. */
export type OperandShape = 'value' | 'members' | 'count' | 'text' | 'list' | 'key'

/** What each comparison asks beside the field, in order. */
const operandShapes = {
  none: [],
  value: ['value'],
  range: ['value', 'value'],
  members: ['members'],
  count: ['count'],
  text: ['text'],
  data: ['key', 'text'],
  dataNumber: ['key', 'count'],
  dataHolds: ['key'],
  lookup: ['list', 'key', 'text'],
} as const satisfies Record<string, readonly OperandShape[]>

interface RowOperatorDefinition {
  /** What stands between the field and the value in the builder. */
  readonly label: string
  readonly operands: keyof typeof operandShapes
  /** The sorts of fields that are offered it. */
  readonly sorts: readonly OperatorSort[]
  /** JSON Logic with the places `FIELD`, `VALUE`, `SECOND` and `THIRD`. */
  readonly template: Condition
}

/** Where a template has the field, and the operands beside it. */
export const FIELD = '\u0001field'
export const VALUE = '\u0001value'
export const SECOND = '\u0001second'
export const THIRD = '\u0001third'
const MEMBER = { var: '' }

const moments: readonly OperatorSort[] = ['date', 'datetime', 'time', 'fulltime']
const ordered: readonly OperatorSort[] = ['number', ...moments]
const single: readonly OperatorSort[] = ['text', 'option', ...ordered, 'any']
const days: readonly OperatorSort[] = ['date', 'datetime']

/** Every comparison that the builder can draw as a row. A more special template stands before a more general one. */
export const rowOperators = {
  equals: { label: 'egyenlő', operands: 'value', sorts: single, template: { '==': [FIELD, VALUE] } },
  notEquals: { label: 'nem egyenlő', operands: 'value', sorts: single, template: { '!=': [FIELD, VALUE] } },
  atLeast: { label: 'legalább', operands: 'value', sorts: ordered, template: { '>=': [FIELD, VALUE] } },
  atMost: { label: 'legfeljebb', operands: 'value', sorts: ordered, template: { '<=': [FIELD, VALUE] } },
  greater: { label: 'nagyobb, mint', operands: 'value', sorts: ordered, template: { '>': [FIELD, VALUE] } },
  less: { label: 'kisebb, mint', operands: 'value', sorts: ordered, template: { '<': [FIELD, VALUE] } },
  between: {
    label: 'e kettő között',
    operands: 'range',
    sorts: ordered,
    template: { '<=': [VALUE, FIELD, SECOND] },
  },
  isTrue: { label: 'igen', operands: 'none', sorts: ['boolean'], template: { '==': [FIELD, true] } },
  isFalse: { label: 'nem', operands: 'none', sorts: ['boolean'], template: { '!=': [FIELD, true] } },
  oneOf: {
    label: 'ezek egyike',
    operands: 'members',
    sorts: ['option', 'text', 'number'],
    template: { in: [FIELD, VALUE] },
  },
  notOneOf: {
    label: 'ezek egyike sem',
    operands: 'members',
    sorts: ['option', 'text', 'number'],
    template: { '!': [{ in: [FIELD, VALUE] }] },
  },
  contains: {
    label: 'tartalmazza',
    operands: 'value',
    sorts: ['text', 'options'],
    template: { in: [VALUE, FIELD] },
  },
  notContains: {
    label: 'nem tartalmazza',
    operands: 'value',
    sorts: ['text', 'options'],
    template: { '!': [{ in: [VALUE, FIELD] }] },
  },
  anyOf: {
    label: 'ezek közül bármelyiket',
    operands: 'members',
    sorts: ['options'],
    template: { some: [FIELD, { in: [MEMBER, VALUE] }] },
  },
  noneOf: {
    label: 'ezek közül egyiket sem',
    operands: 'members',
    sorts: ['options'],
    template: { none: [FIELD, { in: [MEMBER, VALUE] }] },
  },
  startsWith: {
    label: 'ezzel kezdődik',
    operands: 'value',
    sorts: ['text'],
    template: { starts_with: [FIELD, VALUE] },
  },
  endsWith: {
    label: 'erre végződik',
    operands: 'value',
    sorts: ['text'],
    template: { ends_with: [FIELD, VALUE] },
  },
  matches: {
    label: 'illik a mintára',
    operands: 'text',
    sorts: ['text'],
    template: { matches: [FIELD, VALUE] },
  },
  longerThan: {
    label: 'hossza legalább',
    operands: 'count',
    sorts: ['text'],
    template: { '>=': [{ length: [FIELD] }, VALUE] },
  },
  shorterThan: {
    label: 'hossza legfeljebb',
    operands: 'count',
    sorts: ['text'],
    template: { '<=': [{ length: [FIELD] }, VALUE] },
  },
  ageAtLeast: {
    label: 'óta eltelt évek száma legalább',
    operands: 'count',
    sorts: days,
    template: { '>=': [{ age: [FIELD] }, VALUE] },
  },
  ageLess: {
    label: 'óta eltelt évek száma kevesebb, mint',
    operands: 'count',
    sorts: days,
    template: { '<': [{ age: [FIELD] }, VALUE] },
  },
  yearIs: { label: 'éve', operands: 'count', sorts: days, template: { '==': [{ year: [FIELD] }, VALUE] } },
  monthIs: {
    label: 'hónapja (1–12)',
    operands: 'count',
    sorts: days,
    template: { '==': [{ month: [FIELD] }, VALUE] },
  },
  dayOfMonthIs: {
    label: 'napja a hónapban (1–31)',
    operands: 'count',
    sorts: days,
    template: { '==': [{ day_of_month: [FIELD] }, VALUE] },
  },
  dataIs: {
    label: 'opciójának adata',
    operands: 'data',
    sorts: ['option'],
    template: { '==': [{ option_data: [FIELD, VALUE] }, SECOND] },
  },
  dataAtLeast: {
    label: 'opciójának adata legalább',
    operands: 'dataNumber',
    sorts: ['option'],
    template: { '>=': [{ option_data: [FIELD, VALUE] }, SECOND] },
  },
  dataAtMost: {
    label: 'opciójának adata legfeljebb',
    operands: 'dataNumber',
    sorts: ['option'],
    template: { '<=': [{ option_data: [FIELD, VALUE] }, SECOND] },
  },
  dataHolds: {
    label: 'opciójának adata igaz',
    operands: 'dataHolds',
    sorts: ['option'],
    template: { '==': [{ option_data: [FIELD, VALUE] }, true] },
  },
  lookupIs: {
    label: 'szerinti adat egy opciólistában',
    operands: 'lookup',
    sorts: ['text', 'option'],
    template: { '==': [{ lookup: [VALUE, FIELD, SECOND] }, THIRD] },
  },
  exactly: {
    label: 'pontosan ezeket',
    operands: 'members',
    sorts: ['options'],
    template: { '==': [FIELD, VALUE] },
  },
  countAtLeast: {
    label: 'elemeinek száma legalább',
    operands: 'count',
    sorts: ['options', 'rows'],
    template: { '>=': [{ count: [FIELD] }, VALUE] },
  },
  countAtMost: {
    label: 'elemeinek száma legfeljebb',
    operands: 'count',
    sorts: ['options', 'rows'],
    template: { '<=': [{ count: [FIELD] }, VALUE] },
  },
  countIs: {
    label: 'elemeinek száma pontosan',
    operands: 'count',
    sorts: ['options', 'rows'],
    template: { '==': [{ count: [FIELD] }, VALUE] },
  },
  filledNumber: {
    label: 'ki van töltve',
    operands: 'none',
    sorts: ['number'],
    template: { '!=': [FIELD, null] },
  },
  emptyNumber: { label: 'üres', operands: 'none', sorts: ['number'], template: { '==': [FIELD, null] } },
  filled: {
    label: 'ki van töltve',
    operands: 'none',
    sorts: ['text', 'option', ...moments, 'options', 'rows', 'file', 'any'],
    template: { '!!': [FIELD] },
  },
  empty: {
    label: 'üres',
    operands: 'none',
    sorts: ['text', 'option', ...moments, 'options', 'rows', 'file', 'any'],
    template: { '!': [FIELD] },
  },
} as const satisfies Record<string, RowOperatorDefinition>

/** The name of a comparison of the builder. */
export type RowOperatorName = keyof typeof rowOperators

const table: Readonly<Record<RowOperatorName, RowOperatorDefinition>> = rowOperators

/** Every comparison's name, in the order of the choice: the keys of the table. */
export const operatorNames = Object.keys(rowOperators) as RowOperatorName[]

/** The comparisons offered for a field of that sort, in the order of the choice. */
export function operatorsFor(sort: OperatorSort): readonly RowOperatorName[] {
  return operatorNames.filter((name) => table[name].sorts.includes(sort))
}

/** What the comparison asks beside the field, in order. */
export function operandShapesOf(operator: RowOperatorName): readonly OperandShape[] {
  return operandShapes[table[operator].operands]
}

/** The JSON Logic of the comparison, with its places. */
export function templateOf(operator: RowOperatorName): Condition {
  return table[operator].template
}
