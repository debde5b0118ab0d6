import { type PlacedItem, placeItems, withDescendants } from '@urlapmuhely/document'
import type { Kind, PropertyDefinition } from '@urlapmuhely/schema'
import type { Option } from '@urlapmuhely/ui'
import { fieldDescription } from '@urlapmuhely/wording'
import { t } from '../../base/messages/t-edit.ts'
import type { FormItem } from './form-item.ts'

/**
 * The form's items that a reference may point to, in the order of the form.
 *
 * @param chosen ids that are always offered, because they are already chosen.
 */
export function referenceOptions(
  items: readonly FormItem[],
  { property, self, chosen }: ReferenceChoice,
): Option<string>[] {
  // The item itself and its descendants would make a cycle.
  const below = self === null ? new Set<string>() : withDescendants(items, self)
  return placeItems(items)
    .filter(({ item }) => chosen.includes(item.id) || (isAmong(item, property) && !below.has(item.id)))
    .map(fieldOption)
}

/** The facts that decide which items are offered. */
export interface ReferenceChoice {
  readonly property: PropertyDefinition
  /** The id of the edited item if it is of the referenced kind; otherwise null. */
  readonly self: string | null
  readonly chosen: readonly string[]
}

/** The edited item's own id if a property refers to items of its own kind. */
export function selfFor(kind: Kind, property: PropertyDefinition, itemId: string): string | null {
  return property.target === kind.name ? itemId : null
}

/** An item of a form as a choice: its label, and where and what it is. */
export function fieldOption({ item, parents }: PlacedItem<FormItem>): Option<string> {
  const { id, label, type } = item
  const described = fieldDescription({ label, key: item.key || item.name, parents, type })
  const parts = [described, item.enabled ? '' : t('edit.reference.off')]
  return { value: id, label, description: parts.filter((part) => part !== '').join(' ') || undefined }
}

/** Items whose property has one of the wanted values; properties unknown to pickers are ignored. */
function isAmong(item: FormItem, { among = {} }: PropertyDefinition): boolean {
  const known: Readonly<Record<string, unknown>> = { ...item }
  return Object.entries(among).every(
    ([name, values]) => !(name in known) || values.includes(String(known[name])),
  )
}
