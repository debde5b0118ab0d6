import {
  type Issue,
  issueText,
  type Kind,
  type PropertyDefinition,
  type StoredImage,
} from '@urlapmuhely/schema'
import { parseItem, propertyShape } from '@urlapmuhely/schema/parse'
import { NIL } from 'uuid'
import {
  editableNames,
  type ItemIssue,
  type ItemValues,
  initialValues,
  propertyNamed,
  propertyOf,
  savedValues,
} from './item-values.ts'

/** The values of a new item, with initial values from the address: `?formId=…&list=…&targets=a,b`. */
export function newValues(kind: Kind, search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = editableNames(kind).flatMap((name) => {
    const text = search[name]
    const value =
      typeof text === 'string' && text !== '' ? readText(propertyNamed(kind, name), text) : undefined
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...initialValues(kind), ...Object.fromEntries(given) }
}

/** One property of an item, among the values of all. */
interface PropertyOfItem {
  readonly kind: Kind
  readonly id: string
  readonly values: ItemValues
  readonly name: string
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

/** What is wrong with one property of an item with these values, by its kind alone. */
export function issuesOfProperty({ kind, id, values, name }: PropertyOfItem): readonly ItemIssue[] {
  const read = readItem(kind, id, values)
  return read.ok ? [] : read.issues.filter((issue) => propertyOf(issue) === name)
}

/** Returns the description that the server will store for a file, in the form that the property's schema parses. */
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
