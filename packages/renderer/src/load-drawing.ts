import type { AnyDefinition } from '@urlapmuhely/schema/facts'
import { type DrawnField, loadControls } from './controls/control-loaders.ts'
import type { FieldControls } from './form-context.ts'
import { loadMessages } from './messages/load-messages.ts'
import { loadPlaceViews } from './pages/place-views.ts'
import { loadWindowing } from './windows/load-windowing.ts'

/** Loads the controls of fields, the views of pages and of large forms and the own texts that drawing a form needs; null if all are loaded. */
export function loadDrawing(
  definition: AnyDefinition,
  fields: readonly DrawnField[],
  own?: Partial<FieldControls>,
): Promise<void> | null {
  return allLoaded(
    loadControls(fields, own),
    loadMessages(definition.lang),
    loadPlaceViews(definition),
    loadWindowing(definition),
  )
}

/** Resolves when all are loaded; null if all are already. */
export function allLoaded(...loads: readonly (Promise<void> | null)[]): Promise<void> | null {
  const waiting = loads.filter((load) => load !== null)
  return waiting.length === 0 ? null : Promise.all(waiting).then(() => undefined)
}
