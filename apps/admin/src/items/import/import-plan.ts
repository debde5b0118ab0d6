import { isSameJson } from '@urlapmuhely/document'
import {
  type ApiItem,
  foldText,
  type Issue,
  issueText,
  type Kind,
  type PropertyTypeName,
} from '@urlapmuhely/schema'
import { readNumber } from '@urlapmuhely/schema/number-text'
import { parseItem, parseItemPatch } from '@urlapmuhely/schema/parse'
import { articleBefore } from '@urlapmuhely/wording'
import type { ImportCell, ImportTable } from '../../base/files/import-table.ts'
import { t } from '../../base/messages/t.ts'
import type { CellContext } from '../../values/cells/cell-context.ts'
import { cellTexts } from '../../values/cells/cell-text.ts'
import { isImportable, readCell, unclearCells, withoutMark } from './import-cells.ts'

/** The effect of one row of a table. `line` counts from 2, as in the file: the headings are line 1. */
export type ImportRow = { readonly line: number; readonly title: string } & (
  | { readonly action: 'create'; readonly values: Readonly<Record<string, unknown>> }
  | {
      readonly action: 'update'
      readonly item: ApiItem
      readonly values: Readonly<Record<string, unknown>>
    }
  | { readonly action: 'same' }
  | { readonly action: 'wrong'; readonly reasons: readonly string[] }
)

/** How the columns of a table are understood. */
export interface ImportColumns {
  /** The property of each column, by index; null if its heading is unknown. */
  readonly properties: readonly (string | null)[]
  /** Headings that match no importable property. */
  readonly unknown: readonly string[]
  /** The labels of the properties that identify an item and that have no column. */
  readonly missing: readonly string[]
}

/** The property types that an empty cell does not clear if the kind has an initial value for them. */
const NEVER_EMPTY: ReadonlySet<PropertyTypeName> = new Set(['integer', 'number', 'choice'])

/** Finds the property of each column by its label or its name, ignoring case and accents. */
export function importColumns(
  kind: Kind,
  headings: readonly string[],
  given: readonly string[],
): ImportColumns {
  const names = new Map<string, string>()
  for (const [name, property] of Object.entries(kind.properties)) {
    if (property.managed || name === 'id' || !isImportable(property)) continue
    names.set(foldText(property.label), name)
    names.set(foldText(name), name)
  }
  const properties = headings.map((heading) => names.get(foldText(heading)) ?? null)
  const present = new Set([...properties, ...given])
  return {
    properties,
    unknown: headings.filter((heading, index) => heading !== '' && properties[index] === null),
    missing: kind.importedBy
      .filter((name) => !present.has(name))
      .map((name) => kind.properties[name]?.label ?? name),
  }
}

/** The input of an import plan. */
export interface ImportInput {
  readonly kind: Kind
  readonly table: ImportTable
  /** Values that every row gets and the table does not contain, such as the list that it is imported into. */
  readonly given: Readonly<Record<string, unknown>>
  /** The existing items, which the rows are matched with. */
  readonly items: readonly ApiItem[]
  /** True if an option list holds numbers: its values are then parsed as numbers. */
  readonly numeric: (values: Readonly<Record<string, unknown>>) => boolean
}

/** Returns the effect of each row of the table. Planning changes nothing. */
export function planImport({ kind, table, given, items, numeric }: ImportInput): ImportRow[] {
  const { properties } = importColumns(kind, table.headings, Object.keys(given))
  const known = new Map(items.filter(isGlobal).map((item) => [keyOf(kind, item), item]))
  const lines = new Map<string, number>()
  return table.rows.map((row, index): ImportRow => {
    const cells = row.map(withoutMark)
    const line = index + 2
    const read = numbered(kind, readRow(kind, { properties, cells, given }), numeric)
    const unclear = unclearCells(kind, properties, cells)
    const key = keyOf(kind, read)
    const item = known.get(key)
    const values = item ? { ...read, ...exportedValues(kind, item, { properties, cells }) } : read
    const title = String(values[kind.naming.label] ?? values.name ?? identity(kind, read).join(' / '))
    const first = lines.get(key)
    if (first !== undefined)
      return {
        line,
        title,
        action: 'wrong',
        reasons: [t('list.import.repeated', { line: first, article: articleBefore(String(first)) })],
      }
    lines.set(key, line)
    if (unclear.length > 0) return { line, title, action: 'wrong', reasons: unclear }
    return { line, title, ...(item ? planUpdate(kind, item, values) : planCreation(kind, values)) }
  })
}

function planCreation(kind: Kind, values: Readonly<Record<string, unknown>>) {
  const named = { name: values[kind.naming.label] || identity(kind, values).join(' / '), ...values }
  const parsed = parseItem(kind, { ...named, id: crypto.randomUUID() })
  const issues = parsed.ok ? kind.check(parsed.values) : parsed.issues
  return issues.length > 0
    ? { action: 'wrong' as const, reasons: reasonsOf(kind, issues) }
    : { action: 'create' as const, values: named }
}

function planUpdate(kind: Kind, item: ApiItem, values: Readonly<Record<string, unknown>>) {
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSameJson(value, item[name])),
  )
  if (Object.keys(changed).length === 0) return { action: 'same' as const }
  const parsed = parseItemPatch(kind, changed)
  return parsed.ok
    ? { action: 'update' as const, item, values: changed }
    : { action: 'wrong' as const, reasons: reasonsOf(kind, parsed.issues) }
}

function reasonsOf(kind: Kind, issues: readonly Issue[]): string[] {
  return issues.map((issue) => {
    const [property = ''] = issue.path.split('.')
    const label = kind.properties[property]?.label
    return label ? `${label}: ${issueText(issue)}` : issueText(issue)
  })
}

interface TableRow {
  /** The property of each cell. */
  readonly properties: ImportColumns['properties']
  readonly cells: readonly ImportCell[]
  readonly given: ImportInput['given']
}

function readRow(kind: Kind, { properties, cells, given }: TableRow): Record<string, unknown> {
  const values: Record<string, unknown> = { ...given }
  for (const [place, name] of properties.entries()) {
    const property = name === null ? undefined : kind.properties[name]
    if (name === null || !property) continue
    const cell = cells[place] ?? ''
    // An empty cell sets neither a number nor a choice: an existing item keeps its value, a new one gets the initial
    // value.
    if (cell === '' && NEVER_EMPTY.has(property.type) && property.initial !== null) continue
    values[name] = readCell(cell, property)
  }
  return values
}

/** The values that the row has as the list exports them: a text that does not say all of its value changes nothing. */
function exportedValues(
  kind: Kind,
  item: ApiItem,
  { properties, cells }: Pick<TableRow, 'properties' | 'cells'>,
): Readonly<Record<string, unknown>> {
  const names = properties.filter((name, place) => {
    const property = name === null ? undefined : kind.properties[name]
    const value = name === null ? undefined : item[name]
    if (!property || value === undefined) return false
    return cellTexts[property.type]({ property, value, item, context: noNames }) === cells[place]
  })
  return Object.fromEntries(names.map((name) => [name, item[name ?? '']]))
}

const noNames: CellContext = { references: {}, names: () => () => null }

/** Option values of a list of numbers are numbers, even if a file holds them as texts. */
function numbered(
  kind: Kind,
  values: Record<string, unknown>,
  numeric: ImportInput['numeric'],
): Readonly<Record<string, unknown>> {
  for (const [name, property] of Object.entries(kind.properties)) {
    if (property.type !== 'optionValue' || !(name in values)) continue
    const value = values[name]
    const number = typeof value === 'string' ? readNumber(value, { units: [] }) : value
    values[name] = numeric(values) && typeof number === 'number' ? number : String(value)
  }
  return values
}

/** The texts that identify an item. */
function identity(kind: Kind, values: Readonly<Record<string, unknown>>): readonly string[] {
  return kind.importedBy.map((name) => String(values[name] ?? ''))
}

function keyOf(kind: Kind, values: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(identity(kind, values))
}

function isGlobal(item: ApiItem): boolean {
  return item.domainId === null || item.domainId === undefined
}
