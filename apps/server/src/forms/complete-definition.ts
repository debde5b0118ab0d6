import { domain, type FormDefinition, form, type Kind, kinds, publishedItem } from '@urlapmuhely/schema'
import type { Item } from '../storage/columns.ts'

/**
 * Adds to a stored definition the properties that were introduced after it was stored, with their initial values: a
 * migration gave the working copies of that time the same values.
 *
 * The public routes read the definition as it was stored, because `toWire` derives from it how its texts were written.
 */
export function completeDefinition(stored: FormDefinition): FormDefinition {
  const lists: Readonly<Record<string, readonly Item[]>> = stored.items
  const listed: readonly Kind[] = kinds.filter((kind) => kind.name !== form.name)
  // Every item has the properties of its kind, which the types of Object.fromEntries do not show.
  const whole: unknown = {
    form: complete(form)(stored.form),
    items: Object.fromEntries(
      listed.map((kind) => [kind.name, (lists[kind.name] ?? []).map(complete(kind))]),
    ),
    domains: stored.domains.map(complete(domain)),
  }
  // As above.
  return whole as FormDefinition
}

/** Returns a function that adds the properties which an item lacks. */
function complete(kind: Kind): (item: Item) => Item {
  const initial = publishedItem(kind.initial)
  const names = Object.keys(initial)
  return (item) => (names.every((name) => name in item) ? item : { ...initial, ...item })
}
