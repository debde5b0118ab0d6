import { type FieldTree, holdsFields } from '@urlapmuhely/document'

/** One row of the outline, with the place in the tree that its element announces. */
export interface OutlineRow {
  readonly id: string
  /** 0 at the top. */
  readonly depth: number
  /** Its number among its siblings, from 1. */
  readonly position: number
  readonly siblings: number
  /** True if the field can hold other fields. */
  readonly holds: boolean
  /** Whether its contents are shown; null if it has none. */
  readonly isOpen: boolean | null
}

/**
 * Returns the visible rows, in the order of the form.
 *
 * @param folded ids of fields whose contents are not shown.
 * @param shown ids of the fields that a filter leaves; null without a filter. With one, nothing is folded.
 */
export function outlineRows(
  tree: FieldTree,
  folded: ReadonlySet<string>,
  shown: ReadonlySet<string> | null,
): OutlineRow[] {
  const rows: OutlineRow[] = []
  let hiddenBelow = Number.POSITIVE_INFINITY
  for (const { item, depth, index, height, siblings } of tree.nodes) {
    if (depth > hiddenBelow || (shown && !shown.has(item.id))) continue
    const isOpen = height === 0 ? null : shown !== null || !folded.has(item.id)
    hiddenBelow = isOpen === false ? depth : Number.POSITIVE_INFINITY
    const holds = holdsFields(item.type)
    rows.push({ id: item.id, depth, position: index + 1, siblings: siblings.length, holds, isOpen })
  }
  return rows
}
