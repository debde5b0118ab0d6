import {
  buildEmptyRow,
  buildGroup,
  type GroupNode,
  type Quantifier,
  type TreeNode,
} from './condition-tree.ts'

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

/**
 * A group with an empty row joined to it by *és* or *vagy*. Parts that are joined by the other word stay together in a
 * group of their own.
 */
export function joinRow(node: TreeNode, word: 'and' | 'or'): TreeNode {
  if (node.type !== 'group') return node
  const { children, negated, combinator } = node
  if (!negated && (children.length < 2 || combinator === word))
    return { ...node, combinator: word, children: [...children, buildEmptyRow()] }
  const inner = { ...buildGroup(combinator, children), negated }
  return { ...node, combinator: word, negated: false, children: [inner, buildEmptyRow()] }
}

/** A group whose parts are joined by the other word. */
export function turnGroup(node: TreeNode): TreeNode {
  return node.type === 'group' ? { ...node, combinator: otherWord(node.combinator) } : node
}

/** *és* for *vagy*, and the other way round. */
export function otherWord(combinator: 'and' | 'or'): 'and' | 'or' {
  return combinator === 'and' ? 'or' : 'and'
}

/** All quantifiers, in the order of the choice. */
export const quantifiers: readonly Quantifier[] = ['some', 'all', 'none']

/** A question about rows with the next quantifier. */
export function turnRows(node: TreeNode): TreeNode {
  if (node.type !== 'rows') return node
  const next = quantifiers[(quantifiers.indexOf(node.quantifier) + 1) % quantifiers.length]
  return { ...node, quantifier: next ?? node.quantifier }
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
