import {
  AppError,
  type ConditionPart,
  fieldValueTypes,
  type Kind,
  kindNamed,
  mapConditions,
  type NameTree,
  type OptionValue,
  positionsOf,
  resolveName,
} from '@urlapmuhely/schema'
import type { Item } from '../../storage/columns.ts'
import { readItems } from '../item-repository.ts'
import type { Written } from '../log/item-changes.ts'
import type { WriteSession } from '../write/write-session.ts'
import { idsByKind } from './describe-items.ts'
import { edgesTo, formIdOf } from './item-edges.ts'
import { fieldsUsing, knownOptionValues, optionKind } from './option-values.ts'
import { type ChoiceRead, replaceOptionValues } from './option-values-in-conditions.ts'
import { type FoundReference, inWords } from './references.ts'
import type { RewrittenItem } from './rewrite-names.ts'

type Values = ReadonlyMap<unknown, OptionValue>

/** Items with new values, and the places whose meaning is unclear. */
interface RewrittenValues {
  readonly items: readonly RewrittenItem[]
  readonly unclear: readonly FoundReference[]
}

/**
 * Items that name options by a value that has just changed, with the new value. Writes nothing.
 *
 * A value that another option of the list had and still has is left alone: names of it keep meaning that option.
 *
 * @param reworded ids of written items that may use the new values already: where two options have swapped theirs, they
 *   are left alone.
 */
export async function rewriteOptionValues(
  session: WriteSession,
  written: readonly Written[],
  reworded: ReadonlySet<string>,
): Promise<RewrittenValues> {
  const rewritten = new Map<string, RewrittenItem>()
  const unclear: FoundReference[] = []
  for (const [list, values] of await changedValues(session, written)) {
    const fields = await fieldsUsing(session.db, list)
    const edges = await edgesTo(session.db, [...fields])
    // The references of written items are stored later.
    const own = written.filter(({ after }) => formIdOf(after) !== null)
    const holders = idsByKind([
      ...edges.map(({ fromKind, fromId }) => [fromKind, fromId] as const),
      ...own.map(({ kind, after }) => [kind.name, String(after.id)] as const),
    ])
    const gone = await withoutPresent(session, list, values)
    for (const [kindName, ids] of holders) {
      const kind = kindNamed(kindName)
      for (const stored of await readItems(session.db, kind, [...ids])) {
        const id = String(stored.id)
        const current = rewritten.get(id)?.item ?? stored
        const tree = await session.tree(String(stored.formId))
        const { item, places } = optionValuesReplaced(kind, current, {
          values: reworded.has(id) ? gone : values,
          fields,
          tree,
        })
        const found = { fromKind: kindName, fromId: id, formId: formIdOf(item) }
        unclear.push(...places.map((path) => ({ ...found, path })))
        if (JSON.stringify(item) === JSON.stringify(current)) continue
        rewritten.set(id, { kind, item, before: stored })
      }
    }
  }
  return { items: [...rewritten.values()], unclear }
}

/**
 * Refuses a change of values if it is unclear what some items mean.
 *
 * @throws {AppError} `referenced` with every such item.
 */
export async function refuseUnclear(
  session: WriteSession,
  unclear: readonly FoundReference[],
): Promise<void> {
  if (unclear.length === 0) return
  const references = await inWords(session.db, unclear)
  const names = [...new Set(references.map(({ label }) => `„${label}”`))].join(', ')
  const detail = `Az opció értéke nem írható át magától mindenütt, ahol szerepel. Előbb ezeket módosítsa: ${names}.`
  throw new AppError('referenced', { detail, data: { references } })
}

/** By list: old value → new value, for values that no option has any more. */
async function changedValues(
  session: WriteSession,
  written: readonly Written[],
): Promise<Map<string, Values>> {
  const changed = new Map<string, Map<OptionValue, OptionValue>>()
  const moved = new Set<string>()
  for (const { kind, before, after } of written) {
    if (kind.name !== optionKind.name || !before || before.list !== after.list) continue
    if (before.value === after.value) continue
    const list = String(after.list)
    const values = changed.get(list) ?? new Map<OptionValue, OptionValue>()
    // The kind's schema guarantees the type of an option's value.
    changed.set(list, values.set(before.value as OptionValue, after.value as OptionValue))
    moved.add(String(after.id))
  }
  for (const [list, values] of changed) {
    // Changed options are excluded: two may have swapped their values.
    const kept = await knownOptionValues(session.db, list, [...values.keys()], moved)
    for (const value of values.keys()) if (kept.has(value)) values.delete(value)
    if (values.size === 0) changed.delete(list)
  }
  return changed
}

/** What an item's properties say that name options by their values, conditions left out. */
export function optionLiterals(kind: Kind, item: Item): unknown[] {
  return Object.entries(kind.properties)
    .filter(([, { type }]) => type === 'optionValues' || type === 'value')
    .map(([property]) => item[property])
}

/** The changes from values that no option of the list has now. */
async function withoutPresent(session: WriteSession, list: string, values: Values): Promise<Values> {
  // The old values of options.
  const old = [...values.keys()] as OptionValue[]
  const present = await knownOptionValues(session.db, list, old)
  return new Map([...values].filter(([value]) => !present.has(value as OptionValue)))
}

interface Change {
  readonly values: Values
  /** The fields whose choices changed. */
  readonly fields: ReadonlySet<string>
  readonly tree: NameTree
}

/** The item with the new values, and the paths of its unclear parts. */
export function optionValuesReplaced(
  kind: Kind,
  item: Item,
  change: Change,
): { item: Item; places: string[] } {
  const { values, fields } = change
  const places: string[] = []
  const literals: Record<string, unknown> = {}
  for (const [property, { type, basis = '' }] of Object.entries(kind.properties)) {
    if (type !== 'optionValues' && type !== 'value') continue
    if (!listOf(item[property]).some((member) => values.has(member))) continue
    const share = shareOf(listOf(item[basis]), fields)
    if (share === 'some') places.push(property)
    if (share === 'all') literals[property] = replaced(item[property], values)
  }
  const positions = positionsOf(kind, item)
  const next = mapConditions(kind, { ...item, ...literals }, (part) => {
    const share = shareOf(resultFields(kind, item, part), fields)
    const choiceAt = (name: string) => {
      if (!part.ofOption || !name.startsWith('option.')) return choiceBeside(positions, name, change)
      const isOwn =
        name === 'option.value' && fields.has(String(item[kind.properties[part.property]?.basis ?? '']))
      return isOwn ? { isMany: false, isColumn: false } : null
    }
    const found = replaceOptionValues(part.condition, { values, choiceAt, isResult: share !== 'none' })
    const isMixed = share === 'some' && found.condition !== part.condition
    if (found.isUnclear || isMixed) places.push(part.path)
    return found.condition
  })
  return { item: next, places }
}

function choiceBeside(
  positions: readonly (string | null)[],
  name: string,
  { tree, fields }: Change,
): ChoiceRead | null {
  for (const at of positions) {
    const { path = [], rest = [] } = resolveName(tree, at, name) ?? {}
    const field = path.at(-1)
    if (!field || rest.length > 0 || !fields.has(field.id)) continue
    return {
      isMany: fieldValueTypes[field.type] === 'options',
      isColumn: path.some(({ type }) => type === 'repeat'),
    }
  }
  return null
}

/** Ids of the fields that receive a formula's result: its targets, or the target of its action. */
function resultFields(kind: Kind, item: Item, { property, path }: ConditionPart): unknown[] {
  const type = kind.properties[property]?.type
  if (type === 'expression') return positionsOf(kind, item)
  if (type !== 'actions') return []
  const action = listOf(item[property])[Number(path.split('.')[1])]
  return typeof action === 'object' && action !== null && 'targetId' in action ? [action.targetId] : []
}

function shareOf(ids: readonly unknown[], fields: ReadonlySet<string>): 'none' | 'some' | 'all' {
  const count = ids.filter((id) => fields.has(String(id))).length
  if (count === 0) return 'none'
  return count < ids.length ? 'some' : 'all'
}

/** A list names each value once, also if the new value was already in it. */
function replaced(value: unknown, values: Values): unknown {
  if (!Array.isArray(value)) return values.get(value) ?? value
  return [...new Set(value.map((member: unknown) => values.get(member) ?? member))]
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}
