import { type AnyDefinition, expandDefinition, type WholeDefinition } from '@urlapmuhely/schema/facts'
import type { DrawGrid } from '../form-context.ts'
import { MOST_DRAWN_AT_ONCE } from './field-weight.ts'

let loaded: DrawGrid | null = null

/** Loads what draws a large form in chunks; null if it is loaded, or the form cannot become large. */
export function loadWindowing(definition: AnyDefinition): Promise<void> | null {
  if (loaded || !canBeLarge(definition)) return null
  return import('./windowed-grid.tsx').then(({ WindowedGrid }) => {
    loaded = WindowedGrid
  })
}

/** What draws the fields of a container in chunks; null while no form has needed it. */
export function windowedGrid(): DrawGrid | null {
  return loaded
}

/** True if so many fields may be drawn: of the form, or in the rows of a repeat. */
function canBeLarge(definition: AnyDefinition): boolean {
  const { formField } = expandDefinition(definition).items
  if (formField.length > MOST_DRAWN_AT_ONCE) return true
  return formField.some(({ type, id, maxRows }) => {
    if (type !== 'repeat') return false
    return (maxRows ?? Number.POSITIVE_INFINITY) * fieldsWithin(formField, id) > MOST_DRAWN_AT_ONCE
  })
}

/** How many fields are in a container, at any depth. A version whose containers are in a circle is not compiled later. */
function fieldsWithin(all: WholeDefinition['items']['formField'], container: string): number {
  const inside = new Set([container])
  let before = 0
  while (inside.size > before) {
    before = inside.size
    for (const { id, parentId } of all) if (parentId !== null && inside.has(parentId)) inside.add(id)
  }
  return inside.size - 1
}
