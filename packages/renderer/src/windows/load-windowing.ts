import { type AnyDefinition, expandDefinition } from '@urlapmuhely/schema/facts'
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

/** Rows may become many. */
function canBeLarge(definition: AnyDefinition): boolean {
  const { formField } = expandDefinition(definition).items
  return formField.length > MOST_DRAWN_AT_ONCE || formField.some(({ type }) => type === 'repeat')
}
