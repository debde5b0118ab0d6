import type { AnyDefinition } from '@urlapmuhely/schema/facts'
import { type DrawnField, loadControls } from './controls/controls.ts'
import type { FieldControls } from './form-context.ts'
import { loadMessages } from './messages/load-messages.ts'

/** Loads the controls and the own texts that drawing fields of a form needs; null if all are loaded. */
export function loadDrawing(
  definition: AnyDefinition,
  fields: readonly DrawnField[],
  own?: Partial<FieldControls>,
): Promise<void> | null {
  const [controls, messages] = [loadControls(fields, own), loadMessages(definition.lang)]
  return controls && messages
    ? Promise.all([controls, messages]).then(() => undefined)
    : (controls ?? messages)
}
