import type { Condition } from '@urlapmuhely/schema'
import type { RowOperatorName } from './comparisons.ts'
import type { Operand } from './operands.ts'

/** Every node keeps the JSON it was read from until it is changed, so that untouched parts are saved unchanged. */
interface NodeBase {
  /** Identifies the node while it is edited; not part of the condition. */
  readonly id: string
  readonly source?: Condition
}

/** Conditions joined by "and" or "or", or the negation of that. */
export interface GroupNode extends NodeBase {
  readonly type: 'group'
  readonly combinator: 'and' | 'or'
  readonly negated: boolean
  readonly children: readonly TreeNode[]
}

/** One comparison of a field. An empty field name is not chosen yet. */
export interface RowNode extends NodeBase {
  readonly type: 'row'
  readonly field: string
  readonly operator: RowOperatorName
  readonly operands: readonly Operand[]
}

/** A question about the rows of a repeat; names inside are those of a row. */
export interface RowsNode extends NodeBase {
  readonly type: 'rows'
  readonly field: string
  readonly quantifier: Quantifier
  readonly inner: GroupNode
}

/** A part that the builder cannot show; kept as it is and edited as JSON. */
export interface RawNode extends NodeBase {
  readonly type: 'raw'
  readonly json: Condition
}

/** A node of a condition as the builder shows it. */
export type TreeNode = GroupNode | RowNode | RowsNode | RawNode

/** How many of the rows must satisfy the condition. */
export type Quantifier = 'some' | 'all' | 'none'

/** A group of its own id. */
export function buildGroup(combinator: 'and' | 'or', children: readonly TreeNode[]): GroupNode {
  return { id: newId(), type: 'group', combinator, negated: false, children }
}

/** A row whose field is still to be chosen. */
export function buildEmptyRow(): RowNode {
  return {
    id: newId(),
    type: 'row',
    field: '',
    operator: 'equals',
    operands: [{ kind: 'literal', value: null }],
  }
}

/** A new question about the rows of a repeat, with one empty row. */
export function buildRowsNode(field: string): RowsNode {
  return { id: newId(), type: 'rows', field, quantifier: 'some', inner: buildGroup('and', [buildEmptyRow()]) }
}

let lastId = 0

/** An id that no other node has. */
export function newId(): string {
  lastId += 1
  return `node-${lastId}`
}
