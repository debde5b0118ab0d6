import type { PressedKey } from '../../../base/layout/pressed-key.ts'
import type { ListRow } from '../rows/rule-rows.ts'

/** The meaning of a key in the list of rules. */
export type ListKeyMeaning =
  | { readonly is: 'go'; readonly to: number; readonly extends: boolean }
  | { readonly is: 'fold'; readonly group: string; readonly folds: boolean }
  | { readonly is: 'move'; readonly direction: 'before' | 'after' }
  | { readonly is: 'enter' | 'toggle' | 'all' | 'menu' | 'copy' | 'remove' | 'leave' }

/** Where the keyboard is: the visible rows, the one with the focus, and how many rows a page has. */
export interface ListKeyPlace {
  readonly rows: readonly ListRow[]
  readonly at: number
  readonly page: number
}

/** Returns the meaning of a pressed key; null for a key that the list does not handle. */
export function listMeaningOf(pressed: PressedKey, place: ListKeyPlace): ListKeyMeaning | null {
  const { key, altKey, shiftKey } = pressed
  const isCommand = pressed.ctrlKey || pressed.metaKey
  if (altKey) {
    if (isCommand || (key !== 'ArrowUp' && key !== 'ArrowDown')) return null
    return { is: 'move', direction: key === 'ArrowUp' ? 'before' : 'after' }
  }
  if (isCommand) {
    const letter = key.toLowerCase()
    if (letter === 'a' && !shiftKey) return { is: 'all' }
    return letter === 'd' && !shiftKey ? { is: 'copy' } : null
  }
  if (key === ' ') return { is: 'toggle' }
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return { is: 'menu' }
  const to = targetOf(key, place)
  if (to !== null) return { is: 'go', to, extends: shiftKey }
  if (key === 'ArrowLeft' || key === 'ArrowRight') return sideways(key, place)
  if (key === 'Enter') return { is: 'enter' }
  if (key === 'Delete') return { is: 'remove' }
  return key === 'Escape' ? { is: 'leave' } : null
}

function targetOf(key: string, { rows, at, page }: ListKeyPlace): number | null {
  const last = rows.length - 1
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowUp: at - 1, ArrowDown: at + 1, PageUp: at - page, PageDown: at + page, Home: 0, End: last },
  }
  const to = steps[key]
  return to === undefined ? null : Math.min(Math.max(to, 0), last)
}

/** Left folds a group, or moves to its head; right unfolds it, or moves to its first row. */
function sideways(key: 'ArrowLeft' | 'ArrowRight', { rows, at }: ListKeyPlace): ListKeyMeaning | null {
  const row = rows[at]
  if (!row) return null
  if (row.is !== 'group') {
    const head = rows.findLastIndex(({ is }, index) => is === 'group' && index < at)
    return key === 'ArrowLeft' && head >= 0 ? { is: 'go', to: head, extends: false } : null
  }
  if (key === 'ArrowRight' && row.isOpen) return { is: 'go', to: at + 1, extends: false }
  return { is: 'fold', group: row.group, folds: key === 'ArrowLeft' }
}
