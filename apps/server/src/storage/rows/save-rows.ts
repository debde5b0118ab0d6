import type { ChangeTable, SaveTable } from './change-tables.ts'

/** What a line of the log says for its save. */
export type SavedLine = Pick<
  ChangeTable,
  'batchId' | 'at' | 'by' | 'kind' | 'itemId' | 'itemName' | 'formId' | 'action'
>

/** A save while its lines are gathered. */
export interface GatheredSave {
  readonly start: SavedLine
  readonly forms: Set<string>
  /** How many changes there are, by the JSON of kind and action. */
  readonly counts: Map<string, number>
}

/** Kinds have their names for ever: they are in the log. */
const FORM = 'form'

/** A save to which lines can be added; it begins with its first one, which is not counted yet. */
export function beginSave(start: SavedLine): GatheredSave {
  return { start, forms: new Set(), counts: new Map() }
}

/** Adds a line to its save. */
export function addToSave({ forms, counts }: GatheredSave, line: SavedLine): void {
  const formId = line.kind === FORM ? line.itemId : line.formId
  if (formId !== null) forms.add(formId)
  const part = JSON.stringify({ kind: line.kind, action: line.action })
  counts.set(part, (counts.get(part) ?? 0) + 1)
}

/** The row of a save, as it is stored. The parts with the most changes are first. */
export function saveRow({ start, forms, counts }: GatheredSave): SaveTable {
  const [only, ...others] = forms
  const parts = [...counts]
    .sort(([, left], [, right]) => right - left)
    .map(([part, count]) => ({ ...(JSON.parse(part) as object), count })) // written above
  return {
    batchId: start.batchId,
    at: start.at,
    by: start.by,
    formId: others.length === 0 ? (only ?? '') : null,
    forms: JSON.stringify([...forms]),
    parts: JSON.stringify(parts),
    firstKind: start.kind,
    firstId: start.itemId,
    firstName: start.itemName,
  }
}
