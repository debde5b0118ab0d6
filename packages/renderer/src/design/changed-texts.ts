import { formField } from '@urlapmuhely/schema'
import { buildEntry, kept, NO_LABELS } from './design-entry.ts'
import { type DesignItem, textOf } from './design-item.ts'
import type { DesignEntry, DesignLayout, DesignParts, DesignRowData } from './design-layout.ts'
import { buildLabelFinder } from './design-names.ts'

/**
 * The properties that may change without a field moving to another row: its texts, and the names that only
 * other texts refer to.
 */
const TEXTS: ReadonlySet<string> = new Set([
  ...Object.entries(formField.properties).flatMap(([name, { content }]) => (content ? name : [])),
  ...['name', 'key'],
])

/**
 * The layout after the texts of some fields were changed, as while a label is typed: only their rows are made anew.
 *
 * @returns null if anything else has changed, so that the form must be laid out again.
 */
export function withChangedTexts(parts: DesignParts, previous: DesignLayout): DesignLayout | null {
  const { form, fields, options } = parts
  const { parts: last, lists } = previous
  if (form !== last.form || options !== last.options) return null
  const changed = changedFields(last.fields, fields)
  if (changed === null) return null
  const find = buildLabelFinder(form, fields)
  const made = new Map<string, DesignEntry>()
  for (const item of changed) made.set(item.id, buildEntry(item, lists, find))
  for (const [id, entry] of previous.entries) {
    if (entry.labels === NO_LABELS || made.has(id)) continue
    const now = kept(entry, buildEntry(entry.item, lists, find))
    if (now !== entry) made.set(id, now)
  }
  const rows = [...previous.rows]
  for (const id of made.keys()) {
    for (const at of rowsOf(previous, id)) {
      const row = rows[at]
      if (row) rows[at] = withEntries(row, made)
    }
  }
  return { ...previous, rows, entries: new Map([...previous.entries, ...made]), parts }
}

/** The fields that differ in their texts; null if fields differ in anything else. */
function changedFields(before: readonly DesignItem[], after: readonly DesignItem[]): DesignItem[] | null {
  if (before.length !== after.length) return null
  const changed: DesignItem[] = []
  for (const [index, item] of after.entries()) {
    const known = before[index]
    if (item === known) continue
    if (known?.id !== item.id || !differsInTextsOnly(known, item)) return null
    changed.push(item)
  }
  return changed
}

function differsInTextsOnly(before: DesignItem, after: DesignItem): boolean {
  // Sections with a label have a heading.
  if ((textOf(before, 'label') === '') !== (textOf(after, 'label') === '')) return false
  return Object.keys({ ...before, ...after }).every((name) => TEXTS.has(name) || before[name] === after[name])
}

/** The positions of the rows that draw an item. */
function rowsOf({ rows, rowOf }: DesignLayout, id: string): number[] {
  const first = rowOf.get(id)
  if (first === undefined) return []
  switch (rows[first]?.kind) {
    case 'title':
      return [first, rows.length - 1]
    case 'head':
      return [first, rows.findIndex((row) => row.kind === 'end' && row.entry.item.id === id)]
    default:
      return [first]
  }
}

function withEntries(row: DesignRowData, made: ReadonlyMap<string, DesignEntry>): DesignRowData {
  const now = (entry: DesignEntry) => made.get(entry.item.id) ?? entry
  switch (row.kind) {
    case 'title':
    case 'actions':
      return { ...row, form: now(row.form) }
    case 'line':
      return { ...row, entries: row.entries.map(now) }
    case 'table':
      return { ...row, entry: now(row.entry), inner: row.inner.map(now) }
    case 'head':
    case 'end':
      return { ...row, entry: now(row.entry) }
  }
}
