import { MAX_FIELD_DEPTH } from '@urlapmuhely/schema'
import type { FormItem } from '../controls/form-item-queries.ts'
import { type PlacedItem, placeItems } from '../controls/place-items.ts'

/** One field in the tree, with the data that decides its possible moves. */
export interface FieldNode extends PlacedItem {
  /** Its number among its siblings, from 0. */
  readonly index: number
  /** Number of levels below it. */
  readonly height: number
  readonly siblings: readonly FieldNode[]
}

/** The fields of a form, indexed once: queries do not walk them again. */
export interface FieldTree {
  /** In the order of the form. */
  readonly nodes: readonly FieldNode[]
  readonly byId: ReadonlyMap<string, FieldNode>
  /** The direct children of a field; the top-level fields for null. */
  readonly childrenOf: (parentId: string | null) => readonly FieldNode[]
}

const NONE: readonly FieldNode[] = []

/** Builds the tree of a form's fields. The work is linear in their number, except for sorting siblings. */
export function buildFieldTree(items: readonly FormItem[]): FieldTree {
  const placed = placeItems(items)
  const siblings = new Map<string | null, FieldNode[]>()
  const heights = heightsOf(placed)
  const nodes = placed.map((place) => {
    const { id, parentId } = place.item
    const around = siblings.get(parentId) ?? []
    siblings.set(parentId, around)
    const node = { ...place, index: around.length, height: heights.get(id) ?? 0, siblings: around }
    around.push(node)
    return node
  })
  return {
    nodes,
    byId: new Map(nodes.map((node) => [node.item.id, node])),
    childrenOf: (parentId) => siblings.get(parentId) ?? NONE,
  }
}

/** True if a field with its descendants may be moved into `parentId`: not into itself, and not too deep. */
export function mayLieIn(tree: FieldTree, node: FieldNode, parentId: string | null): boolean {
  const depth = parentId === null ? -1 : (tree.byId.get(parentId)?.depth ?? -1)
  if (depth + 1 + node.height >= MAX_FIELD_DEPTH) return false
  let around = parentId
  for (let level = 0; around !== null && level <= MAX_FIELD_DEPTH; level += 1) {
    if (around === node.item.id) return false
    around = tree.byId.get(around)?.item.parentId ?? null
  }
  return true
}

/** Children come after their parent, so walking backwards visits every child first. */
function heightsOf(placed: readonly PlacedItem[]): ReadonlyMap<string, number> {
  const heights = new Map<string, number>()
  for (const { item } of placed.toReversed()) {
    const own = heights.get(item.id) ?? 0
    heights.set(item.id, own)
    if (item.parentId !== null) heights.set(item.parentId, Math.max(heights.get(item.parentId) ?? 0, own + 1))
  }
  return heights
}
