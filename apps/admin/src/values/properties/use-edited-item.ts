import { useStore } from '@urlapmuhely/ui/use-store'
import { useEditContext } from '../items/edit-context.tsx'
import { useItemLanguages } from '../items/use-item-languages.ts'
import { useSameJson } from '../items/use-same-json.ts'
import { type Arrangement, arrangeProperties, setNames } from './arrange-properties.ts'
import type { EditedItem } from './edited-item.ts'
import { decidingNames, type ItemValues } from './item-values.ts'

/**
 * A part of an edited item; the component re-renders only if the result is another object.
 *
 * @param read must not build a new object each time.
 */
export function useEdited<T>(item: EditedItem, read: (item: EditedItem) => T): T {
  const now = () => read(item)
  return useStore(item.subscribe, now)
}

/** The present value of one property. */
export function useItemProperty(item: EditedItem, name: string): unknown {
  return useEdited(item, ({ values }) => values()[name])
}

/** The present values of all properties. */
export function useItemValues(item: EditedItem): ItemValues {
  return useEdited(item, ({ values }) => values())
}

/** How many of the properties are set. */
export function useSetCount(item: EditedItem, names: readonly string[]): number {
  return useEdited(item, ({ kind, values }) => setNames(kind, values(), names).length)
}

/** The properties to show for the item's present values. It must be called inside the item's edit context. */
export function useArrangement(item: EditedItem): Arrangement {
  const { kind, showsFixed } = item
  const deciding = decidingNames(kind)
  // The decisions as text: they change seldom, and values change by every key.
  useEdited(item, ({ values }) => JSON.stringify(deciding.map((name) => values()[name])))
  const { further } = useItemLanguages(kind, useEditContext().useProperty)
  const present = item.values()
  const decided = Object.fromEntries(deciding.map((name) => [name, present[name]]))
  const values = { ...item.saved(), ...decided }
  return useSameJson(arrangeProperties(kind, values, { showsFixed, isTranslated: further.length > 0 }))
}
