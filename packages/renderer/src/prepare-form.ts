import type { EngineDefinition } from '@urlapmuhely/engine'
import { loadParts } from '@urlapmuhely/engine/light'
import { loadControls } from './controls/controls.ts'
import type { FieldControls } from './form-context.ts'

/**
 * Fetches all that drawing a form needs, so that the first drawing shows its first state.
 *
 * For drawing on a server: wait for this before `renderToString`, and in the browser before `hydrateRoot`. Give the form the
 * same `now` in both places when its rules ask for the time.
 */
export async function prepareForm(
  definition: EngineDefinition,
  controls?: Partial<FieldControls>,
): Promise<void> {
  await Promise.all([loadParts(definition), loadControls(definition, controls)])
}
