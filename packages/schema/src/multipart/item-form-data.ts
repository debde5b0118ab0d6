import type { Kind } from '../kinds/define-kind.ts'
import type { Properties, PropertyDefinition } from '../property/property-definition.ts'
import type { PropertyTypeName } from '../property/property-types.ts'
import type { FormTree } from './form-data.ts'

/** How a property's value is sent in form data: its encoding, and its decoding from texts. */
interface Wire {
  readonly write: (value: unknown, property: PropertyDefinition) => unknown
  /** Accepts anything. Values that it cannot decode stay unchanged, for the property's schema to reject. */
  readonly read: (tree: unknown, property: PropertyDefinition) => unknown
}

/** The same for a property type whose values need no more of the property. */
interface PlainWire {
  readonly write: (value: unknown) => unknown
  readonly read: (tree: unknown) => unknown
}

const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/u

/**
 * Prepares an item of a kind for `toFormData`, alone or among others; a null empties the property.
 *
 * Properties that are JSON of any form (conditions, formulas, parameters) become one part of JSON text, because a text
 * and a number could not be distinguished in brackets.
 */
export function itemForForm(kind: Kind, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const property = kind.properties[name]
      if (!property || value === undefined || value instanceof Blob) return [name, value]
      // Null would be left out, and the saved item would keep its value.
      if (value === null) return [name, emptiesAsText(property) ? '' : null]
      return [name, wires[property.type].write(value, property)]
    }),
  )
}

/**
 * Decodes a tree of texts by the kind's properties. An empty text is null if the property is nullable and not a text.
 *
 * Nothing is validated: an invalid value is returned unchanged for `parseItem` to reject. Files stay files.
 */
export function itemFromForm<File>(kind: Kind, tree: FormTree<File>): Record<string, unknown> {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return {}
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => {
      const property = kind.properties[name]
      if (!property || value instanceof Blob) return [name, value]
      if (value === '' && emptiesAsText(property)) return [name, null]
      return [name, wires[property.type].read(value, property)]
    }),
  )
}

/** True if an empty text means null: the property is nullable and not a text itself. */
function emptiesAsText({ type, initial, required }: PropertyDefinition): boolean {
  return type !== 'text' && type !== 'longText' && initial === null && !required
}

/** True for a number as it is written in form data and in addresses. Exponents only where `String` of a number has one. */
export function isNumberText(text: string): boolean {
  return DECIMAL.test(text) || (/\de/u.test(text) && String(Number(text)) === text)
}

const asIs: PlainWire = { write: (value) => value, read: (tree) => tree }

const flag: PlainWire = {
  write: (value) => value,
  read: (tree) => (tree === '1' ? true : tree === '0' ? false : tree),
}

const number: PlainWire = {
  write: (value) => value,
  read: (tree) => (typeof tree === 'string' && isNumberText(tree) ? Number(tree) : tree),
}

/** A text that parses as a number, or is quoted, is sent in quotes; so an option's `"1"` and `1` stay different. */
const scalar: PlainWire = {
  write: (value) =>
    typeof value === 'string' && (isNumberText(value) || value.startsWith('"'))
      ? JSON.stringify(value)
      : value,
  read: (tree) => {
    if (typeof tree !== 'string') return tree
    if (isNumberText(tree)) return Number(tree)
    return tree.startsWith('"') ? (parsed(tree) ?? tree) : tree
  },
}

const scalars: PlainWire = {
  write: (value) => (Array.isArray(value) ? value.map(scalar.write) : value),
  read: (tree) => (Array.isArray(tree) ? tree.map(scalar.read) : tree),
}

/** JSON of any form: one part of JSON text; in brackets, texts that parse as numbers are numbers. */
const json: PlainWire = {
  write: (value) => JSON.stringify(value),
  read: (tree) =>
    typeof tree === 'string' ? (parsed(tree) ?? (tree === 'null' ? null : tree)) : deepScalars(tree),
}

const image: PlainWire = {
  write: (value) => value,
  read: (tree) =>
    typeof tree === 'object' && tree !== null && 'size' in tree
      ? { ...tree, size: number.read(tree.size) }
      : tree,
}

/** Records as lists of objects: each column is sent as its own type is. */
const records: Wire = {
  write: (value, { columns = {} }) =>
    Array.isArray(value) ? value.map((record) => mapColumns(record, columns, writeColumn)) : value,
  read: (tree, { columns = {} }) =>
    Array.isArray(tree)
      ? tree.map((record) => mapColumns(record, columns, readColumn))
      : typeof tree === 'string'
        ? (parsed(tree) ?? tree)
        : tree,
}

const wires: Readonly<Record<PropertyTypeName, Wire>> = {
  text: asIs,
  longText: asIs,
  integer: number,
  number,
  boolean: flag,
  choice: asIs,
  reference: asIs,
  references: asIs,
  optionList: asIs,
  contextName: asIs,
  optionValue: scalar,
  optionValues: scalars,
  words: asIs,
  names: asIs,
  languages: asIs,
  instant: asIs,
  condition: json,
  expression: json,
  value: json,
  flatObject: json,
  actions: json,
  parameters: json,
  translations: json,
  image,
  records,
}

function writeColumn(value: unknown, column: PropertyDefinition): unknown {
  return value === null ? null : wires[column.type].write(value, column)
}

function readColumn(tree: unknown, column: PropertyDefinition): unknown {
  return tree === '' && emptiesAsText(column) ? null : wires[column.type].read(tree, column)
}

function mapColumns(
  record: unknown,
  columns: Properties,
  change: (value: unknown, column: PropertyDefinition) => unknown,
): unknown {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return record
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const column = columns[name]
      return [name, column ? change(value, column) : value]
    }),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function deepScalars(tree: unknown): unknown {
  if (Array.isArray(tree)) return tree.map(deepScalars)
  if (typeof tree !== 'object' || tree === null) return scalar.read(tree)
  return Object.fromEntries(Object.entries(tree).map(([key, member]) => [key, deepScalars(member)]))
}
