/** A place among the fields of a form: a parent, and how many of its children come before. */
export interface InsertPlace {
  readonly parentId: string | null
  readonly index: number
}

/** An item that has an order among its siblings. */
interface Ordered {
  readonly id: string
  readonly order: number
}

/** The `order` of items that are put between others, and of those that make room for them. */
export interface Insertion {
  readonly orders: readonly number[]
  readonly moved: readonly Ordered[]
}

/** The distance between new items at the end, so that more fit between them later. */
const STEP = 10

/**
 * The `order` values of `count` new items before the sibling at `index`.
 *
 * They share out the values between their neighbours. Where there are too few, later siblings move up, no more of them
 * than necessary.
 *
 * @param siblings in their order.
 */
export function insertAt(siblings: readonly Ordered[], index: number, count: number): Insertion {
  const at = Math.min(Math.max(index, 0), siblings.length)
  const before = siblings[at - 1]?.order ?? -1
  const after = siblings[at]
  if (!after) {
    const first = at === 0 ? 0 : before + STEP
    return { orders: Array.from({ length: count }, (_, number) => first + number * STEP), moved: [] }
  }
  const room = after.order - before - 1
  if (room >= count) {
    const step = (room + 1) / (count + 1)
    return {
      orders: Array.from({ length: count }, (_, number) => before + Math.floor((number + 1) * step)),
      moved: [],
    }
  }
  const orders = Array.from({ length: count }, (_, number) => before + 1 + number)
  const moved: Ordered[] = []
  let last = before + count
  for (const { id, order } of siblings.slice(at)) {
    if (order > last) break
    last += 1
    moved.push({ id, order: last })
  }
  return { orders, moved }
}
