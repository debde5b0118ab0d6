import type { FieldTree, InsertPlace } from '@urlapmuhely/document'
import type { OutlineRow } from './outline-rows.ts'

/** Where dragged fields would go, and how it is shown: a line between rows at some depth, or a row lit up. */
export type DropTarget =
  | { readonly is: 'between'; readonly gap: number; readonly depth: number; readonly place: InsertPlace }
  | { readonly is: 'into'; readonly row: number; readonly place: InsertPlace }

/** Where the pointer is. */
export interface DragPoint {
  /** In rows from the top of the first one: 1.5 is the middle of the second. */
  readonly y: number
  /** In levels of the tree from its left edge. */
  readonly x: number
}

/** The share at each end of a container's row where a drop goes beside it instead of into it. */
const EDGE = 0.28

/**
 * Returns the place of fields that are dropped at a point. The middle of a row that can hold fields puts
 * them into it; any other point puts them between rows. After the last field of a group, the horizontal
 * position decides at which level.
 */
export function dropTargetAt(
  tree: FieldTree,
  rows: readonly OutlineRow[],
  { x, y }: DragPoint,
): DropTarget | null {
  if (rows.length === 0) return null
  const index = Math.min(Math.max(Math.floor(y), 0), rows.length - 1)
  const row = rows[index]
  const part = y - index
  if (row?.holds && part > EDGE && part < 1 - EDGE) {
    return { is: 'into', row: index, place: { parentId: row.id, index: tree.childrenOf(row.id).length } }
  }
  return between(tree, rows, { gap: part < 0.5 ? index : index + 1, x })
}

interface Gap {
  /** The number of rows above it. */
  readonly gap: number
  /** In levels, as for a point. */
  readonly x: number
}

function between(tree: FieldTree, rows: readonly OutlineRow[], { gap, x }: Gap): DropTarget {
  const [above, below] = [rows[gap - 1], rows[gap]]
  if (!above) return { is: 'between', gap, depth: 0, place: { parentId: null, index: 0 } }
  if (above.isOpen && below && below.depth > above.depth) {
    return { is: 'between', gap, depth: below.depth, place: { parentId: above.id, index: 0 } }
  }
  const depth = Math.min(Math.max(Math.floor(x), below?.depth ?? 0), above.depth)
  let node = tree.byId.get(above.id)
  while (node && node.depth > depth && node.item.parentId !== null) node = tree.byId.get(node.item.parentId)
  const place = { parentId: node?.item.parentId ?? null, index: (node?.index ?? -1) + 1 }
  return { is: 'between', gap, depth, place }
}
