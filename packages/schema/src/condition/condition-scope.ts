import { fieldValueTypes } from '../form/field-value-types.ts'
import type { ConditionRow, ConditionType, FieldInCondition } from './condition-types.ts'
import { typeOfField } from './condition-types.ts'

/** Finds what a name means where a condition stands. */
export interface ConditionScope {
  /** The type of what `name` reads, or null when nothing is called so. */
  readonly lookUp: (name: string) => ConditionType | null
  /** The type of what `name` reads of one row; `row` names its repeat or group. */
  readonly lookUpIn: (row: ConditionRow, name: string) => ConditionType | null
}

/**
 * The names that a condition of a rule may read.
 *
 * @param fields every field of the form.
 * @param at a field beside which the condition stands: one of its rows' fields for a rule inside a repeat, null for
 *   the top of the form.
 * @param withOption true in a filter of an option modifier, where `option.…` is in scope too.
 */
export function buildConditionScope(
  fields: readonly FieldInCondition[],
  at: string | null,
  withOption: { readonly optionType?: 'text' | 'number' } | null = null,
): ConditionScope {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const children = new Map<string, Map<string, FieldInCondition>>()
  for (const field of fields) {
    const parent = field.parentId ?? ''
    const siblings = children.get(parent) ?? new Map<string, FieldInCondition>()
    children.set(parent, siblings.set(field.key, field))
  }
  const scopes = enclosingScopes(byId, at)
  const lookUp = (name: string): ConditionType | null => {
    const parts = name.split('.')
    if (withOption && parts[0] === 'option') return optionPart(parts.slice(1), withOption.optionType)
    // Splitting gives one part at least.
    const first = parts[0] as string
    const scope = scopes.find((candidate) => children.get(candidate)?.has(first))
    return scope === undefined ? null : walk(children, scope, parts)
  }
  const lookUpIn = (row: ConditionRow, name: string) => walk(children, row.fieldId, name.split('.'))
  return { lookUp, lookUpIn }
}

/** The repeats around a field from the inside out, by id, then the top of the form, which is the empty id. */
function enclosingScopes(byId: ReadonlyMap<string, FieldInCondition>, at: string | null): string[] {
  const scopes: string[] = []
  const seen = new Set<string>()
  let field = at === null ? undefined : byId.get(at)
  while (field?.parentId && !seen.has(field.id)) {
    seen.add(field.id)
    field = byId.get(field.parentId)
    if (field?.type === 'repeat') scopes.push(field.id)
  }
  return [...scopes, '']
}

function walk(
  children: ReadonlyMap<string, ReadonlyMap<string, FieldInCondition>>,
  scope: string,
  parts: readonly string[],
): ConditionType | null {
  let parent = scope
  let lists = 0
  for (const [index, part] of parts.entries()) {
    const field = children.get(parent)?.get(part)
    if (!field) return null
    const value = fieldValueTypes[field.type]
    const type = typeOfField(value, field.optionType, field.id)
    if (index === parts.length - 1) return lists > 0 ? columnOf(type) : type
    if (value === 'file') return filePart(parts.slice(index + 1), lists > 0)
    if (value === 'any') return { sort: 'any' }
    if (value !== 'object' && value !== 'rows') return null
    if (value === 'rows') lists += 1
    parent = field.id
  }
  return null
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
