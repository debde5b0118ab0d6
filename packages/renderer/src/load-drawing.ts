import type { AnyDefinition } from '@urlapmuhely/schema/facts'
import { loadControls } from './controls/controls.ts'
import type { FieldControls } from './form-context.ts'
import { loadMessages } from './messages/load-messages.ts'
import { loadPlaceViews } from './pages/place-views.ts'

/** Loads the controls, the views of pages and the own texts that drawing a form needs; null if all are loaded. */
export function loadDrawing(definition: AnyDefinition, own?: Partial<FieldControls>): Promise<void> | null {
  const loads = [
    loadControls(definition, own),
    loadMessages(definition.lang),
    loadPlaceViews(definition),
  ].filter((load) => load !== null)
  return loads.length === 0 ? null : Promise.all(loads).then(() => undefined)
}
