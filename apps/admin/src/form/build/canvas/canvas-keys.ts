import type { MoveDirection } from '@urlapmuhely/document'

/** The meaning of a key on the canvas. */
export type CanvasKeyMeaning =
  | { readonly is: 'move'; readonly direction: MoveDirection }
  | { readonly is: 'select'; readonly id: string }
  | { readonly is: 'edit'; readonly id: string; readonly property: 'label' | 'key' }
  | { readonly is: 'clear' }
  /** The key has no effect here, and is not passed on either. */
  | { readonly is: 'nothing' }

const moves: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/** The fields on the canvas. */
export interface CanvasFields {
  /** The field that was selected last. */
  readonly lead: string | undefined
  /** Returns the ids of all fields, in the order of the form. */
  readonly order: () => readonly string[]
}

/** A key with the modifiers that matter on the canvas. */
export interface CanvasKey {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Returns the meaning of a key; null for a key that other handlers get. */
export function canvasKeyMeaning(pressed: CanvasKey, { lead, order }: CanvasFields): CanvasKeyMeaning | null {
  const { key, altKey, ctrlKey, metaKey } = pressed
  if (ctrlKey || metaKey) return null
  const direction = moves[key]
  if (altKey && direction) return { is: 'move', direction }
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const ids = order()
    const at = lead === undefined ? -1 : ids.indexOf(lead)
    const id = ids[at + (key === 'ArrowDown' ? 1 : -1)]
    return id === undefined ? { is: 'nothing' } : { is: 'select', id }
  }
  if (key === 'Enter' && lead !== undefined) return { is: 'edit', id: lead, property: 'label' }
  if (key === 'F2' && lead !== undefined) return { is: 'edit', id: lead, property: 'key' }
  return key === 'Escape' ? { is: 'clear' } : null
}
