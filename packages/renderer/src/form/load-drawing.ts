import type { AnyDefinition, WholeDefinition } from '@urlapmuhely/schema/facts'
import type { FieldControls } from '../context/form-context.ts'
import { loadControls } from '../controls/control-loaders.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { loadPlaceViews } from '../pages/place-views.ts'
import { loadWindowing } from '../windows/load-windowing.ts'

/** How a form is drawn first. */
interface DrawingStart {
  /** The controls of the host. */
  readonly own?: Partial<FieldControls> | undefined
  /** The values that it starts with; missing if they are not known. */
  readonly start?: unknown
}

/**
 * Loads the code that draws these fields of a form: controls, views of pages and of many fields, own texts; null if
 * all are loaded.
 */
export function loadDrawing(
  definition: AnyDefinition,
  fields: WholeDefinition['items']['formField'],
  { own, start }: DrawingStart = {},
): Promise<void> | null {
  return allLoaded(
    loadControls(fields, own),
    loadMessages(definition.lang),
    loadPlaceViews(definition),
    loadWindowing(fields, start),
  )
}

/** Resolves when all are loaded; null if all are already. */
export function allLoaded(...loads: readonly (Promise<void> | null)[]): Promise<void> | null {
  const waiting = loads.filter((load) => load !== null)
  return waiting.length === 0 ? null : Promise.all(waiting).then(() => undefined)
}
