import { isSameJson } from '@urlapmuhely/document'
import type { Kind, PropertyDefinition } from '@urlapmuhely/schema'

/** The editable properties of an item, by name. */
export type ItemValues = Readonly<Record<string, unknown>>

/** One issue of the edited item; `path` begins with the property's name. */
export interface ItemIssue {
  readonly path: string
  readonly message: string
}

/** The properties that the screen shows for these values, by section, in order; empty sections are left out. */
export function shownSections(
  kind: Kind,
  values: ItemValues,
): { key: string; label: string; names: string[] }[] {
  const names = editableNames(kind).filter((name) => isApplicable(kind, name, values))
  return Object.entries(kind.sections)
    .map(([key, label]) => ({
      key,
      label,
      names: names.filter((name) => propertyNamed(kind, name).section === key),
    }))
    .filter((section) => section.names.length > 0)
}

/** The names of the properties whose values decide which others are shown. */
export function decidingNames(kind: Kind): string[] {
  return [...new Set(Object.values(kind.properties).flatMap((property) => property.when?.property ?? []))]
}

/**
 * The editable properties of an item, without those that the server keeps or computes. One that the item lacks has its
 * initial value; one that was cleared, which is null, stays empty.
 */
export function valuesOf(kind: Kind, item: ItemValues): Record<string, unknown> {
  return Object.fromEntries(
    editableNames(kind).map((name) => {
      const { [name]: value = propertyNamed(kind, name).initial } = item
      return [name, value]
    }),
  )
}

/** Returns the values that a new item of a kind starts with. */
export function initialValues(kind: Kind): Record<string, unknown> {
  return valuesOf(kind, kind.initial)
}

/** The values that the next new item takes over from this one: where it belongs. */
export function keptForNext(kind: Kind, values: ItemValues): Record<string, string> {
  const kept = editableNames(kind).filter(
    (name) => propertyNamed(kind, name).fixed || name === kind.orderedWithin,
  )
  return Object.fromEntries(
    kept.flatMap((name) => (typeof values[name] === 'string' && values[name] ? [[name, values[name]]] : [])),
  )
}

/**
 * The values to save. A property that does not apply is reset to its initial value, so that it has no hidden effect.
 */
export function savedValues(kind: Kind, values: ItemValues): Record<string, unknown> {
  return Object.fromEntries(
    editableNames(kind).map((name) => {
      const property = propertyNamed(kind, name)
      return [name, isApplicable(kind, name, values) ? values[name] : property.initial]
    }),
  )
}

/** The names of the properties whose values differ. */
export function changedNames(before: ItemValues, after: ItemValues): string[] {
  return Object.keys(after).filter((name) => !isSameJson(before[name], after[name]))
}

/** The property that an issue belongs to; empty if it belongs to the whole item. */
export function propertyOf(issue: Pick<ItemIssue, 'path'>): string {
  return issue.path.split('.')[0] ?? ''
}

/** The editable properties, in the order of the screen. */
export function editableNames(kind: Kind): string[] {
  return Object.keys(kind.properties).filter((name) => {
    const property = propertyNamed(kind, name)
    return !property.managed && property.section !== 'hidden'
  })
}

/** The definition of a property that is known to exist. */
export function propertyNamed(kind: Kind, name: string): PropertyDefinition {
  const property = kind.properties[name]
  if (!property) throw new Error(`${kind.name} has no property called ${name}.`)
  return property
}

/** A property that depends on another needs that one to apply too: a text field has no source of options. */
function isApplicable(kind: Kind, name: string, values: ItemValues): boolean {
  const { when } = propertyNamed(kind, name)
  if (when === undefined) return true
  return when.in.includes(String(values[when.property])) && isApplicable(kind, when.property, values)
}
