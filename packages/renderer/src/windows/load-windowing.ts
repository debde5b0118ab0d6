import type { WholeDefinition } from '@urlapmuhely/schema/facts'
import { holdsRows } from '@urlapmuhely/schema/facts'
import { loadModule } from '@urlapmuhely/ui/load-module'
import { MOST_DRAWN_AT_ONCE } from '../context/field-weight.ts'
import type { DrawGrid } from '../context/form-context.ts'

type Fields = WholeDefinition['items']['formField']

let loaded: DrawGrid | null = null

/**
 * Loads the code that draws many fields in chunks; null if it is loaded, or not so many are drawn.
 *
 * @param start the values that the fields start with; without them, rows may be as many as the form allows.
 */
export function loadWindowing(fields: Fields, start?: unknown): Promise<void> | null {
  if (loaded || !areMany(fields, start === undefined ? null : rowsIn(start))) return null
  return loadModule(() => import('./windowed-grid.tsx')).then(({ WindowedGrid }) => {
    loaded = WindowedGrid
  })
}

/** Returns the component that draws the fields of a container in chunks; null while no form has needed it. */
export function windowedGrid(): DrawGrid | null {
  return loaded
}

/** True if so many may be drawn: all of them, or the rows of a repeat, of which there are `rows`; null for as many as may be. */
function areMany(fields: Fields, rows: number | null): boolean {
  if (fields.length > MOST_DRAWN_AT_ONCE) return true
  return fields.some(({ type, id, minRows, maxRows }) => {
    if (!holdsRows(type)) return false
    const most = rows === null ? (maxRows ?? Number.POSITIVE_INFINITY) : Math.max(rows, minRows ?? 0)
    return most * fieldsWithin(fields, id) > MOST_DRAWN_AT_ONCE
  })
}

/** How many rows are in values, of all repeats at any depth. */
function rowsIn(values: unknown): number {
  if (typeof values !== 'object' || values === null) return 0
  const own = Array.isArray(values) ? values.filter((one) => typeof one === 'object').length : 0
  return Object.values(values).reduce((sum: number, inner) => sum + rowsIn(inner), own)
}

/** How many fields are in a container, at any depth. A version whose containers are in a circle is not compiled later. */
function fieldsWithin(all: Fields, container: string): number {
  const inside = new Set([container])
  let before = 0
  while (inside.size > before) {
    before = inside.size
    for (const { id, parentId } of all) if (parentId !== null && inside.has(parentId)) inside.add(id)
  }
  return inside.size - 1
}
