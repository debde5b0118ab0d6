import { isSameJson } from '@urlapmuhely/document'
import { type Kind, labelSource } from '@urlapmuhely/schema'
import { type ItemValues, propertyNamed, shownSections } from './item-values.ts'

/** A section of an item's properties without the properties that are shown first. */
export interface ArrangedSection {
  readonly key: string
  readonly label: string
  readonly names: readonly string[]
  /** True if it has the rest of a section that the first part of the screen shows partly. */
  readonly isMain: boolean
}

/** The properties to show: those that people nearly always set, and the sections of the others. */
export interface Arrangement {
  readonly first: readonly string[]
  readonly rest: readonly ArrangedSection[]
}

/** What a place shows of the properties that apply. */
export interface Shown {
  /** False without the properties that never change after creation. */
  readonly showsFixed: boolean
  /** False without sections of nothing but translations: the item's texts are in one language. */
  readonly isTranslated: boolean
}

/**
 * Returns the properties to show for these values: those that people nearly always set, and the sections of
 * the others.
 *
 * Properties that were decided earlier and never change, such as the form of a
 * field, are not among the first.
 */
export function arrangeProperties(
  kind: Kind,
  values: ItemValues,
  { showsFixed, isTranslated }: Shown,
): Arrangement {
  const isShown = (name: string) => showsFixed || !propertyNamed(kind, name).fixed
  const isFirst = (name: string) => comesFirst(kind, name, values)
  const isTranslations = (name: string) => propertyNamed(kind, name).type === 'translations'
  const sections = shownSections(kind, values).map((section) => ({
    ...section,
    names: section.names.filter(isShown),
  }))
  return {
    first: sections.flatMap(({ names }) => names.filter(isFirst)),
    rest: sections
      .map(({ key, label, names }) => ({
        key,
        label,
        names: names.filter((name) => !isFirst(name)),
        isMain: key === 'main',
      }))
      .filter(({ names }) => names.length > 0)
      .filter(({ names }) => isTranslated || !names.every(isTranslations)),
  }
}

/** The names of those properties whose values are facts about the item, other than those of a new one. */
export function setNames(kind: Kind, values: ItemValues, names: readonly string[]): string[] {
  return names.filter(
    (name) =>
      mayBeSet(kind, name) &&
      values[name] !== undefined &&
      !isSameJson(values[name], propertyNamed(kind, name).initial),
  )
}

/** True if a value of the property is a fact about the item: not a name or a place, which every item has. */
function mayBeSet(kind: Kind, name: string): boolean {
  const { required, initial } = propertyNamed(kind, name)
  return !(required && initial === '') && !(kind.ordered && name === 'order')
}

/** A name that follows another text is not among the first. */
function comesFirst(kind: Kind, name: string, values: ItemValues): boolean {
  if (name === 'name') return labelSource(kind) === name
  const { prominent, fixed } = propertyNamed(kind, name)
  return prominent === true && !(fixed === true && Boolean(values[name]))
}
