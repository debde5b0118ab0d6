import type { FieldTree, MoveDirection } from '@urlapmuhely/document'
import type { PressedKey } from '../../../base/layout/pressed-key.ts'
import type { OutlineRow } from './outline-rows.ts'

/**
 * How the keyboard leads to a row: `select` selects it, `extend` all rows up to it,
 * `look` only moves the focus there.
 */
export type GoingBy = 'select' | 'extend' | 'look'

/** The meaning of a key in the outline. */
export type KeyMeaning =
  | { readonly is: 'go'; readonly to: number; readonly by: GoingBy }
  | { readonly is: 'fold'; readonly id: string; readonly folds: boolean }
  | { readonly is: 'move'; readonly direction: MoveDirection }
  | { readonly is: 'edit'; readonly property: 'label' | 'key' }
  | { readonly is: 'toggle' | 'all' | 'menu' | 'leave' }
  | { readonly is: 'type'; readonly letter: string }

/** Where the keyboard is: the visible rows, and the one with the focus. */
export interface KeyPlace {
  readonly rows: readonly OutlineRow[]
  readonly at: number
  /** How many rows a page has. */
  readonly page: number
}

const moves: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/** Returns the meaning of a pressed key; null for a key that the outline does not handle. */
export function meaningOf(pressed: PressedKey, place: KeyPlace): KeyMeaning | null {
  const { key, altKey, shiftKey } = pressed
  const isCommand = pressed.ctrlKey || pressed.metaKey
  const direction = moves[key]
  if (altKey) return direction && !isCommand ? { is: 'move', direction } : null
  if (key === ' ') return { is: 'toggle' }
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return { is: 'menu' }
  const to = targetOf(key, place)
  if (to !== null) {
    return { is: 'go', to, by: shiftKey ? 'extend' : isCommand ? 'look' : 'select' }
  }
  if (isCommand) return key.toLowerCase() === 'a' && !shiftKey ? { is: 'all' } : null
  if (key === 'ArrowLeft' || key === 'ArrowRight') return sideways(key, place)
  if (key === 'Enter') return { is: 'edit', property: 'label' }
  if (key === 'F2') return { is: 'edit', property: 'key' }
  if (key === 'Escape') return { is: 'leave' }
  // The slash opens the palette.
  return [...key].length === 1 && key !== '/' ? { is: 'type', letter: key } : null
}

function targetOf(key: string, { rows, at, page }: KeyPlace): number | null {
  const last = rows.length - 1
  switch (key) {
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'ArrowDown':
      return Math.min(at + 1, last)
    case 'PageUp':
      return Math.max(at - page, 0)
    case 'PageDown':
      return Math.min(at + page, last)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/** Left closes the field, or moves to the one around it; right opens it, or moves to the first inside. */
function sideways(key: 'ArrowLeft' | 'ArrowRight', { rows, at }: KeyPlace): KeyMeaning | null {
  const row = rows[at]
  if (!row) return null
  if (key === 'ArrowRight') {
    if (row.isOpen === false) return { is: 'fold', id: row.id, folds: false }
    return row.isOpen ? { is: 'go', to: at + 1, by: 'select' } : null
  }
  if (row.isOpen) return { is: 'fold', id: row.id, folds: true }
  const around = rows.findLastIndex(({ depth }, index) => index < at && depth < row.depth)
  return around === -1 ? null : { is: 'go', to: around, by: 'select' }
}

/** Returns the next row whose text begins with the typed one, after the focused row or from it on; -1 for none. */
export function rowBeginningWith(texts: readonly string[], at: number, typed: string): number {
  // The same letter again moves to the next match.
  const letters = new Set(typed)
  const sought = letters.size === 1 ? [...letters].join('') : typed
  const from = typed.length === 1 || letters.size === 1 ? at + 1 : at
  const around = [...texts.keys()].map((index) => (index + from) % texts.length)
  return around.find((index) => texts[index]?.startsWith(sought)) ?? -1
}

/** The outline when Ctrl+A is pressed. */
export interface SelectAll {
  readonly tree: FieldTree
  readonly rows: readonly OutlineRow[]
  readonly selection: readonly string[]
  /** The field with the focus. */
  readonly id: string
}

/**
 * Returns the ids that Ctrl+A selects: all siblings of a field, or all visible fields
 * if those are selected already.
 */
export function allAround({ tree, rows, selection, id }: SelectAll): readonly string[] {
  const siblings = tree.byId.get(id)?.siblings.map(({ item }) => item.id) ?? []
  const visible = rows.map((row) => row.id)
  const chosen = new Set(selection)
  const wanted = siblings.every((sibling) => chosen.has(sibling)) ? visible : siblings
  return [...wanted.filter((one) => one !== id), id]
}
