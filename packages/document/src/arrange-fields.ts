import { formField } from '@urlapmuhely/schema'
import type { Step } from './command.ts'
import { type FieldNode, type FieldTree, holdsFields, type PlaceRefusal, refusalIn } from './field-tree.ts'
import { type InsertPlace, insertAt } from './insert-at.ts'

/** The ways in which fields can be moved by one step. */
export type MoveDirection = 'up' | 'down' | 'in' | 'out'

/** Where fields go: the children of each parent that gets or moves some, in their new sequence. */
export interface Arrangement {
  /** The fields that move, in the order of the form; their contents move with them. */
  readonly ids: readonly string[]
  readonly children: ReadonlyMap<string | null, readonly string[]>
}

/** Why fields cannot be moved: `edge` if there is no step in that direction. */
export type MoveRefusal = PlaceRefusal | 'edge'

/** The arrangement after a move, or why it is refused. */
export type Arranged =
  | { readonly ok: true; readonly to: Arrangement }
  | { readonly ok: false; readonly why: MoveRefusal }

/** The fields among `ids` that lie in no other one of them, in the order of the form. */
export function outermost(tree: FieldTree, ids: Iterable<string>): FieldNode[] {
  const chosen = new Set(ids)
  const found: FieldNode[] = []
  for (const id of chosen) {
    const node = tree.byId.get(id)
    if (node && !liesInOneOf(tree, node, chosen)) found.push(node)
  }
  return inFormOrder(tree, found)
}

/** Several fields at one place, one after another. Refused as a whole if one of them must not lie there. */
export function placeFields(
  tree: FieldTree,
  ids: Iterable<string>,
  { parentId, index }: InsertPlace,
): Arranged {
  const moved = outermost(tree, ids)
  const refused = refusalOfAny(tree, moved, parentId)
  if (refused) return { ok: false, why: refused }
  const movedIds = moved.map(({ item }) => item.id)
  const present = childIds(tree, parentId)
  const isMoved = (id: string) => movedIds.includes(id)
  const before = present.slice(0, index).filter((id) => !isMoved(id))
  const after = present.slice(index).filter((id) => !isMoved(id))
  const children = [...before, ...movedIds, ...after]
  const stays = children.length === present.length && children.every((id, at) => id === present[at])
  return stays
    ? { ok: false, why: 'edge' }
    : { ok: true, to: { ids: movedIds, children: new Map([[parentId, children]]) } }
}

/**
 * Several fields by one step, each among its own siblings; their sequence stays.
 *
 * Up and down, those that are at the edge already stay. In and out, neighbours go together.
 */
export function stepFields(tree: FieldTree, ids: Iterable<string>, direction: MoveDirection): Arranged {
  const moved = outermost(tree, ids)
  const groups = [...Map.groupBy(moved, ({ item }) => item.parentId)]
  if (direction === 'up' || direction === 'down') return stepAmong(tree, groups, direction)
  const targets: Targets = { parentOf: new Map(), children: new Map() }
  const step = direction === 'in' ? stepIn : stepOut
  for (const group of groups) {
    const why = step(tree, group, targets)
    if (why) return { ok: false, why }
  }
  const { parentOf } = targets
  if (parentOf.size === 0) return { ok: false, why: 'edge' }
  // A parent may get some fields while it loses others.
  const children = [...targets.children].map(
    ([parentId, sequence]) =>
      [parentId, sequence.filter((id) => (parentOf.has(id) ? parentOf.get(id) === parentId : true))] as const,
  )
  return { ok: true, to: { ids: moved.map(({ item }) => item.id), children: new Map(children) } }
}

/** The steps of a command that arranges fields so. Siblings change their `order` only where there is no room. */
export function arrangeSteps(tree: FieldTree, { ids, children }: Arrangement): Step[] {
  const moved = new Set(ids)
  const steps: Step[] = []
  for (const [parentId, sequence] of children) {
    const orders = ordersOf(tree, sequence, moved)
    for (const [at, id] of sequence.entries()) {
      const item = tree.byId.get(id)?.item
      const order = orders[at]
      if (!item || order === undefined) continue
      const values = {
        ...(order !== item.order && { order }),
        ...(parentId !== item.parentId && { parentId }),
      }
      if (Object.keys(values).length > 0) steps.push({ is: 'change', kind: formField.name, id, values })
    }
  }
  return steps
}

/** Fields with the same parent, after its id. */
type Siblings = readonly [string | null, readonly FieldNode[]]

function stepAmong(tree: FieldTree, groups: readonly Siblings[], direction: 'up' | 'down'): Arranged {
  const children = new Map<string | null, readonly string[]>()
  const ids: string[] = []
  for (const [parentId, members] of groups) {
    const chosen = new Set(members.map(({ item }) => item.id))
    const present = childIds(tree, parentId)
    const sequence = direction === 'up' ? present : present.toReversed()
    const next = towardsStart(sequence, chosen)
    if (next.every((id, at) => id === sequence[at])) continue
    ids.push(...chosen)
    children.set(parentId, direction === 'up' ? next : next.toReversed())
  }
  return ids.length === 0 ? { ok: false, why: 'edge' } : { ok: true, to: { ids, children } }
}

/** Each chosen one changes places with the one before it, unless that is chosen too. */
function towardsStart(sequence: readonly string[], chosen: ReadonlySet<string>): string[] {
  const next = [...sequence]
  for (let at = 1; at < next.length; at += 1) {
    const [before, here] = [next[at - 1], next[at]]
    if (before === undefined || here === undefined || !chosen.has(here) || chosen.has(before)) continue
    next[at - 1] = here
    next[at] = before
  }
  return next
}

/** The new parent of each field that moves, and the children of the parents that get some. */
interface Targets {
  readonly parentOf: Map<string, string | null>
  readonly children: Map<string | null, readonly string[]>
}

/** Each run of neighbours goes to the end of the field above it. */
function stepIn(tree: FieldTree, [, members]: Siblings, { parentOf, children }: Targets): MoveRefusal | null {
  const chosen = new Set(members)
  for (const node of members) {
    let at = node.index - 1
    for (let above = node.siblings[at]; above && chosen.has(above); above = node.siblings[at]) at -= 1
    const holder = node.siblings[at]?.item
    if (!holder || !holdsFields(holder.type)) return 'edge'
    const refused = refusalIn(tree, node, holder.id)
    if (refused) return refused
    parentOf.set(node.item.id, holder.id)
    children.set(holder.id, [...(children.get(holder.id) ?? childIds(tree, holder.id)), node.item.id])
  }
  return null
}

/** All go behind their parent, in their sequence. */
function stepOut(
  tree: FieldTree,
  [parentId, members]: Siblings,
  { parentOf, children }: Targets,
): MoveRefusal | null {
  const parent = parentId === null ? undefined : tree.byId.get(parentId)
  if (!parent) return 'edge'
  const outer = parent.item.parentId
  const refused = refusalOfAny(tree, members, outer)
  if (refused) return refused
  const sequence = children.get(outer) ?? childIds(tree, outer)
  const at = sequence.indexOf(parent.item.id) + 1
  const ids = members.map(({ item }) => item.id)
  for (const id of ids) parentOf.set(id, outer)
  children.set(outer, sequence.toSpliced(at, 0, ...ids))
  return null
}

/** The `order` of each field of a sequence, such that as few fields as possible change theirs. */
function ordersOf(
  tree: FieldTree,
  sequence: readonly string[],
  moved: ReadonlySet<string>,
): readonly number[] {
  const present = sequence.map((id) => tree.byId.get(id)?.item.order ?? 0)
  const inserted = ordersWithRoom(sequence, present, moved)
  const shared = sharedOrders(present)
  const changes = (orders: readonly number[]) => orders.filter((order, at) => order !== present[at]).length
  return changes(shared) < changes(inserted) ? shared : inserted
}

/** The present values in the new sequence; equal ones are parted upward. */
function sharedOrders(present: readonly number[]): number[] {
  let last = Number.NEGATIVE_INFINITY
  return present
    .toSorted((left, right) => left - right)
    .map((order) => {
      last = Math.max(order, last + 1)
      return last
    })
}

/** Fields that stay keep their values while there is room between them for the moved ones. */
function ordersWithRoom(
  sequence: readonly string[],
  present: readonly number[],
  moved: ReadonlySet<string>,
): number[] {
  let placed = sequence.map((id, at) => ({ id, order: present[at] ?? 0 })).filter(({ id }) => !moved.has(id))
  for (let at = 0; at < sequence.length; at += 1) {
    const next = sequence.findIndex((id, index) => index >= at && !moved.has(id))
    const run = sequence.slice(at, next === -1 ? undefined : next)
    if (run.length === 0) continue
    const { orders, moved: later } = insertAt(placed, at, run.length)
    const pushed = new Map(later.map(({ id, order }) => [id, order]))
    const room = placed.map(({ id, order }) => ({ id, order: pushed.get(id) ?? order }))
    placed = room.toSpliced(at, 0, ...run.map((id, index) => ({ id, order: orders[index] ?? 0 })))
    at += run.length
  }
  return placed.map(({ order }) => order)
}

function refusalOfAny(
  tree: FieldTree,
  nodes: readonly FieldNode[],
  parentId: string | null,
): PlaceRefusal | null {
  for (const node of nodes) {
    const refused = refusalIn(tree, node, parentId)
    if (refused) return refused
  }
  return null
}

function liesInOneOf(tree: FieldTree, node: FieldNode, chosen: ReadonlySet<string>): boolean {
  let { parentId } = node.item
  for (let level = 0; parentId !== null && level <= node.depth; level += 1) {
    if (chosen.has(parentId)) return true
    parentId = tree.byId.get(parentId)?.item.parentId ?? null
  }
  return false
}

function inFormOrder(tree: FieldTree, nodes: readonly FieldNode[]): FieldNode[] {
  if (nodes.length < 2) return [...nodes]
  const places = new Map(tree.nodes.map((node, place) => [node, place]))
  return nodes.toSorted((left, right) => (places.get(left) ?? 0) - (places.get(right) ?? 0))
}

function childIds(tree: FieldTree, parentId: string | null): string[] {
  return tree.childrenOf(parentId).map(({ item }) => item.id)
}
