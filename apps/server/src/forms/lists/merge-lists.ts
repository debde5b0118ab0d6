import type { JsonValue, ListConflict } from '@urlapmuhely/schema'
import type { ItemDeletion, ItemUpdate } from '../../items/log/item-changes.ts'
import { sameJson } from '../../items/log/item-changes.ts'
import { optionKind } from '../../items/references/option-values.ts'
import { readPatch } from '../../items/routes/read-input.ts'
import type { Item } from '../../storage/columns.ts'

/** The changes of options that put one list into another. */
interface MergedOptions {
  readonly updates: readonly ItemUpdate[]
  readonly deletions: readonly ItemDeletion[]
  readonly conflicts: readonly ListConflict[]
}

/**
 * The properties for the place of an option, and those that only people in the back-office read. They cause
 * no conflict.
 */
const PLACE: ReadonlySet<string> = new Set(['id', 'list', 'order', 'overridesId', 'name', 'note', 'tags'])

/**
 * Puts the options of a list after those of another. Of two options with the same value in the same domain, the one of
 * `into` remains; they are a conflict if citizens would read or get something else.
 *
 * @param prefer `from` gives the remaining option the content of the other one.
 */
export function mergeOptions(
  from: readonly Item[],
  into: readonly Item[],
  prefer: 'into' | 'from',
): MergedOptions {
  const name = String(into[0]?.list)
  const twins = new Map(into.map((option) => [placeOf(option), option]))
  const remaining = new Map(
    from.flatMap((option): [unknown, unknown][] => {
      const twin = twins.get(placeOf(option))
      return twin ? [[option.id, twin.id]] : []
    }),
  )
  const last = Math.max(0, ...into.map(({ order }) => Number(order)))
  const first = Math.min(...from.map(({ order }) => Number(order)))
  const updates: ItemUpdate[] = []
  const deletions: ItemDeletion[] = []
  const conflicts: ListConflict[] = []
  for (const option of from) {
    const twin = twins.get(placeOf(option))
    if (!twin) {
      const overridesId = remaining.get(option.overridesId) ?? option.overridesId
      const order = last + 1 + Number(option.order) - first
      updates.push(updateOf(option, { list: name, order, overridesId }))
      continue
    }
    deletions.push({ kind: optionKind, item: option })
    const different = contentNames.filter((property) => !sameJson(option[property], twin[property]))
    if (different.length === 0) continue
    conflicts.push(conflictOf(option, twin, different))
    if (prefer === 'into') continue
    const content = [...different, 'name'].map((property) => [property, option[property]])
    updates.push(updateOf(twin, Object.fromEntries(content)))
  }
  return { updates, deletions, conflicts }
}

const contentNames = Object.entries(optionKind.properties).flatMap(([name, { managed }]) =>
  managed || PLACE.has(name) ? [] : [name],
)

function placeOf({ value, domainId }: Item): string {
  return JSON.stringify([value, domainId])
}

function conflictOf(option: Item, twin: Item, properties: readonly string[]): ListConflict {
  return {
    value: option.value as string | number, // the kind's shape of a value
    domainId: typeof option.domainId === 'string' ? option.domainId : null,
    into: String(twin.label),
    from: String(option.label),
    properties: [...properties],
  }
}

function updateOf(before: Item, values: Readonly<Record<string, unknown>>): ItemUpdate {
  const read = readPatch(optionKind, before, values as Readonly<Record<string, JsonValue>>) // of whole items
  return { kind: optionKind, before, read, path: `${optionKind.slug}.${before.id}` }
}
