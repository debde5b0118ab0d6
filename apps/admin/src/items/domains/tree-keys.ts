import type { TreeRow } from './domain-tree.ts'

/** The effect of a key press on a row of the tree. A focus without a row changes nothing. */
export type TreeKeyEffect =
  | { readonly type: 'focus'; readonly row: TreeRow | undefined }
  | { readonly type: 'move'; readonly parentId: string | null }
  | { readonly type: 'choose' | 'edit' | 'remove' }

/** The parts of a key press that the tree reads. */
export interface TreeKey {
  readonly key: string
  readonly altKey: boolean
}

/** Returns the effect of a key on a row of the tree; null if the key has no meaning there. */
export function treeKeyEffect(
  pressed: TreeKey,
  rows: readonly TreeRow[],
  row: TreeRow,
): TreeKeyEffect | null {
  const parent = rows.find(({ domain }) => domain.id === row.domain.parentId)
  if (pressed.altKey) return moveEffect(pressed.key, { rows, row, parent })
  const index = rows.indexOf(row)
  switch (pressed.key) {
    case 'ArrowDown':
      return { type: 'focus', row: rows[index + 1] }
    case 'ArrowUp':
      return { type: 'focus', row: rows[index - 1] }
    case 'ArrowLeft':
      return { type: 'focus', row: parent }
    case 'ArrowRight':
      return { type: 'focus', row: row.children > 0 ? rows[index + 1] : undefined }
    case 'Home':
      return { type: 'focus', row: rows[0] }
    case 'End':
      return { type: 'focus', row: rows.at(-1) }
    case 'Enter':
    case ' ':
      return { type: 'choose' }
    case 'F2':
      return { type: 'edit' }
    case 'Delete':
      return { type: 'remove' }
    default:
      return null
  }
}

interface RowInTree {
  readonly rows: readonly TreeRow[]
  readonly row: TreeRow
  readonly parent: TreeRow | undefined
}

/** Right moves a domain under the sibling above it, left moves it beside its parent. */
function moveEffect(key: string, { rows, row, parent }: RowInTree): TreeKeyEffect | null {
  if (key === 'ArrowLeft' && parent) return { type: 'move', parentId: parent.domain.parentId }
  const above = rows.slice(0, rows.indexOf(row)).findLast((other) => other.level === row.level)
  const isSibling = above?.domain.parentId === row.domain.parentId
  return key === 'ArrowRight' && above && isSibling ? { type: 'move', parentId: above.domain.id } : null
}
