import type { GroupNode, TreeNode } from './condition-tree.ts'
import { conditionOfNode } from './tree-json.ts'

/**
 * Returns the tree with the nodes of another one wherever both are equal, and with its ids in the
 * other places, as far as the places correspond. A condition that was changed elsewhere is
 * therefore not rendered from scratch.
 */
export function withSameNodes(tree: GroupNode, before: GroupNode): GroupNode {
  if (isSame(tree, before)) return before
  return { ...tree, id: before.id, children: pairChildren(tree.children, before.children) }
}

function likeBefore(node: TreeNode, before: TreeNode): TreeNode {
  if (isSame(node, before)) return before
  if (node.type === 'group' && before.type === 'group') return withSameNodes(node, before)
  if (node.type === 'rows' && before.type === 'rows') {
    return { ...node, id: before.id, inner: withSameNodes(node.inner, before.inner) }
  }
  return node.type === before.type ? { ...node, id: before.id } : node
}

/** Children correspond from both ends as long as they are equal, and between those by their places. */
function pairChildren(children: readonly TreeNode[], before: readonly TreeNode[]): TreeNode[] {
  const most = Math.min(children.length, before.length)
  let start = 0
  while (start < most && isSamePair(children[start], before[start])) start += 1
  let end = 0
  while (end < most - start && isSamePair(children.at(-1 - end), before.at(-1 - end))) end += 1
  return children.map((child, index) => {
    const fromEnd = children.length - index
    const isAtEnd = fromEnd <= end
    const other = before[isAtEnd ? before.length - fromEnd : index]
    const isTaken = !isAtEnd && index >= before.length - end
    return other && !isTaken ? likeBefore(child, other) : child
  })
}

function isSamePair(one: TreeNode | undefined, other: TreeNode | undefined): boolean {
  return one !== undefined && other !== undefined && isSame(one, other)
}

function isSame(one: TreeNode, other: TreeNode): boolean {
  const [left, right] = [conditionOfNode(one), conditionOfNode(other)]
  return left !== undefined && (left === right || JSON.stringify(left) === JSON.stringify(right))
}
