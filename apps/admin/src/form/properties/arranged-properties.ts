import { type DocumentItem, isSameJson } from '@urlapmuhely/document'
import type { Kind } from '@urlapmuhely/schema'
import { arrangeProperties, mayBeSet } from '../../items/edit/edit-arrangement.ts'
import { type ItemValues, propertyNamed, valuesOf } from '../../items/edit/edit-values.ts'

/** The properties of an item that the inspector shows: the first ones, and sections of the others. */
export type ArrangedProperties = ReturnType<typeof arrangedProperties>

/**
 * Returns the properties to show, without those that cannot be changed here: the item's form, and translations of a
 * form in one language.
 */
export function arrangedProperties(kind: Kind, item: ItemValues, isTranslated: boolean) {
  const isShown = (name: string) => !propertyNamed(kind, name).fixed
  const isTranslations = (name: string) => kind.properties[name]?.type === 'translations'
  const { first, rest } = arrangeProperties(kind, valuesOf(kind, item))
  const sections = rest
    .map((section) => ({ ...section, names: section.names.filter(isShown) }))
    .filter(({ names }) => names.length > 0)
    .filter(({ names }) => isTranslated || !names.every(isTranslations))
  return { first: first.filter(isShown), sections }
}

/** Returns how many of the properties have another value than a new item. */
export function countSet(kind: Kind, item: DocumentItem | undefined, names: readonly string[]): number {
  if (!item) return 0
  return names.filter(
    (name) =>
      mayBeSet(kind, name) &&
      item[name] !== undefined &&
      !isSameJson(item[name], propertyNamed(kind, name).initial),
  ).length
}
