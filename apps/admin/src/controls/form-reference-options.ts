import type { Kind, PropertyDefinition } from '@urlapmuhely/schema'
import type { Option } from '@urlapmuhely/ui'
import type { FormItem } from './form-item-queries.ts'
import { type PlacedItem, placeItems, withDescendants } from './place-items.ts'

/**
 * The items of the form that a reference may point to, grouped by what they lie in, in the order of the form.
 *
 * @param chosen ids that are offered whatever they are, because they are chosen already.
 */
export function referenceOptions(
  items: readonly FormItem[],
  { property, self, chosen }: ReferenceChoice,
): Option<string>[] {
  // What lies below the item itself could only make a circle.
  const below = self === null ? new Set<string>() : withDescendants(items, self)
  return placeItems(items)
    .filter(({ item }) => chosen.includes(item.id) || (isAmong(item, property) && !below.has(item.id)))
    .map(optionOf)
}

/** What decides which items are offered. */
export interface ReferenceChoice {
  readonly property: PropertyDefinition
  /** The id of the edited item where it is of the kind pointed to; null otherwise. */
  readonly self: string | null
  readonly chosen: readonly string[]
}

/** The edited item's own id when a property points to items of its own kind. */
export function selfFor(kind: Kind, property: PropertyDefinition, itemId: string): string | null {
  return property.target === kind.name ? itemId : null
}

function optionOf({ item, parents }: PlacedItem): Option<string> {
  return {
    value: item.id,
    label: item.label,
    description: [item.key || item.name, item.enabled ? '' : '(kikapcsolva)'].filter(Boolean).join(' '),
    ...(parents === '' ? {} : { group: parents }),
  }
}

/** Items whose property has one of the wanted values; properties that pickers do not know are not asked about. */
function isAmong(item: FormItem, { among = {} }: PropertyDefinition): boolean {
  const known = new Map<string, unknown>(Object.entries(item))
  return Object.entries(among).every(
    ([name, values]) => !known.has(name) || values.includes(String(known.get(name))),
  )
}
