import {
  enclosingScopes,
  type FormFieldTypeName,
  isLayout,
  type JsonValue,
  valueParentOf,
} from '@urlapmuhely/schema'
import { holdsRows, readyMemberNames, valueMembersOf } from '@urlapmuhely/schema/facts'
import type { SentenceField, SentenceNames } from './sentence-field.ts'

/** The properties of a field that sentences use. */
export interface NamedField {
  readonly id: string
  readonly formId: string
  readonly key: string
  readonly label: string
  readonly type: FormFieldTypeName | undefined
  readonly parentId: string | null
  readonly optionList: string | null
  /** The members of its values, if it is a control of the host. */
  readonly valueMembers?: readonly { readonly key: string; readonly label?: string }[] | undefined
}

/**
 * Resolves the fields of one form by their dotted keys.
 *
 * Looks in the rows around the condition's field first, from the inside out, then at the top of the form; otherwise
 * finds any field whose last keys match. The result contains only the parents that the name itself mentions.
 *
 * @param fields the fields that conditions read, with the groups and repeats that their names mention; if a key occurs
 *   in several places, also `at` and its containers.
 * @param at id of the field to which the condition belongs; null for the top of the form.
 */
export function buildSentenceNames(
  fields: readonly NamedField[],
  optionLabel: (list: string, value: JsonValue) => string | undefined,
  at: string | null = null,
): SentenceNames {
  return scopedSentenceNames(fields, optionLabel)(at)
}

/** The same for many positions: the fields are scanned once. */
export function scopedSentenceNames(
  fields: readonly NamedField[],
  optionLabel: (list: string, value: JsonValue) => string | undefined,
): (at: string | null) => SentenceNames {
  const byId = new Map(fields.map((field) => [field.id, field]))
  // Node 20 has no Map.groupBy.
  const byKey = new Map<string, NamedField[]>()
  for (const field of fields) {
    if (isLayout(field.type)) continue
    const namesakes = byKey.get(field.key)
    if (namesakes) namesakes.push(field)
    else byKey.set(field.key, [field])
  }
  return (at) => namesAt({ byId, byKey, optionLabel }, at)
}

interface FieldIndex {
  readonly byId: ReadonlyMap<string, NamedField>
  readonly byKey: ReadonlyMap<string, readonly NamedField[]>
  readonly optionLabel: (list: string, value: JsonValue) => string | undefined
}

function namesAt({ byId, byKey, optionLabel }: FieldIndex, at: string | null): SentenceNames {
  const scopes = enclosingScopes(byId, at)
  const find = (keys: readonly string[]): SentenceField | null => {
    const chains = (byKey.get(keys.at(-1) ?? '') ?? [])
      .map((field) => chainOf(field, keys, byId))
      .filter((chain) => chain !== null)
    const nearest = scopes.map((scope) => chains.find(([top]) => top && valueParentOf(byId, top) === scope))
    const chain = nearest.find((found) => found !== undefined) ?? chains[0]
    const field = chain?.at(-1)
    if (!field) return keys.length > 1 ? memberOf(keys) : null
    return namedField(field, chain?.slice(0, -1) ?? [], optionLabel)
  }
  /** A member of a value that a control of the host makes. */
  const memberOf = (keys: readonly string[]): SentenceField | null => {
    const field = find(keys.slice(0, -1))
    const key = keys.at(-1) ?? ''
    const label = field && memberName(field, key)
    return label
      ? { label, parents: [...(field.parents ?? []), field.label], isColumn: field.isColumn }
      : null
  }
  return (name) => find(name.split('.'))
}

const readyNames: Readonly<Record<string, string>> = readyMemberNames

/** Returns the people's name of a member of a field's values; null if the values have no members. */
export function memberName({ type, valueMembers = [] }: SentenceField, key: string): string | null {
  if (type === undefined || !valueMembersOf({ type })) return null
  const own = valueMembers.find((member) => member.key === key)?.label
  return own || (readyNames[key] ?? key)
}

/** The properties of rules that name the field to which their conditions belong. */
export const placeProperties = ['fieldId', 'triggers', 'targets'] as const

/** The field to which an item's conditions belong: the first target of a rule, or the item itself if it is a field. */
export function placeOfItem(item: Readonly<Record<string, unknown>>): string | null {
  for (const named of placeProperties.map((name) => item[name])) {
    const id: unknown = Array.isArray(named) ? named.find(isId) : named
    if (isId(id)) return id
  }
  return isId(item.id) ? item.id : null
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** The fields that the keys name, outermost first; null if the keys of the field's parents differ. */
function chainOf(
  field: NamedField,
  keys: readonly string[],
  byId: ReadonlyMap<string, NamedField>,
): readonly NamedField[] | null {
  const chain: NamedField[] = []
  let current: NamedField | undefined = field
  for (const key of [...keys].reverse()) {
    if (current?.key !== key) return null
    chain.unshift(current)
    current = byId.get(valueParentOf(byId, current))
  }
  return chain
}

/** A field as sentences name it, with the parents that are to be mentioned. */
export function namedField(
  field: NamedField,
  parents: readonly NamedField[],
  optionLabel: (list: string, value: JsonValue) => string | undefined,
): SentenceField {
  const { optionList } = field
  return {
    label: field.label || field.key,
    parents: parents.map((parent) => parent.label || parent.key),
    type: field.type,
    ...(field.valueMembers && { valueMembers: field.valueMembers }),
    isColumn: parents.some(({ type }) => holdsRows(type)),
    ...(optionList !== null && { optionLabel: (value: JsonValue) => optionLabel(optionList, value) }),
  }
}
