import {
  type Condition,
  type FieldValueType,
  type FormFieldTypeName,
  fieldValueTypes,
  type JsonValue,
} from '@urlapmuhely/schema'

/** The field that a new condition tests. */
export interface AskedField {
  /** Its name at the place of the condition: `tipus`, `cim.varos`. */
  readonly name: string
  readonly type: FormFieldTypeName
  /** The value of the first option of its list; undefined if it has no options. */
  readonly firstOption?: JsonValue | undefined
  /** True for a column of rows that is read from outside. */
  readonly isColumn?: boolean | undefined
}

type Ask = (field: Condition, first: JsonValue | undefined) => Condition | null

const isFilled: Ask = (field) => ({ '!!': [field] })
const none: Ask = () => null

/** The first comparison offered for each type of value. A missing type does not compile. */
const firstQuestions: Readonly<Record<FieldValueType, Ask>> = {
  text: isFilled,
  number: (field) => ({ '>': [field, 0] }),
  boolean: (field) => ({ '==': [field, true] }),
  date: isFilled,
  datetime: isFilled,
  time: isFilled,
  fulltime: isFilled,
  option: (field, first) => (first === undefined ? isFilled(field, first) : { '==': [field, first] }),
  options: (field, first) => (first === undefined ? isFilled(field, first) : { in: [first, field] }),
  file: isFilled,
  any: isFilled,
  rows: (field) => ({ '>=': [{ count: [field] }, 1] }),
  empty: none,
  object: none,
  layout: none,
}

/**
 * The smallest condition about a field, to begin with: ticked, the first option chosen, more than 0, filled in. Its form
 * is one that the condition builder draws as a row.
 *
 * @returns null for a field without a value of its own, such as a group.
 */
export function initialCondition({
  name,
  type,
  firstOption,
  isColumn = false,
}: AskedField): Condition | null {
  const value = fieldValueTypes[type]
  const field = { var: name }
  const ask = firstQuestions[value]
  if (!isColumn) return ask(field, firstOption)
  return ask === none ? null : firstQuestions.options(field, firstOption)
}
