import type { AnyDefinition } from '@urlapmuhely/schema/facts'
import { loadControls } from './controls/controls.ts'
import type { FieldControls } from './form-context.ts'
import { loadMessages } from './messages/load-messages.ts'
import { loadPlaceViews } from './pages/place-views.ts'

/** Loads the controls, the views of pages and the own texts that drawing a form needs; null if all are loaded. */
export function loadDrawing(definition: AnyDefinition, own?: Partial<FieldControls>): Promise<void> | null {
  return allLoaded(loadControls(definition, own), loadMessages(definition.lang), loadPlaceViews(definition))
}

/** Resolves when all are loaded; null if all are already. */
export function allLoaded(...loads: readonly (Promise<void> | null)[]): Promise<void> | null {
  const waiting = loads.filter((load) => load !== null)
  return waiting.length === 0 ? null : Promise.all(waiting).then(() => undefined)
}
