import { formField, holdsRows, isPage, MAX_FIELD_DEPTH, MAX_REPEAT_DEPTH } from '@urlapmuhely/schema'
import { type PlacedItem, placeItems, type TypedItem } from './place-items.ts'

/** One field in the tree, with the data that decides its possible moves. */
export interface FieldNode<Item extends TypedItem = TypedItem> extends PlacedItem<Item> {
  /** Its number among its siblings, from 0. */
  readonly index: number
  /** Number of levels below it. */
  readonly height: number
  /** How many repeats are in one another, from it on downwards. */
  readonly repeats: number
  readonly siblings: readonly FieldNode<Item>[]
}

/** The fields of a form, indexed once: queries do not walk them again. */
export interface FieldTree<Item extends TypedItem = TypedItem> {
  /** In the order of the form. */
  readonly nodes: readonly FieldNode<Item>[]
  readonly byId: ReadonlyMap<string, FieldNode<Item>>
  /** The direct children of a field; the top-level fields for null. */
  readonly childrenOf: (parentId: string | null) => readonly FieldNode<Item>[]
}

/** Builds the tree of a form's fields. The work is linear in their number, except for sorting siblings. */
export function buildFieldTree<Item extends TypedItem>(items: readonly Item[]): FieldTree<Item> {
  const placed = placeItems(items)
  const siblings = new Map<string | null, FieldNode<Item>[]>()
  const heights = heightsOf(placed)
  const nodes = placed.map((place) => {
    const { id, parentId } = place.item
    const around = siblings.get(parentId) ?? []
    siblings.set(parentId, around)
    const { height = 0, repeats = 0 } = heights.get(id) ?? {}
    const node = { ...place, index: around.length, height, repeats, siblings: around }
    around.push(node)
    return node
  })
  return {
    nodes,
    byId: new Map(nodes.map((node) => [node.item.id, node])),
    childrenOf: (parentId) => siblings.get(parentId) ?? [],
  }
}

/** True if a field of this type holds others: a group, a repeat or a part of the layout. */
export function holdsFields(type: TypedItem['type']): boolean {
  return type !== null && formField.properties.parentId?.among?.type?.includes(type) === true
}

/** Why a field with its descendants cannot be moved into another: see `refusalIn`. */
export type PlaceRefusal = 'page' | 'itself' | 'depth' | 'repeats'

/**
 * Why a field with its descendants cannot be moved into `parentId`: it is a page, which stays at the top, it would lie in
 * itself, or too deep, or in too many repeats. Null if it can.
 */
export function refusalIn(tree: FieldTree, node: FieldNode, parentId: string | null): PlaceRefusal | null {
  if (parentId !== null && isPage(node.item.type)) return 'page'
  let around = parentId
  let { repeats } = node
  for (let level = 0; around !== null && level <= MAX_FIELD_DEPTH; level += 1) {
    if (around === node.item.id) return 'itself'
    const parent = tree.byId.get(around)?.item
    if (holdsRows(parent?.type)) repeats += 1
    around = parent?.parentId ?? null
  }
  const depth = parentId === null ? -1 : (tree.byId.get(parentId)?.depth ?? -1)
  if (depth + 1 + node.height >= MAX_FIELD_DEPTH) return 'depth'
  return repeats <= MAX_REPEAT_DEPTH ? null : 'repeats'
}

interface Heights {
  readonly height: number
  readonly repeats: number
}

/** Children come after their parent, so walking backwards visits every child first. */
function heightsOf(placed: readonly PlacedItem<TypedItem>[]): ReadonlyMap<string, Heights> {
  const found = new Map<string, Heights>()
  for (const { item } of placed.toReversed()) {
    const { height, repeats } = found.get(item.id) ?? { height: 0, repeats: 0 }
    const own = { height, repeats: repeats + (holdsRows(item.type) ? 1 : 0) }
    found.set(item.id, own)
    if (item.parentId === null) continue
    const parent = found.get(item.parentId) ?? { height: 0, repeats: 0 }
    found.set(item.parentId, {
      height: Math.max(parent.height, own.height + 1),
      repeats: Math.max(parent.repeats, own.repeats),
    })
  }
  return found
}
