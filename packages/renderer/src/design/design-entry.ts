import { formOption } from '@urlapmuhely/schema'
import { type DesignItem, textOf } from './design-item.ts'
import type { DesignEntry } from './design-layout.ts'
import { type LabelFinder, namesRead, type PlaceLabels } from './design-names.ts'
import { hasSameEntries, type OptionsByList } from './design-options.ts'

/** Builds the data on which the drawing of a field, or of the form, depends. */
export function buildEntry(item: DesignItem, lists: OptionsByList, find: LabelFinder): DesignEntry {
  const options = lists.get(textOf(item, 'optionList')) ?? null
  const names = options ? [...namesRead(item), ...namesInOptions(options)] : namesRead(item)
  if (names.length === 0) return { item, options, labels: NO_LABELS }
  const labels = names.flatMap((name) => {
    const label = find(name, item)
    return label === undefined ? [] : [[name, label]]
  })
  return { item, options, labels: Object.fromEntries(labels) }
}

const optionNames = new WeakMap<readonly DesignItem[], readonly string[]>()

/** The same list of options always gives the same names. */
function namesInOptions(options: readonly DesignItem[]): readonly string[] {
  const known = optionNames.get(options)
  if (known) return known
  const made = options.flatMap((option) => namesRead(option, formOption.properties))
  optionNames.set(options, made)
  return made
}

/** The labels of texts without places. */
export const NO_LABELS: PlaceLabels = Object.freeze({})

/** The known entry if nothing in it has changed that is drawn. */
export function kept(known: DesignEntry | undefined, entry: DesignEntry): DesignEntry {
  const isSame =
    known !== undefined &&
    isSameItem(known.item, entry.item) &&
    known.options === entry.options &&
    (known.labels === entry.labels ||
      hasSameEntries(Object.entries(known.labels).flat(), Object.entries(entry.labels).flat()))
  return isSame ? known : entry
}

/** True if only the place of an item among its siblings differs: that decides about rows, not about their contents. */
function isSameItem(one: DesignItem, other: DesignItem): boolean {
  if (one === other) return true
  return Object.keys({ ...one, ...other }).every((name) => name === 'order' || one[name] === other[name])
}
