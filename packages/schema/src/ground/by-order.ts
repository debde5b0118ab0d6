/** What has a place among others: the lower `order` comes first. */
export interface Ordered {
  readonly id?: unknown
  readonly order?: unknown
}

/**
 * Compares two items by their `order`, and those of one order by their ids, so that every list of the same items has one
 * sequence. An order that is no finite number counts as 0.
 */
export function byOrder(left: Ordered, right: Ordered): number {
  const difference = orderOf(left) - orderOf(right)
  if (difference !== 0) return difference
  const [first, second] = [String(left.id), String(right.id)]
  if (first === second) return 0
  return first < second ? -1 : 1
}

function orderOf({ order }: Ordered): number {
  return typeof order === 'number' && Number.isFinite(order) ? order : 0
}
