import type { AnyDefinition } from '@urlapmuhely/schema/facts'
import { loadControls } from './controls/controls.ts'
import type { FieldControls } from './form-context.ts'
import { loadMessages } from './messages/load-messages.ts'

/** Loads the controls and the own texts that drawing a form needs; null if all are loaded. */
export function loadDrawing(definition: AnyDefinition, own?: Partial<FieldControls>): Promise<void> | null {
  return allLoaded(loadControls(definition, own), loadMessages(definition.lang))
}

/** Resolves when both are loaded; null if both are already. */
export function allLoaded(one: Promise<void> | null, other: Promise<void> | null): Promise<void> | null {
  return one && other ? Promise.all([one, other]).then(() => undefined) : (one ?? other)
}
