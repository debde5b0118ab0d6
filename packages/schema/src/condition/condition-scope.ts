import { fieldValueTypes } from '../form/field-value-types.ts'
import { valueParentOf } from '../form/value-parents.ts'
import type { ConditionRow, ConditionType, FieldInCondition, ListInCondition } from './condition-types.ts'
import { typeOfField } from './condition-types.ts'
import { enclosingScopes, type FollowedName, followName } from './follow-name.ts'

/** Resolves the names that a condition reads at its position. */
export interface ConditionScope {
  /** The type of `name`, or null if there is nothing of that name. */
  readonly lookUp: (name: string) => ConditionType | null
  /** True in the rows of a repeat, which have a number. */
  readonly inRow: boolean
  /** The type of `name` within one row; `row` identifies its repeat or group. */
  readonly lookUpIn: (row: ConditionRow, name: string) => ConditionType | null
  /** The choice field that a name reads, or null if it reads anything else. */
  readonly choiceAt: (name: string) => ConditionChoice | null
  /** The option list of that name; null if there is none, undefined if the lists are not known here. */
  readonly listNamed: (list: string) => ListInCondition | null | undefined
}

/** A choice field that a name reads. */
export interface ConditionChoice {
  /** The list of its options; null if they are not in a list, or the list is not known. */
  readonly list: string | null
  /** True if the name reads several choices: those of a multiple choice, or a column of rows. */
  readonly isMany: boolean
}

/** The options and lists that a condition may read beside fields. */
interface ConditionOptions {
  /** Not null in a filter of an option modifier, where `option.…` is in scope too. */
  readonly withOption?: { readonly optionType?: 'text' | 'number' } | null
  /** The option lists that exist; null if that is not known. */
  readonly lists?: readonly ListInCondition[] | null
}

/**
 * The names that a condition of a rule may read.
 *
 * @param fields every field of the form; indexed once for each list of fields.
 * @param at a field beside the condition: one in the same rows for a rule inside a repeat, null for the top of the
 *   form.
 */
export function buildConditionScope(
  fields: readonly FieldInCondition[],
  at: string | null,
  { withOption = null, lists = null }: ConditionOptions = {},
): ConditionScope {
  const { byId, children } = indexOf(fields)
  const within = (id: string) => children.get(id) ?? NONE
  const tree = {
    valueType: ({ type }: FieldInCondition) => fieldValueTypes[type],
    below: ({ id }: FieldInCondition) => within(id),
  }
  const around = enclosingScopes(byId, at)
  const scopes = around.map(within)
  const lookUp = (name: string): ConditionType | null => {
    const [first, ...parts] = name.split('.')
    if (withOption && first === 'option') return optionPart(parts, withOption.optionType)
    return typeOfName(followName(name, scopes, tree))
  }
  const lookUpIn = (row: ConditionRow, name: string) =>
    typeOfName(followName(name, [within(row.fieldId)], tree))
  const choiceAt = (name: string) =>
    withOption && name.startsWith('option.') ? null : choiceOf(followName(name, scopes, tree))
  const byName = lists && new Map(lists.map((list) => [list.list, list]))
  const listNamed = (list: string) => (byName ? (byName.get(list) ?? null) : undefined)
  return { lookUp, inRow: around.length > 1, lookUpIn, choiceAt, listNamed }
}

interface FieldIndex {
  readonly byId: ReadonlyMap<string, FieldInCondition>
  /** Group or repeat (empty text for the top) → key → field. */
  readonly children: ReadonlyMap<string, ReadonlyMap<string, FieldInCondition>>
}

/** The scopes of all items of a form are made from one list of its fields. */
const indexes = new WeakMap<readonly FieldInCondition[], FieldIndex>()

function indexOf(fields: readonly FieldInCondition[]): FieldIndex {
  const known = indexes.get(fields)
  if (known) return known
  const byId = new Map(fields.map((field) => [field.id, field]))
  const children = new Map<string, Map<string, FieldInCondition>>()
  for (const field of fields) {
    const parent = valueParentOf(byId, field)
    const siblings = children.get(parent) ?? new Map<string, FieldInCondition>()
    children.set(parent, siblings.set(field.key, field))
  }
  indexes.set(fields, { byId, children })
  return { byId, children }
}

function choiceOf(found: FollowedName<FieldInCondition> | null): ConditionChoice | null {
  if (!found?.field || found.rest.length > 0) return null
  const { field, lists } = found
  const value = fieldValueTypes[field.type]
  if (value !== 'option' && value !== 'options') return null
  return { list: field.optionList ?? null, isMany: value === 'options' || lists.length > 0 }
}

const NONE: ReadonlyMap<string, FieldInCondition> = new Map()

function typeOfName(found: FollowedName<FieldInCondition> | null): ConditionType | null {
  if (!found?.field) return null
  const { field, lists, rest } = found
  const value = fieldValueTypes[field.type]
  if (rest.length > 0) return value === 'file' ? filePart(rest, lists.length > 0) : { sort: 'any' }
  const type = typeOfField(value, field.optionType, field.id)
  return lists.length > 0 ? columnOf(type) : type
}

/** A column of a repeat; the columns of a repeat within a repeat are one flat list. */
function columnOf(type: ConditionType): ConditionType {
  return type.sort === 'list' ? type : { sort: 'list', of: type }
}

function filePart(parts: readonly string[], inList: boolean): ConditionType | null {
  const [part = ''] = parts
  if (parts.length !== 1 || !['name', 'size', 'type'].includes(part)) return null
  const type: ConditionType = { sort: part === 'size' ? 'number' : 'text' }
  return inList ? columnOf(type) : type
}

function optionPart(parts: readonly string[], optionType: 'text' | 'number' = 'text'): ConditionType | null {
  const [part = '', ...rest] = parts
  if (part === 'value' && rest.length === 0) return { sort: optionType }
  if ((part === 'label' || part === 'group') && rest.length === 0) return { sort: 'text' }
  return part === 'data' && rest.length === 1 && rest[0] !== '' ? { sort: 'any' } : null
}
