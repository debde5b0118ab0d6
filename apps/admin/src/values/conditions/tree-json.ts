import { type Condition, conditionCall } from '@urlapmuhely/schema'
import { operandShapesOf, type RowOperatorName } from './comparisons.ts'
import { buildGroup, type GroupNode, newId, type RowNode, type TreeNode } from './condition-tree.ts'
import { isGiven } from './operands.ts'
import { buildRow, fieldName, readRow } from './row-json.ts'

/** Reads a condition into a tree. The result is always a group; null gives an empty one. */
export function readTree(condition: Condition): GroupNode {
  if (condition === null) return buildGroup('and', [])
  const node = readNode(condition)
  return node.type === 'group' ? node : { ...buildGroup('and', [node]), source: condition }
}

/** Writes the tree as a condition without its incomplete rows, and returns whether there are any. */
export function buildCondition(tree: GroupNode): {
  readonly condition: Condition
  readonly unfinished: boolean
} {
  return { condition: conditionOfNode(tree) ?? null, unfinished: !isFinished(tree) }
}

/** The condition of a node; undefined for an empty group or an incomplete row. */
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

/** True if the node is complete. An unchanged node is: its JSON is the one that it was read from. */
export function isFinished(node: TreeNode): boolean {
  if (node.source !== undefined || node.type === 'raw') return true
  if (node.type === 'group') return node.children.every(isFinished)
  if (node.type === 'rows')
    return node.field !== '' && node.inner.children.length > 0 && isFinished(node.inner)
  const { field, value } = missingIn(node)
  return !field && !value
}

/** The parts of a comparison that are still to be chosen. */
export function missingIn({ source, field, operator, operands }: RowNode): {
  readonly field: boolean
  readonly value: boolean
} {
  if (source !== undefined) return { field: false, value: false }
  const needed = operandShapesOf(operator).length
  const given = operands.slice(0, needed)
  return { field: field === '', value: given.length < needed || !given.every(isGiven) }
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
    const field = fieldName(first)
    if (field !== null) return { ...base, type: 'rows', field, quantifier: operator, inner: readTree(second) }
  }
  // A field alone is a test of its truth; `!!` is the same as a row.
  const alone = fieldName(node)
  if (alone !== null) return { ...base, type: 'row', field: alone, operator: 'filled', operands: [] }
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
