import { type Condition, conditionCall, fieldValueTypes, type JsonValue } from '@urlapmuhely/schema'
import { savable } from './condition-size.ts'
import { not } from './conditions.ts'
import type { DraftOption, FieldDraft } from './draft.ts'

/** The sort of a value, as far as it is known. */
export type OperandSort = 'boolean' | 'number' | 'text' | 'date' | 'list' | 'any'

/**
 * A part of a condition that is being translated: the condition that reads it, and the known facts
 * about its value.
 */
export interface Operand {
  readonly condition: Condition
  readonly sort: OperandSort
  /** The field that it reads, if it is nothing but a field. */
  readonly field: FieldDraft | null
  /** Its value, if it is a literal; undefined otherwise. */
  readonly literal: JsonValue | undefined
  /** The sort of the members of a list. */
  readonly members?: OperandSort
  /** A pattern that means each of its places in a text, not only the first. */
  readonly isGlobal?: boolean
  /** The choice whose label it is. */
  readonly choice?: Operand
  /** The value, where `condition` is only its truth. */
  readonly value?: Operand
}

/** A literal as an operand. */
export function literalOperand(value: JsonValue): Operand {
  const sort = typeof value
  return {
    condition: value,
    sort:
      sort === 'boolean' || sort === 'number'
        ? sort
        : sort === 'string'
          ? 'text'
          : Array.isArray(value)
            ? 'list'
            : 'any',
    field: null,
    literal: value,
  }
}

/**
 * A computed value as an operand.
 *
 * @throws {Unreadable} the condition is larger than conditions may be.
 */
export function computed(condition: Condition, sort: OperandSort): Operand {
  return { condition: savable(condition), sort, field: null, literal: undefined }
}

/** A field that is read by `name`, as an operand. `column` is true if it is read for all rows. */
export function fieldOperand(field: FieldDraft, name: string, column: boolean): Operand {
  const condition = { var: name }
  return {
    condition,
    sort: column ? 'list' : sortOf(field),
    field: column ? null : field,
    literal: undefined,
  }
}

/** Returns the sort of a field's value. */
function sortOf({ type }: FieldDraft): OperandSort {
  const value: string = fieldValueTypes[type]
  if (value === 'number' || value === 'boolean') return value
  if (value === 'date' || value === 'datetime') return 'date'
  if (value === 'text' || value === 'option' || value === 'time' || value === 'fulltime') return 'text'
  return value === 'options' || value === 'rows' ? 'list' : 'any'
}

/** True when the value counts as true where the format tests it alone: not empty, not 0, not unticked. */
export function truth(operand: Operand): Condition {
  if (operand.literal !== undefined) return Boolean(operand.literal)
  if (operand.sort === 'boolean' && operand.field === null) return operand.condition
  if (operand.field && isYesNo(operand.field)) return { '==': [operand.condition, 'true'] }
  return { '!!': [operand.condition] }
}

/**
 * The choices of a question that is answered with yes or no: unlike a box, it can be left empty, and no is an answer.
 */
export function yesNoOptions(yes: string, no: string): DraftOption[] {
  return [
    { value: 'true', label: yes || 'Igen' },
    { value: 'false', label: no || 'Nem' },
  ]
}

function isYesNo({ options }: FieldDraft): boolean {
  return options.length === 2 && options[0]?.value === 'true' && options[1]?.value === 'false'
}

/** True when there is no value. */
export function emptiness(operand: Operand): Condition {
  if (operand.literal !== undefined) return operand.literal === null || operand.literal === ''
  return operand.sort === 'number' || operand.sort === 'boolean'
    ? { '==': [operand.condition, null] }
    : { '!': [operand.condition] }
}

/** The comparisons that every format has. */
export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='

/** The comparison with its sides exchanged. */
export const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

/** True for the present moment. */
export function isNow({ condition }: Operand): boolean {
  return conditionCall(condition)?.operator === 'now'
}

/** A comparison whose literal is adapted to the type of the other side. */
export function compared(operator: Comparison, left: Operand, right: Operand): Condition {
  if (left.literal !== undefined && right.literal === undefined)
    return compared(MIRRORED[operator], right, left)
  if (operator === '!=') {
    const equal = compared('==', left, right)
    return not(equal)
  }
  if (operator === '==') return equality(left, right)
  const value = right.literal === undefined ? right.condition : adapted(right.literal, left)
  return { [operator]: [left.condition, value] }
}

function equality(left: Operand, right: Operand): Condition {
  const value = right.literal
  if (value === undefined) {
    if (left.sort === 'list' && right.sort !== 'list') return { in: [right.condition, left.condition] }
    return { '==': [left.condition, right.condition] }
  }
  if (left.literal !== undefined) return String(left.literal) === String(value)
  const chosen = left.choice && valueLabelled(left.choice, value)
  if (left.choice && chosen !== undefined) return chosen === null ? false : equality(left.choice, chosen)
  if (value === null || value === '') return emptiness(left)
  if (left.sort === 'boolean') return equalsBoolean(left, value)
  if (left.sort === 'list' && !Array.isArray(value)) return { in: [adapted(value, left), left.condition] }
  return { '==': [left.condition, adapted(value, left)] }
}

/** The value whose label a text is, because labels differ by language; null if there is none, undefined if unknown. */
function valueLabelled({ field }: Operand, label: JsonValue): Operand | null | undefined {
  const options = field?.options ?? []
  if (options.length === 0 || label === null || label === '') return undefined
  const found = options.find((option) => option.label === label)
  return found ? literalOperand(found.value) : null
}

function equalsBoolean(left: Operand, value: JsonValue): Condition {
  const text = String(value)
  if (text === 'true' || text === '1') return left.field ? { '==': [left.condition, true] } : left.condition
  if (text === 'false' || text === '0')
    return left.field ? { '!=': [left.condition, true] } : { '!': [left.condition] }
  return false
}

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/u
const ISO_MOMENT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/u

/** A literal as a value of the other side's type. */
function adapted(value: JsonValue, { field, sort }: Operand): JsonValue {
  if (value === null || Array.isArray(value)) return value
  const options = field?.options ?? []
  if (options.length > 0) return typeof options[0]?.value === 'number' ? Number(value) : String(value)
  if (sort === 'number') {
    const number = typeof value === 'string' ? Number(value.replace(',', '.')) : Number(value)
    return Number.isFinite(number) ? number : value
  }
  if (sort === 'date') return dayFrom(String(value), field?.type === 'datetime')
  return sort === 'text' ? String(value) : value
}

/** A date or date and time in our form, from one in ISO form; another text stays as it is. */
export function dayFrom(text: string, withTime = false): string {
  const day = ISO_DAY.exec(text)
  if (day) return `${day[1]}/${day[2]}/${day[3]}${withTime ? ' 00:00' : ''}`
  const moment = ISO_MOMENT.exec(text)
  return moment ? `${moment[1]}/${moment[2]}/${moment[3]}${withTime ? ` ${moment[4]}` : ''}` : text
}
