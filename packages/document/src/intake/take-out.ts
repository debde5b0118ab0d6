import {
  type Condition,
  conditionCall,
  conditionNames,
  fieldReads,
  formField,
  type Kind,
  mapConditions,
  type NameTree,
  namedFields,
  resolveName,
  scopePositions,
  withPlacesRenamed,
} from '@urlapmuhely/schema'
import type { DocumentItem } from '../form-document.ts'
import { actionLists, actionRefers, membersOf } from './rule-fields.ts'

/** Fields that are deleted, and the names of all fields before that. */
export interface GoneFields {
  readonly isGone: (id: unknown) => boolean
  readonly names: NameTree
}

/** The item without references to the fields, and without the branches, actions and places that read them. */
export function withoutFields(kind: Kind, item: DocumentItem, gone: GoneFields): DocumentItem {
  const own = withoutReferences(kind, item, gone)
  const reads = readerOf(kind, own, gone)
  const trimmed = mapConditions(kind, own, ({ condition, ofNames }) =>
    ofNames ? namesWithout(condition, (name) => reads({ var: name })) : conditionWithout(condition, reads),
  )
  const acted = withoutActions(kind, trimmed, reads)
  return withPlacesRenamed(kind, acted, (name) => (reads({ var: name }) ? null : name))
}

/** The item without its optional conditions that read the fields: it always applies. */
export function withoutConditions(kind: Kind, item: DocumentItem, gone: GoneFields): DocumentItem {
  const reads = readerOf(kind, item, gone)
  const emptied = Object.entries(kind.properties)
    .filter(([name, { type, required, basis }]) => {
      const value = item[name]
      const isOfRule = type === 'condition' && required !== true && basis === undefined
      // The shape of a condition is JSON.
      return isOfRule && value !== null && value !== undefined && reads(value as Condition)
    })
    .map(([name]) => [name, null])
  return { ...item, ...Object.fromEntries(emptied) }
}

/** The properties of an item that refer to the fields or read them. */
export function propertiesWith(kind: Kind, item: DocumentItem, { isGone, names }: GoneFields): string[] {
  const referring = Object.entries(kind.properties)
    .filter(
      ([name, { target }]) =>
        target === formField.name && [item[name], ...membersOf(item, name)].some(isGone),
    )
    .map(([name]) => name)
  const named = namedFields(kind, item).filter(({ id }) => isGone(id))
  // A name that goes on behind an existing field reads that field.
  const reading = fieldReads(kind, item, names).filter(({ id }) => isGone(id))
  return [...new Set([...referring, ...[...named, ...reading].map(({ property }) => property)])]
}

function withoutReferences(kind: Kind, item: DocumentItem, { isGone }: GoneFields): DocumentItem {
  const changed: Record<string, unknown> = {}
  for (const [name, { type, target }] of Object.entries(kind.properties)) {
    if (target !== formField.name) continue
    if (type === 'references') changed[name] = membersOf(item, name).filter((id) => !isGone(id))
    else if (isGone(item[name])) changed[name] = null
  }
  for (const name of actionLists(kind))
    changed[name] = membersOf(item, name).filter((action) => !actionRefers(action, isGone))
  return { ...item, ...changed }
}

/** Tells whether a part of a condition reads one of the fields, from a place of the item. */
function readerOf(kind: Kind, item: DocumentItem, { isGone, names }: GoneFields) {
  const positions = scopePositions(kind, item, names.byId)
  return (part: Condition) =>
    conditionNames(part).some((name) =>
      positions.some((at) => resolveName(names, at, name)?.path.some(({ id }) => isGone(id))),
    )
}

/** The item without the actions that copy the values of the fields. */
function withoutActions(kind: Kind, item: DocumentItem, reads: (part: Condition) => boolean): DocumentItem {
  const reading = new Set<string>()
  mapConditions(kind, item, ({ property, path, condition }) => {
    if (reads(condition)) reading.add(`${property}.${path.split('.')[1] ?? ''}`)
    return condition
  })
  const kept = actionLists(kind).map((name) => [
    name,
    membersOf(item, name).filter((_, index) => !reading.has(`${name}.${index}`)),
  ])
  return { ...item, ...Object.fromEntries(kept) }
}

function namesWithout(condition: Condition, isGone: (name: string) => boolean): Condition {
  const { args = [] } = conditionCall(condition) ?? {}
  return { missing: args.filter((name) => !isGone(String(name))) }
}

/** The condition without those branches of `and`, `or` and `!` that `isRead` accepts; as it was if none would be left. */
export function conditionWithout(condition: Condition, isRead: (part: Condition) => boolean): Condition {
  const call = conditionCall(condition)
  if (!call || !['and', 'or', '!'].includes(call.operator)) return condition
  const inner = call.args.map((part) => conditionWithout(part, isRead))
  const kept = inner.filter((part) => !isRead(part))
  const [only] = kept
  if (only === undefined) return condition
  return kept.length === 1 && call.operator !== '!' ? only : { [call.operator]: kept }
}
