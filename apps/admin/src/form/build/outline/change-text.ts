import { renameKeyCommand } from '@urlapmuhely/document'
import { formField, tidyText } from '@urlapmuhely/schema'
import { changeCommand } from '../../store/commands.ts'
import type { Workshop } from '../../store/workshop.ts'

/** A new label or key of a field. */
export interface NewText {
  readonly id: string
  readonly property: 'label' | 'key'
  readonly text: string
}

/** Changes the text in the document, as one step for undo; returns false if it is not possible. */
export function changeText(workshop: Workshop, { id, property, text: typed }: NewText): boolean {
  const text = property === 'key' ? tidyText(typed, 'code') : typed
  const document = workshop.document()
  const change = changeCommand(document, [{ kind: formField, id, property, value: text }])
  // Everything that reads the key follows it.
  const command = property === 'key' ? renameKeyCommand(document, id, text, change) : change
  if (!command) return false
  workshop.settle()
  workshop.run(command)
  workshop.settle()
  return true
}
