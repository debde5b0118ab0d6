import type { Condition } from '@urlapmuhely/schema'
import { isOrderedChoice } from '@urlapmuhely/schema/facts'
import { spend } from './budget.ts'
import { plainName, resolveField, type Work } from './expression-work.ts'
import { isEqual } from './operators/comparison.ts'
import { argument } from './operators/operator.ts'
import type { Evaluate } from './runtime.ts'

/** The comparisons that test equality, and those of them that are negative. */
const equalities: Readonly<Record<string, boolean>> = { '==': false, '===': false, '!=': true, '!==': true }

/** True if one side of an equality is a field whose answer is an order of options. */
export function comparesRanking(work: Work, operator: string, args: readonly Condition[]): boolean {
  return Object.hasOwn(equalities, operator) && args.some((one) => readsRanking(work, one))
}

/** Compiles an equality of which one side is such a field: lists are equal if they have equal members in the same order. */
export function comparingInOrder(operator: string, args: readonly Evaluate[]): Evaluate {
  const [left, right] = [argument(args, 0), argument(args, 1)]
  const negative = equalities[operator] === true
  return (frame, element) => isEqualInOrder(left(frame, element), right(frame, element)) !== negative
}

/** Equality of which one side is an order of options. */
export function isEqualInOrder(left: unknown, right: unknown): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return isEqual(left, right)
  spend(left.length)
  return left.length === right.length && left.every((member, index) => isEqual(member, right[index]))
}

function readsRanking(work: Work, node: Condition): boolean {
  const name = plainName(node)
  const direct = name === null ? null : resolveField(work, name)?.direct
  return direct ? isOrderedChoice(direct.field.item.type) : false
}
