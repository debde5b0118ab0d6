import { type FieldNode, type FieldTree, holdsFields, mayLieIn } from './field-tree.ts'
import type { PlaceableItem } from './place-items.ts'

/** The target of a field: its new parent, and that parent's children in their new order, the field included. */
export interface FieldMove {
  readonly id: string
  readonly parentId: string | null
  readonly siblings: readonly string[]
}

/** The ways in which a field can be moved by keyboard or buttons. */
export type MoveDirection = 'up' | 'down' | 'in' | 'out'

/** A position among the children of a parent, not counting the moved field. */
interface Target {
  readonly parentId: string | null
  readonly index: number
}

/** The move of a field by one step; null if it is impossible. */
export function moveByStep(tree: FieldTree, id: string, direction: MoveDirection): FieldMove | null {
  const node = tree.byId.get(id)
  const target = node && stepTarget(tree, node, direction)
  return node && target ? placeAt(tree, node, target) : null
}

/** True if `moveByStep` moves the field. The cost is proportional to its depth. */
export function canStep(tree: FieldTree, node: FieldNode, direction: MoveDirection): boolean {
  return stepTarget(tree, node, direction) !== null
}

/**
 * The move of a field to the position of another one, which makes room, or into it if it is meant for fields and has
 * none yet; null if it is impossible.
 */
export function moveOnto(tree: FieldTree, id: string, overId: string): FieldMove | null {
  const node = tree.byId.get(id)
  const over = tree.byId.get(overId)
  if (!node || !over || id === overId) return null
  const isEmpty = holdsFields(over.item.type) && tree.childrenOf(overId).length === 0
  if (isEmpty && mayLieIn(tree, node, overId)) return placeAt(tree, node, { parentId: overId, index: 0 })
  const { parentId } = over.item
  return mayLieIn(tree, node, parentId) ? placeAt(tree, node, { parentId, index: over.index }) : null
}

/**
 * The fields after a move: the new siblings share out their existing `order` values in their new sequence; equal values
 * are increased until they differ. Fields that do not move are the same objects.
 */
export function moveField<Item extends PlaceableItem>(
  items: readonly Item[],
  { id, parentId, siblings }: FieldMove,
): Item[] {
  const known = new Map(items.map((item) => [item.id, item]))
  const held = siblings.map((sibling) => known.get(sibling)?.order ?? 0).sort((left, right) => left - right)
  const positions = new Map<string, number>()
  let last = Number.NEGATIVE_INFINITY
  for (const [index, sibling] of siblings.entries()) {
    last = Math.max(held[index] ?? 0, last + 1)
    positions.set(sibling, last)
  }
  return items.map((item) => {
    const order = positions.get(item.id) ?? item.order
    const parent = item.id === id ? parentId : item.parentId
    return order === item.order && parent === item.parentId ? item : { ...item, order, parentId: parent }
  })
}

function stepTarget(tree: FieldTree, node: FieldNode, direction: MoveDirection): Target | null {
  const { item, index, siblings } = node
  if (direction === 'up' || direction === 'down') {
    const to = direction === 'up' ? index - 1 : index + 1
    return to < 0 || to >= siblings.length
      ? null
      : allowed(tree, node, { parentId: item.parentId, index: to })
  }
  if (direction === 'in') {
    const above = siblings[index - 1]?.item
    if (!above || !holdsFields(above.type)) return null
    return allowed(tree, node, { parentId: above.id, index: tree.childrenOf(above.id).length })
  }
  const parent = item.parentId === null ? undefined : tree.byId.get(item.parentId)
  if (!parent) return null
  return allowed(tree, node, { parentId: parent.item.parentId, index: parent.index + 1 })
}

function allowed(tree: FieldTree, node: FieldNode, target: Target): Target | null {
  return mayLieIn(tree, node, target.parentId) ? target : null
}

function placeAt(tree: FieldTree, { item }: FieldNode, { parentId, index }: Target): FieldMove {
  const others = tree
    .childrenOf(parentId)
    .map((child) => child.item.id)
    .filter((sibling) => sibling !== item.id)
  return { id: item.id, parentId, siblings: others.toSpliced(Math.min(index, others.length), 0, item.id) }
}
