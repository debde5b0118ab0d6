import { MAX_FIELD_DEPTH } from '@urlapmuhely/schema'
import { type PlaceableItem, placeItems, withDescendants } from '../controls/field-tree.ts'
import type { FormItem } from '../controls/form-items.ts'

/** Where a field goes: its new parent, and the new parent's children in their new order, the field among them. */
export interface FieldMove {
  readonly id: string
  readonly parentId: string | null
  readonly siblings: readonly string[]
}

/** The ways in which a field can be moved by keyboard or buttons. */
export type MoveDirection = 'up' | 'down' | 'in' | 'out'

/** The move of a field by one step; null where it cannot go. */
export function moveByStep(
  items: readonly FormItem[],
  id: string,
  direction: MoveDirection,
): FieldMove | null {
  const item = items.find((candidate) => candidate.id === id)
  if (!item) return null
  const siblings = childrenOf(items, item.parentId)
  const index = siblings.indexOf(id)
  if (direction === 'up' || direction === 'down') {
    const to = direction === 'up' ? index - 1 : index + 1
    return to < 0 || to >= siblings.length ? null : placeAt(items, id, item.parentId, to)
  }
  if (direction === 'in') {
    const above = items.find((candidate) => candidate.id === siblings[index - 1])
    return above && holdsFields(above) ? placeAt(items, id, above.id, Number.POSITIVE_INFINITY) : null
  }
  const parent = items.find((candidate) => candidate.id === item.parentId)
  if (!parent) return null
  return placeAt(items, id, parent.parentId, childrenOf(items, parent.parentId).indexOf(parent.id) + 1)
}

/** The move of a field to the place of another one, which makes room; null where it cannot go. */
export function moveOnto(items: readonly FormItem[], id: string, overId: string): FieldMove | null {
  const over = items.find((candidate) => candidate.id === overId)
  if (!over || id === overId) return null
  return placeAt(items, id, over.parentId, childrenOf(items, over.parentId).indexOf(overId))
}

/**
 * The fields after a move: the new siblings take, in their new sequence, the positions that they hold together; equal
 * positions are parted upward. Fields that stay where they are are the same objects.
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

/** Null when the field would lie in itself, or too deep. */
function placeAt(
  items: readonly FormItem[],
  id: string,
  parentId: string | null,
  index: number,
): FieldMove | null {
  const moved = withDescendants(items, id)
  if (parentId !== null && moved.has(parentId)) return null
  const placed = placeItems(items)
  const depthOf = (wanted: string | null) => placed.find(({ item }) => item.id === wanted)?.depth ?? -1
  const height = Math.max(...[...moved].map((one) => depthOf(one))) - depthOf(id)
  if (depthOf(parentId) + 1 + height >= MAX_FIELD_DEPTH) return null
  const others = childrenOf(items, parentId).filter((sibling) => sibling !== id)
  return { id, parentId, siblings: others.toSpliced(Math.min(index, others.length), 0, id) }
}

function childrenOf(items: readonly FormItem[], parentId: string | null): string[] {
  return placeItems(items)
    .filter(({ item }) => item.parentId === parentId)
    .map(({ item }) => item.id)
}

function holdsFields({ type }: FormItem): boolean {
  return type === 'group' || type === 'repeat'
}
