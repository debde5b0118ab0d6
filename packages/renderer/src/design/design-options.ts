import { byOrder } from '@urlapmuhely/schema/facts'
import type { DesignItem } from './design-item.ts'
import { textOf } from './design-item.ts'

/** The options of each list, in their order, by the name of the list. */
export type OptionsByList = ReadonlyMap<string, readonly DesignItem[]>

/** Sorts options into their lists; a list in which nothing changed stays the same object as in `previous`. */
export function optionsByList(options: readonly DesignItem[], previous?: OptionsByList): OptionsByList {
  const lists = new Map<string, DesignItem[]>()
  for (const option of options) {
    const name = textOf(option, 'list')
    const list = lists.get(name)
    if (list) list.push(option)
    else lists.set(name, [option])
  }
  return new Map(
    [...lists].map(([name, list]) => {
      const sorted = list.toSorted(byOrder)
      const known = previous?.get(name)
      return [name, known && hasSameEntries(known, sorted) ? known : sorted]
    }),
  )
}

/** True if two lists have the same members in the same order. */
export function hasSameEntries(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index])
}
