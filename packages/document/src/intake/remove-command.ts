import {
  type Condition,
  conditionCall,
  conditionNames,
  fieldReads,
  form,
  formField,
  type Kind,
  mapConditions,
  type NameTree,
  namedFields,
  resolveName,
  scopePositions,
} from '@urlapmuhely/schema'
import type { Command, Step } from '../command.ts'
import { type DocumentItem, type FormDocument, itemsOf } from '../form-document.ts'
import { isSameJson } from '../same-json.ts'
import { documentNames, withVersions } from './document-fields.ts'
import { actionLists, actionRefers, membersOf, ruleKinds, servedFields } from './rule-fields.ts'

/** How fields are removed. */
export interface RemoveOptions {
  /** The command's name in the list of steps. */
  readonly label: string
  /** Takes the parts of `and` and `or` that read a removed field out of conditions. */
  readonly takeOut?: 'conditions'
}

/** A rule or a field that a removal concerns. */
export interface ImpactItem {
  readonly kind: string
  readonly item: DocumentItem
  /** The ids of the fields that it is also for. */
  readonly serves: readonly string[]
}

/** Something that reads a removed field, and where. */
export interface BrokenItem extends ImpactItem {
  readonly path: string
}

/** What removing fields does to the rest of a form. */
export interface RemoveImpact {
  readonly fields: readonly DocumentItem[]
  /** Rules that are left without a target. */
  readonly deleted: readonly ImpactItem[]
  /** Items that lose a reference or a part of a condition. */
  readonly changed: readonly ImpactItem[]
  /** Items whose conditions, formulas or texts read a removed field. */
  readonly broken: readonly BrokenItem[]
}

/** The command that deletes fields with all that is in them, and what refers to them. */
export function removeCommand(
  document: FormDocument,
  ids: readonly string[],
  { label, takeOut }: RemoveOptions,
): { readonly command: Command; readonly impact: RemoveImpact } {
  const removed = withVersions(document, ids)
  const names = documentNames(document)
  const isRemoved = (id: unknown) => removed.has(String(id))
  const steps: Step[] = []
  const deleted: ImpactItem[] = []
  const changed: ImpactItem[] = []
  const broken: BrokenItem[] = []
  for (const kind of [...ruleKinds, formField, form]) {
    const gone = new Set<string>()
    const kept: DocumentItem[] = []
    for (const item of itemsOf(document, kind.name)) {
      if (kind.name === formField.name && isRemoved(item.id)) continue
      if (isLost(kind, item, isRemoved)) gone.add(item.id)
      else kept.push(item)
    }
    // A version for a domain goes with what it overrides.
    for (let size = -1; size !== gone.size; ) {
      size = gone.size
      for (const { id, overridesId } of kept) if (gone.has(String(overridesId))) gone.add(id)
    }
    for (const item of itemsOf(document, kind.name)) {
      if (isRemoved(item.id)) continue
      const serves = servedFields(kind, item).filter((id) => !isRemoved(id) && id !== item.id)
      const affected = { kind: kind.name, item, serves }
      if (gone.has(item.id)) {
        deleted.push(affected)
        steps.push({ is: 'remove', kind: kind.name, id: item.id })
        continue
      }
      const without = withoutFields(kind, item, { isRemoved, names, takeOut })
      const values = Object.fromEntries(
        Object.entries(without).filter(([name, value]) => !isSameJson(value, item[name])),
      )
      if (Object.keys(values).length > 0) {
        changed.push(affected)
        steps.push({ is: 'change', kind: kind.name, id: item.id, values })
      }
      const paths = fieldReads(kind, without, names).filter(({ id }) => isRemoved(id))
      const lost = Object.entries(kind.properties)
        .filter(
          ([name, { type, target }]) =>
            type === 'reference' && target === formField.name && isRemoved(item[name]),
        )
        .map(([name]) => name)
      for (const path of new Set([...paths.map((read) => read.path), ...lost]))
        broken.push({ ...affected, path })
    }
  }
  const fields = itemsOf(document, formField.name).filter(({ id }) => isRemoved(id))
  for (const { id } of fields) steps.push({ is: 'remove', kind: formField.name, id })
  return { command: { label, steps }, impact: { fields, deleted, changed, broken } }
}

type IsRemoved = (id: unknown) => boolean

/** True for an item that means nothing without the removed fields: no targets, no action or no other field is left. */
function isLost(kind: Kind, item: DocumentItem, isRemoved: IsRemoved): boolean {
  return Object.entries(kind.properties).some(([name, { type, target, required }]) => {
    const members = membersOf(item, name)
    if (type === 'references' && target === formField.name)
      return members.length > 0 && members.every(isRemoved)
    if (type === 'reference' && target === formField.name) return required && isRemoved(item[name])
    if (type === 'actions')
      return members.length > 0 && members.every((action) => actionRefers(action, isRemoved))
    return (
      type === 'parameters' &&
      namedFields(kind, item).some((named) => named.property === name && isRemoved(named.id))
    )
  })
}

interface Removal {
  readonly isRemoved: IsRemoved
  readonly names: NameTree
  readonly takeOut: RemoveOptions['takeOut']
}

function withoutFields(kind: Kind, item: DocumentItem, { isRemoved, names, takeOut }: Removal): DocumentItem {
  const changed: Record<string, unknown> = {}
  for (const [name, { type, target }] of Object.entries(kind.properties)) {
    if (target !== formField.name) continue
    if (type === 'references') changed[name] = membersOf(item, name).filter((id) => !isRemoved(id))
    else if (isRemoved(item[name])) changed[name] = null
  }
  for (const name of actionLists(kind))
    changed[name] = membersOf(item, name).filter((action) => !actionRefers(action, isRemoved))
  const without: DocumentItem = { ...item, ...changed }
  const positions = scopePositions(kind, item, names.byId)
  const readsRemoved = (condition: Condition) =>
    conditionNames(condition).some((name) =>
      positions.some((at) => resolveName(names, at, name)?.path.some(({ id }) => isRemoved(id))),
    )
  const mapped = mapConditions(kind, without, ({ condition, ofNames }) => {
    if (ofNames) return namesWithout(condition, (name) => readsRemoved({ var: name }))
    return takeOut === 'conditions' ? conditionWithout(condition, readsRemoved) : condition
  })
  return { ...without, ...mapped }
}

function namesWithout(condition: Condition, isGone: (name: string) => boolean): Condition {
  const { args = [] } = conditionCall(condition) ?? {}
  return { missing: args.filter((name) => !isGone(String(name))) }
}

/** The condition without those branches of `and` and `or` that `readsRemoved` accepts; as it was if none would be left. */
export function conditionWithout(
  condition: Condition,
  readsRemoved: (part: Condition) => boolean,
): Condition {
  const call = conditionCall(condition)
  if (!call || (call.operator !== 'and' && call.operator !== 'or')) return condition
  const inner = call.args.map((part) => conditionWithout(part, readsRemoved))
  const kept = inner.filter((part) => !readsRemoved(part))
  const [only] = kept
  if (only === undefined) return condition
  return kept.length === 1 ? only : { [call.operator]: kept }
}
