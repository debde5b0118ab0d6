import { AppError, type Kind, kindNamed, type OptionValue, optionValuesReplaced } from '@urlapmuhely/schema'
import { itemTexts } from '../../messages/hu-items.ts'
import type { Item } from '../../storage/columns.ts'
import { readItems } from '../item-repository.ts'
import type { Written } from '../log/item-changes.ts'
import type { WriteSession } from '../write/write-session.ts'
import { idsByKind } from './describe-items.ts'
import { edgesTo, formIdOf } from './item-edges.ts'
import { fieldsUsing, knownOptionValues, optionKind } from './option-values.ts'
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
 * Refuses a change of values if the meaning of some items would be unclear.
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
  const detail = itemTexts.valueUnclear(names)
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
    const kept = await knownOptionValues(session.db, list, { values: [...values.keys()], without: moved })
    for (const value of values.keys()) if (kept.has(value)) values.delete(value)
    if (values.size === 0) changed.delete(list)
  }
  return changed
}

/** Returns the values of an item's properties that name options by their values; conditions are left out. */
export function optionLiterals(kind: Kind, item: Item): unknown[] {
  return Object.entries(kind.properties)
    .filter(([, { type }]) => type === 'optionValues' || type === 'value')
    .map(([property]) => item[property])
}

/** The changes from values that no option of the list has now. */
async function withoutPresent(session: WriteSession, list: string, values: Values): Promise<Values> {
  // The old values of options.
  const old = [...values.keys()] as OptionValue[]
  const present: ReadonlySet<unknown> = await knownOptionValues(session.db, list, { values: old })
  return new Map([...values].filter(([value]) => !present.has(value)))
}
