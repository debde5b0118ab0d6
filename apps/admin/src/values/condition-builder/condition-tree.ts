import { type Condition, conditionCall } from '@urlapmuhely/schema'
import { operandShapesOf, type RowOperatorName } from '../items/row-operators.ts'
import { isGiven, type Operand } from './operands.ts'
import { buildRow, readRow } from './row-json.ts'

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

/** Reads a condition into a tree. The result is always a group; null gives an empty one. */
export function readTree(condition: Condition): GroupNode {
  if (condition === null) return buildGroup('and', [])
  const node = readNode(condition)
  return node.type === 'group' ? node : { ...buildGroup('and', [node]), source: condition }
}

/** Writes the tree as a condition, and says whether any row is incomplete; incomplete rows are left out. */
export function buildCondition(tree: GroupNode): {
  readonly condition: Condition
  readonly unfinished: boolean
} {
  return { condition: conditionOfNode(tree) ?? null, unfinished: !isFinished(tree) }
}

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

/** The tree with `change` applied to the node with that id; its ancestors drop the JSON they were read from. */
export function changeNode(
  tree: GroupNode,
  id: string,
  change: (node: TreeNode) => TreeNode | null,
): GroupNode {
  const changed = changeIn(tree, id, change)
  // The root is never removed: removing it leaves an empty group.
  return changed?.type === 'group' ? changed : buildGroup('and', [])
}

/** The tree with `node` appended to the group with that id. */
export function addNode(tree: GroupNode, groupId: string, node: TreeNode): GroupNode {
  return changeNode(tree, groupId, (group) =>
    group.type === 'group' ? { ...group, children: [...group.children, node] } : group,
  )
}

/** The tree with a node moved up or down among its siblings. */
export function moveNode(tree: GroupNode, id: string, step: -1 | 1): GroupNode {
  const parent = findParent(tree, id)
  if (!parent) return tree
  const from = parent.children.findIndex((child) => child.id === id)
  const to = from + step
  const node = parent.children[from]
  if (!node || to < 0 || to >= parent.children.length) return tree
  return changeNode(tree, parent.id, (group) =>
    group.type === 'group'
      ? { ...group, children: group.children.toSpliced(from, 1).toSpliced(to, 0, node) }
      : group,
  )
}

/** True if the node is complete. */
export function isFinished(node: TreeNode): boolean {
  if (node.type === 'raw') return true
  if (node.type === 'group') return node.children.every(isFinished)
  if (node.type === 'rows')
    return node.field !== '' && node.inner.children.length > 0 && isFinished(node.inner)
  const needed = operandShapesOf(node.operator).length
  return node.field !== '' && node.operands.length >= needed && node.operands.slice(0, needed).every(isGiven)
}

let lastId = 0

function newId(): string {
  lastId += 1
  return `node-${lastId}`
}

function readNode(node: Condition): TreeNode {
  const base = { id: newId(), source: node }
  const call = conditionCall(node)
  if (!call) return { ...base, type: 'raw', json: node }
  const { operator, args } = call
  if ((operator === 'and' || operator === 'or') && args.length > 0) {
    return { ...base, type: 'group', combinator: operator, negated: false, children: args.map(readNode) }
  }
  const row = readRow(node)
  if (row) return { ...base, type: 'row', ...row }
  const [first = null, second = null] = args
  if (operator === '!' && args.length === 1) return readNegation(base, first)
  if ((operator === 'some' || operator === 'all' || operator === 'none') && args.length === 2) {
    const field = nameOf(first)
    if (field !== null) return { ...base, type: 'rows', field, quantifier: operator, inner: readTree(second) }
  }
  // A field alone is a test of its truth; `!!` is the same as a row.
  if (operator === 'var' && nameOf(node) !== null) {
    return { ...base, type: 'row', field: nameOf(node) ?? '', operator: 'filled', operands: [] }
  }
  return { ...base, type: 'raw', json: node }
}

/** Comparisons whose negation is also a comparison. Orderings have none, because an empty field satisfies neither. */
const opposites: Partial<Record<RowOperatorName, RowOperatorName>> = {
  filled: 'empty',
  empty: 'filled',
  filledNumber: 'emptyNumber',
  emptyNumber: 'filledNumber',
  equals: 'notEquals',
  notEquals: 'equals',
  isTrue: 'isFalse',
  isFalse: 'isTrue',
}

function readNegation(base: { id: string; source: Condition }, inner: Condition): TreeNode {
  const node = readNode(inner)
  const opposite = node.type === 'row' ? opposites[node.operator] : undefined
  if (node.type === 'row' && opposite) return { ...node, ...base, operator: opposite }
  if (node.type === 'group' && !node.negated) return { ...node, ...base, negated: true }
  return { ...base, type: 'group', combinator: 'and', negated: true, children: [node] }
}

function nameOf(node: Condition): string | null {
  const call = conditionCall(node)
  const [name] = call?.args ?? []
  return call?.operator === 'var' && call.args.length === 1 && typeof name === 'string' ? name : null
}

/** The condition that a node says; undefined for an empty group or an incomplete row. */
export function conditionOfNode(node: TreeNode): Condition | undefined {
  if (node.source !== undefined) return node.source
  if (node.type === 'raw') return node.json
  if (node.type === 'row') return isFinished(node) ? buildRow(node) : undefined
  if (node.type === 'rows') {
    const inner = conditionOfNode(node.inner)
    return node.field === '' || inner === undefined
      ? undefined
      : { [node.quantifier]: [{ var: node.field }, inner] }
  }
  const parts = node.children.map(conditionOfNode).filter((part) => part !== undefined)
  const [only] = parts
  if (only === undefined) return undefined
  const joined: Condition = parts.length === 1 ? only : { [node.combinator]: parts }
  return node.negated ? { '!': [joined] } : joined
}

function changeIn(node: TreeNode, id: string, change: (node: TreeNode) => TreeNode | null): TreeNode | null {
  if (node.id === id) {
    const changed = change(node)
    return changed && withoutSource(changed)
  }
  if (node.type === 'group') {
    const children = node.children.flatMap((child) => changeIn(child, id, change) ?? [])
    const isSame =
      children.length === node.children.length && children.every((child, at) => child === node.children[at])
    return isSame ? node : withoutSource({ ...node, children })
  }
  if (node.type === 'rows') {
    const inner = changeIn(node.inner, id, change)
    if (inner === node.inner) return node
    return withoutSource({ ...node, inner: inner?.type === 'group' ? inner : buildGroup('and', []) })
  }
  return node
}

function withoutSource<N extends TreeNode>(node: N): N {
  const { source: _, ...rest } = node
  // Only the optional source is taken away.
  return rest as N
}

function findParent(node: TreeNode, id: string): GroupNode | null {
  if (node.type === 'rows') return findParent(node.inner, id)
  if (node.type !== 'group') return null
  if (node.children.some((child) => child.id === id)) return node
  for (const child of node.children) {
    const parent = findParent(child, id)
    if (parent) return parent
  }
  return null
}
