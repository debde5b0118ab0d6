import type { Condition } from '@urlapmuhely/schema'
import { isTrue } from '../language/runtime.ts'
import type { Frame } from '../state/frame.ts'
import {
  type ComparisonOperator,
  callOf,
  carriesPersonal,
  comparisonOperator,
  logicalParts,
  valueOfNode,
} from './nodes.ts'
import {
  type ComputedTrace,
  computedIn,
  type Following,
  followAll,
  type OperandTrace,
  operandsOf,
} from './operand-trace.ts'

/** One part of a condition: whether it holds, and the values that it read. */
export interface ConditionTrace {
  readonly node: Condition
  readonly holds: boolean
  /** The fields that it reads, in order. */
  readonly operands: readonly OperandTrace[]
  /** The calculations in it with their results; empty for `and`, `or` and `!`, whose parts have them. */
  readonly computed: readonly ComputedTrace[]
  /** Of a comparison of two values, the compared values; null for others, and if a side is personal. */
  readonly compared: Comparison | null
  /** Of `and`, `or` and `!`: their parts. Other operators are leaves. */
  readonly parts: readonly ConditionTrace[]
}

/** Two values and the required relation of the first to the second. */
export interface Comparison {
  readonly operator: ComparisonOperator
  readonly left: unknown
  readonly right: unknown
}

/** Evaluates a condition part by part. Runs only when a user asks why. */
export function traceCondition(frame: Frame, node: Condition, following = followAll()): ConditionTrace {
  const parts = logicalParts(node)
  return {
    node,
    holds: isTrue(valueOfNode(frame, node)),
    operands: operandsOf(frame, node, parts.length === 0 ? following : NONE),
    computed: parts.length === 0 ? computedIn(frame, node) : [],
    compared: comparisonOf(frame, node),
    parts: parts.map((part) => traceCondition(frame, part, following)),
  }
}

/** The operands of a whole condition are traced at its leaves. */
const NONE: Following = { formulas: 0, depth: 0 }

/** The two sides of a comparison; null for other nodes, and if one of the values is personal. */
function comparisonOf(frame: Frame, node: Condition): Comparison | null {
  const call = callOf(node)
  const operator = call && comparisonOperator(call.operator)
  const [left = null, right = null] = call?.args ?? []
  if (!operator || call.args.length !== 2) return null
  if (carriesPersonal(frame, left) || carriesPersonal(frame, right)) return null
  return { operator, left: valueOfNode(frame, left), right: valueOfNode(frame, right) }
}
