import { type FormDefinition, formOption, type Kind } from '@urlapmuhely/schema'
import { sameJson } from '../items/log/item-changes.ts'
import { comparisonTexts } from '../messages/hu-comparison.ts'
import type { Item } from '../storage/columns.ts'
import { withListFollowed } from './lists/rename-list.ts'

/** A list of options that has another name. `optionId` is the option that represents the list. */
export interface RenamedList {
  readonly from: string
  readonly to: string
  readonly optionId: string
}

/** The lists whose options are all in a list that did not exist before. */
export function renamedLists(before: FormDefinition, after: FormDefinition): readonly RenamedList[] {
  const now = new Map(after.items[formOption.name].map((option) => [option.id, option]))
  const known = listsOf(before)
  const still = listsOf(after)
  return [...Map.groupBy(before.items[formOption.name], ({ list }) => list)].flatMap(([from, options]) => {
    const kept = options.flatMap(({ id }) => now.get(id) ?? [])
    const names = new Set(kept.map(({ list }) => list))
    const [first] = kept
    const [to] = names
    if (!first || !to || !from || names.size > 1 || still.has(from) || known.has(to)) return []
    return [{ from, to, optionId: first.id }]
  })
}

/** A property of an item in two states. */
export interface PropertyStates {
  readonly was: Item
  readonly is: Item
  readonly property: string
}

/** The list whose new name a property only follows. */
export function followedList(
  lists: readonly RenamedList[],
  kind: Kind,
  { was, is, property }: PropertyStates,
): RenamedList | null {
  const found = lists.find(({ from, to }) => {
    const followed = withListFollowed(kind, was, { from, to })
    return !sameJson(followed[property], was[property]) && sameJson(followed[property], is[property])
  })
  return found ?? null
}

/** The new name of a list, as a sentence. */
export function renamedListText({ from, to }: RenamedList): string {
  return comparisonTexts.listRenamed(from, to)
}

function listsOf({ items }: FormDefinition): ReadonlySet<string> {
  return new Set(items[formOption.name].flatMap(({ list }) => list ?? []))
}
