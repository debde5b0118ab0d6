import { isSameJson } from '@urlapmuhely/document'
import {
  type Issue,
  issueText,
  type Kind,
  type PropertyDefinition,
  type StoredImage,
} from '@urlapmuhely/schema'
import { parseItem, propertyShape } from '@urlapmuhely/schema/parse'
import { NIL } from 'uuid'

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

/** The editable properties of an item from the server, without those that the server keeps or computes. */
export function valuesOf(kind: Kind, item: ItemValues): Record<string, unknown> {
  return Object.fromEntries(
    editableNames(kind).map((name) => [name, item[name] ?? propertyNamed(kind, name).initial]),
  )
}

/** The values of a new item, with initial values from the address: `?formId=…&list=…&targets=a,b`. */
export function newValues(kind: Kind, search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = editableNames(kind).flatMap((name) => {
    const text = search[name]
    const value =
      typeof text === 'string' && text !== '' ? readText(propertyNamed(kind, name), text) : undefined
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...valuesOf(kind, kind.initial), ...Object.fromEntries(given) }
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

/**
 * Parses the values as an item: returns what to save, or all issues in words.
 *
 * A chosen file that is not uploaded yet is kept unchanged; the server checks it.
 */
export function readItem(
  kind: Kind,
  id: string,
  values: ItemValues,
): { readonly ok: true; readonly values: ItemValues } | { readonly ok: false; readonly issues: ItemIssue[] } {
  const saved = savedValues(kind, values)
  const files = Object.entries(saved).filter(([, value]) => value instanceof File)
  const standIns = files.map(([name, file]) => [name, standInFor(file as File)] as const) // filtered above
  const parsed = parseItem(kind, { id, ...saved, ...Object.fromEntries(standIns) })
  if (!parsed.ok) return { ok: false, issues: parsed.issues.map(inWords) }
  const issues = kind.check(parsed.values)
  if (issues.length > 0) return { ok: false, issues: issues.map(inWords) }
  const { id: _, ...rest } = parsed.values
  return { ok: true, values: { ...rest, ...Object.fromEntries(files) } }
}

/** The property that an issue belongs to; empty if it belongs to the whole item. */
export function propertyOf(issue: ItemIssue): string {
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

/** What the server will store about a file, in the form that the property's schema parses. */
function standInFor(file: File): StoredImage {
  return { id: NIL, name: file.name.slice(0, 200), size: Math.max(file.size, 1), type: file.type }
}

function inWords(issue: Issue): ItemIssue {
  return { path: issue.path, message: issueText(issue) }
}

/** Parses a property from the address; returns undefined if its schema rejects the value. */
function readText(property: PropertyDefinition, text: string): unknown {
  const isList = Array.isArray(property.initial)
  const result = propertyShape(property).safeParse(isList ? text.split(',') : text)
  return result.success ? result.data : undefined
}
