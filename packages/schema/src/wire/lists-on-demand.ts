import { dataFilterOf } from '../condition/data-filter.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { hasBrace } from '../text/places.ts'
import type { RichText } from '../text/rich-text.ts'
import { sortedLists } from './sorted-lists.ts'

/** Lists with more options are sent on demand. */
export const LARGE_LIST = 200

type Modifier = FormDefinition['items']['formOptionModifier'][number]

/** Operators that read an option of a list, so that they need its list wherever they are evaluated. */
const READERS: ReadonlySet<string> = new Set(['option_label', 'option_data', 'lookup'])

/**
 * Returns the option lists of a definition that consumers may fetch in parts. Such a list has more than 200 options,
 * and only fields with a list that opens use it. Rules change its order either not at all or always in the same way.
 * Its texts read no answers, none of its options asks for a text, and no formula and no context value needs it.
 */
export function listsOnDemand({ form, items }: FormDefinition): ReadonlySet<string> {
  const sizes = new Map<string, number>()
  const fixed = new Set<string | null>(form.context?.map(({ optionList }) => optionList))
  for (const { list, label, description, group, withText } of items.formOption) {
    if (list !== null) sizes.set(list, (sizes.get(list) ?? 0) + 1)
    if (withText || [label, description, group].some(mayHavePlaces)) fixed.add(list)
  }
  const large = new Set([...sizes].flatMap(([list, size]) => (size > LARGE_LIST ? [list] : [])))
  if (large.size === 0) return large
  const read = namesRead(items)
  const sorted = sortedLists(items)
  const sorting = new Set(
    items.formOptionModifier.filter(({ effect }) => effect === 'sort').map(({ fieldId }) => fieldId),
  )
  const whole = new Set(items.formOptionModifier.filter(needsWholeList).map(({ fieldId }) => fieldId))
  for (const { id, key, type, optionList, overridesId } of items.formField) {
    const opens = type === 'select' || type === 'multiSelect'
    const ids = [id, overridesId ?? '']
    const isSortedAtTimes = !sorted.has(optionList ?? '') && ids.some((one) => sorting.has(one))
    const isModified = isSortedAtTimes || ids.some((one) => whole.has(one))
    if (!opens || read.has(key) || isModified) fixed.add(optionList)
  }
  return new Set([...large].filter((list) => !fixed.has(list) && !read.has(list)))
}

/** True for a text with a brace, and for a tree, which may have a place anywhere; stored texts are no trees. */
function mayHavePlaces(text: RichText): boolean {
  return typeof text !== 'string' || hasBrace(text)
}

/** Parts of a list that is filtered by its data are fetched by them; of one whose named options remain, few parts have any. */
function needsWholeList({ effect, filter }: Modifier): boolean {
  if (filter === null) return effect === 'restrict'
  const removes = effect === 'include' || effect === 'exclude' || effect === 'restrict'
  return removes && !dataFilterOf({ effect, filter })
}

/** The lists and the keys of fields that operators which read options name. */
function namesRead(items: unknown): Set<string> {
  const names = new Set<string>()
  const walk = (value: unknown, isRead: boolean): void => {
    if (typeof value === 'string' && isRead) {
      names.add(value)
      names.add(value.slice(value.lastIndexOf('.') + 1))
    }
    if (typeof value !== 'object' || value === null) return
    for (const [key, member] of Object.entries(value)) walk(member, isRead || READERS.has(key))
  }
  walk(items, false)
  return names
}
