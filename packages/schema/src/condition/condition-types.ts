import type { FieldValueType, FormFieldTypeName } from '../form/field-value-types.ts'
import { type TemporalSort, temporalForms } from '../form/temporal-forms.ts'

/**
 * The type of a part of a condition: a field's value type, with lists of any type in place of options and rows.
 *
 * `any` is known at run time only and is compatible with every type.
 */
export type ConditionType =
  | { readonly sort: Exclude<FieldValueType, 'option' | 'options' | 'object' | 'rows' | 'layout'> }
  | { readonly sort: 'list'; readonly of: ConditionType; readonly row?: ConditionRow }
  | { readonly sort: 'object'; readonly row: ConditionRow }

/** The fields of an object: the children of a group or a repeat. */
export interface ConditionRow {
  readonly fieldId: string
}

/** An option list as conditions see it. */
export interface ListInCondition {
  readonly list: string
  readonly type: 'text' | 'number'
  /** The keys of the data that its options have. */
  readonly keys: readonly string[]
}

/** One field as conditions see it. */
export interface FieldInCondition {
  readonly id: string
  readonly key: string
  readonly parentId: string | null
  readonly type: FormFieldTypeName
  /** The type of its option list's values, for a field that has one. */
  readonly optionType?: 'text' | 'number'
  /** The list that its options come from; missing or null if they are in none, or the list is not known. */
  readonly optionList?: string | null
}

/** The type of a field when it is read. */
export function typeOfField(
  value: FieldValueType,
  optionType: 'text' | 'number' | undefined,
  fieldId: string,
): ConditionType {
  const row: ConditionRow = { fieldId }
  const option: ConditionType = { sort: optionType ?? 'any' }
  if (value === 'option') return option
  if (value === 'options') return { sort: 'list', of: option } satisfies ConditionType
  if (value === 'object') return { sort: 'object', row } satisfies ConditionType
  if (value === 'rows') return { sort: 'list', of: { sort: 'object', row }, row } satisfies ConditionType
  // No name reads a part of the layout.
  return { sort: value === 'layout' ? 'empty' : value }
}

/** True if a value of one type may equal a value of the other. */
export function canEqual(left: ConditionType, right: ConditionType): boolean {
  if (isOpen(left) || isOpen(right)) return true
  if (left.sort === 'list' && right.sort === 'list') return canEqual(left.of, right.of)
  return left.sort === right.sort
}

/** True for the calendar and clock types. */
export function isTemporal(sort: ConditionType['sort']): sort is TemporalSort {
  return Object.hasOwn(temporalForms, sort)
}

/** The common type of two types. */
export function commonType(left: ConditionType, right: ConditionType): ConditionType {
  if (left.sort === 'empty') return right
  if (right.sort === 'empty') return left
  if (left.sort === 'list' && right.sort === 'list') {
    return { sort: 'list', of: commonType(left.of, right.of), ...(left.row ? { row: left.row } : {}) }
  }
  return left.sort === right.sort ? left : { sort: 'any' }
}

function isOpen(type: ConditionType): boolean {
  return type.sort === 'any' || type.sort === 'empty'
}
