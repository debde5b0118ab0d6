import type { Kind } from '@urlapmuhely/schema'
import { labelSource } from './edit-suggest.ts'
import { type ItemValues, propertyNamed, shownSections } from './edit-values.ts'

/** A section of the edit screen without the properties that are shown first. */
export interface ArrangedSection {
  readonly key: string
  readonly label: string
  readonly names: readonly string[]
  /** True if it has the rest of a section that the first part of the screen shows partly. */
  readonly isMain: boolean
}

/**
 * Returns the properties that the screen shows for these values: those that people nearly always set,
 * and the sections of the others.
 *
 * Properties that were decided earlier and never change, such as the form of a
 * field, are not among the first.
 */
export function arrangeProperties(
  kind: Kind,
  values: ItemValues,
): { readonly first: readonly string[]; readonly rest: readonly ArrangedSection[] } {
  const sections = shownSections(kind, values)
  const isFirst = (name: string) => comesFirst(kind, name, values)
  return {
    first: sections.flatMap(({ names }) => names.filter(isFirst)),
    rest: sections
      .map(({ key, label, names }) => ({
        key,
        label,
        names: names.filter((name) => !isFirst(name)),
        isMain: key === 'main',
      }))
      .filter(({ names }) => names.length > 0),
  }
}

/** True if a value of the property is a fact about the item: not a name or a place, which every item has. */
export function mayBeSet(kind: Kind, name: string): boolean {
  const { required, initial } = propertyNamed(kind, name)
  return !(required && initial === '') && !(kind.ordered && name === 'order')
}

/** A name that follows another text is not among the first. */
function comesFirst(kind: Kind, name: string, values: ItemValues): boolean {
  if (name === 'name') return labelSource(kind) === name
  const { prominent, fixed } = propertyNamed(kind, name)
  return prominent === true && !(fixed === true && Boolean(values[name]))
}
