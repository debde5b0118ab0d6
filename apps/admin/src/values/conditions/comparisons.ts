import type { Condition, FieldValueType } from '@urlapmuhely/schema'
import { huComparisons, huDatedComparisons } from '../../base/messages/hu-comparisons.ts'

/** The type of value that a field holds, as far as choosing an operator goes; a column of a repeat is `options`. */
export type OperatorSort = Exclude<FieldValueType, 'empty' | 'object' | 'layout'>

/**
 * The shape of one operand: any value, several literals, a number, a text, or the name
 * of a list or of data of options.
 */
export type OperandShape = 'value' | 'members' | 'count' | 'text' | 'list' | 'key'

/** The operands that each comparison needs beside the field, in order. */
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

/**
 * Every comparison that builder and sentence show as a field, an operator and values. A more special template
 * is listed before a more general one.
 */
export const rowOperators = {
  equals: { operands: 'value', sorts: single, template: { '==': [FIELD, VALUE] } },
  notEquals: { operands: 'value', sorts: single, template: { '!=': [FIELD, VALUE] } },
  atLeast: { operands: 'value', sorts: ordered, template: { '>=': [FIELD, VALUE] } },
  atMost: { operands: 'value', sorts: ordered, template: { '<=': [FIELD, VALUE] } },
  greater: { operands: 'value', sorts: ordered, template: { '>': [FIELD, VALUE] } },
  less: { operands: 'value', sorts: ordered, template: { '<': [FIELD, VALUE] } },
  between: {
    operands: 'range',
    sorts: ordered,
    template: { '<=': [VALUE, FIELD, SECOND] },
  },
  isTrue: { operands: 'none', sorts: ['boolean'], template: { '==': [FIELD, true] } },
  isFalse: { operands: 'none', sorts: ['boolean'], template: { '!=': [FIELD, true] } },
  oneOf: {
    operands: 'members',
    sorts: ['option', 'text', 'number'],
    template: { in: [FIELD, VALUE] },
  },
  notOneOf: {
    operands: 'members',
    sorts: ['option', 'text', 'number'],
    template: { '!': [{ in: [FIELD, VALUE] }] },
  },
  contains: {
    operands: 'value',
    sorts: ['text', 'options'],
    template: { in: [VALUE, FIELD] },
  },
  notContains: {
    operands: 'value',
    sorts: ['text', 'options'],
    template: { '!': [{ in: [VALUE, FIELD] }] },
  },
  anyOf: {
    operands: 'members',
    sorts: ['options'],
    template: { some: [FIELD, { in: [MEMBER, VALUE] }] },
  },
  noneOf: {
    operands: 'members',
    sorts: ['options'],
    template: { none: [FIELD, { in: [MEMBER, VALUE] }] },
  },
  startsWith: {
    operands: 'value',
    sorts: ['text'],
    template: { starts_with: [FIELD, VALUE] },
  },
  endsWith: {
    operands: 'value',
    sorts: ['text'],
    template: { ends_with: [FIELD, VALUE] },
  },
  matches: {
    operands: 'text',
    sorts: ['text'],
    template: { matches: [FIELD, VALUE] },
  },
  longerThan: {
    operands: 'count',
    sorts: ['text'],
    template: { '>=': [{ length: [FIELD] }, VALUE] },
  },
  shorterThan: {
    operands: 'count',
    sorts: ['text'],
    template: { '<=': [{ length: [FIELD] }, VALUE] },
  },
  ageAtLeast: {
    operands: 'count',
    sorts: days,
    template: { '>=': [{ age: [FIELD] }, VALUE] },
  },
  ageLess: {
    operands: 'count',
    sorts: days,
    template: { '<': [{ age: [FIELD] }, VALUE] },
  },
  yearIs: { operands: 'count', sorts: days, template: { '==': [{ year: [FIELD] }, VALUE] } },
  monthIs: {
    operands: 'count',
    sorts: days,
    template: { '==': [{ month: [FIELD] }, VALUE] },
  },
  dayOfMonthIs: {
    operands: 'count',
    sorts: days,
    template: { '==': [{ day_of_month: [FIELD] }, VALUE] },
  },
  dataIs: {
    operands: 'data',
    sorts: ['option'],
    template: { '==': [{ option_data: [FIELD, VALUE] }, SECOND] },
  },
  dataAtLeast: {
    operands: 'dataNumber',
    sorts: ['option'],
    template: { '>=': [{ option_data: [FIELD, VALUE] }, SECOND] },
  },
  dataAtMost: {
    operands: 'dataNumber',
    sorts: ['option'],
    template: { '<=': [{ option_data: [FIELD, VALUE] }, SECOND] },
  },
  dataHolds: {
    operands: 'dataHolds',
    sorts: ['option'],
    template: { '==': [{ option_data: [FIELD, VALUE] }, true] },
  },
  lookupIs: {
    operands: 'lookup',
    sorts: ['text', 'option'],
    template: { '==': [{ lookup: [VALUE, FIELD, SECOND] }, THIRD] },
  },
  exactly: {
    operands: 'members',
    sorts: ['options'],
    template: { '==': [FIELD, VALUE] },
  },
  countAtLeast: {
    operands: 'count',
    sorts: ['options', 'rows'],
    template: { '>=': [{ count: [FIELD] }, VALUE] },
  },
  countAtMost: {
    operands: 'count',
    sorts: ['options', 'rows'],
    template: { '<=': [{ count: [FIELD] }, VALUE] },
  },
  countIs: {
    operands: 'count',
    sorts: ['options', 'rows'],
    template: { '==': [{ count: [FIELD] }, VALUE] },
  },
  filledNumber: {
    operands: 'none',
    sorts: ['number'],
    template: { '!=': [FIELD, null] },
  },
  emptyNumber: { operands: 'none', sorts: ['number'], template: { '==': [FIELD, null] } },
  filled: {
    operands: 'none',
    sorts: ['text', 'option', ...moments, 'options', 'rows', 'file', 'any'],
    template: { '!!': [FIELD] },
  },
  empty: {
    operands: 'none',
    sorts: ['text', 'option', ...moments, 'options', 'rows', 'file', 'any'],
    template: { '!': [FIELD] },
  },
} as const satisfies Record<string, RowOperatorDefinition>

/** The name of a comparison of the builder. */
export type RowOperatorName = keyof typeof rowOperators

const table: Readonly<Record<RowOperatorName, RowOperatorDefinition>> = rowOperators

/** Every comparison's name, in the order of the choice. */
// The keys of the table are exactly the names.
export const operatorNames = Object.keys(rowOperators) as RowOperatorName[]

/** The words between the field and the value. A comparison without words does not compile. */
const operatorLabels: Readonly<Record<RowOperatorName, string>> = huComparisons

/** Returns the words of a comparison between a field of a sort and the value. */
export function operatorLabel(name: RowOperatorName, sort: FieldValueType | undefined): string {
  const isDated = moments.some((dated) => dated === sort)
  return (isDated ? huDatedComparisons[name] : undefined) ?? operatorLabels[name]
}

/** The properties of a readable field that decide which comparisons it is offered. */
export interface ComparedField {
  readonly name: string
  readonly sort: OperatorSort
  readonly optionList: string | null
}

/** The comparisons offered for a field of that sort, in the order of the choice. */
export function operatorsFor(sort: OperatorSort): readonly RowOperatorName[] {
  return operatorNames.filter((name) => table[name].sorts.includes(sort))
}

/** Returns the operands that the comparison needs beside the field, in order. */
export function operandShapesOf(operator: RowOperatorName): readonly OperandShape[] {
  return operandShapes[table[operator].operands]
}

/** The JSON Logic of the comparison, with its places. */
export function templateOf(operator: RowOperatorName): Condition {
  return table[operator].template
}
