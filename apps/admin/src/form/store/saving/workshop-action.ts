import type { PressedKey } from '../../../base/layout/pressed-key.ts'

/** An action on the whole document. */
export type WorkshopAction = 'save' | 'undo' | 'redo'

/** Returns the action of a pressed key: Ctrl+S, Ctrl+Z, Ctrl+Y or Ctrl+Shift+Z; null for all others. */
export function actionOf({ key, shiftKey, ctrlKey, metaKey, altKey }: PressedKey): WorkshopAction | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 's') return 'save'
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' ? 'redo' : null
}
