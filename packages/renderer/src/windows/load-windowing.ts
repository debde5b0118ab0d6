import type { WholeDefinition } from '@urlapmuhely/schema/facts'
import type { DrawGrid } from '../form-context.ts'
import { MOST_DRAWN_AT_ONCE } from './field-weight.ts'

type Fields = WholeDefinition['items']['formField']

let loaded: DrawGrid | null = null

/** Loads what draws many fields in chunks; null if it is loaded, or these cannot become so many. */
export function loadWindowing(fields: Fields): Promise<void> | null {
  if (loaded || !canBeMany(fields)) return null
  return import('./windowed-grid.tsx').then(({ WindowedGrid }) => {
    loaded = WindowedGrid
  })
}

/** What draws the fields of a container in chunks; null while no form has needed it. */
export function windowedGrid(): DrawGrid | null {
  return loaded
}

/** True if so many may be drawn: all of them, or the rows of a repeat. */
function canBeMany(fields: Fields): boolean {
  if (fields.length > MOST_DRAWN_AT_ONCE) return true
  return fields.some(({ type, id, maxRows }) => {
    if (type !== 'repeat') return false
    return (maxRows ?? Number.POSITIVE_INFINITY) * fieldsWithin(fields, id) > MOST_DRAWN_AT_ONCE
  })
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
