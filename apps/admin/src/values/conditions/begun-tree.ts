import type { GroupNode } from './condition-tree.ts'

/** An incomplete tree as text, so that a draft can restore it. */
export function treeText(tree: GroupNode): string {
  return JSON.stringify(tree)
}

/** True for the text of a tree: it begins with its id. A text of the JSON tab that starts the same way is complete. */
export function isTreeText(text: string | null): boolean {
  return text?.startsWith('{"id":"node-') === true
}

/** The tree that a draft stored as text; null if the text is something else. */
export function restoreTree(text: string | null): GroupNode | null {
  if (text === null || !isTreeText(text)) return null
  try {
    const parsed: unknown = JSON.parse(text)
    const isGroup = typeof parsed === 'object' && parsed !== null && 'children' in parsed
    // Only `treeText` writes such texts, and only a group has children at its root.
    return isGroup ? (parsed as GroupNode) : null
  } catch {
    return null
  }
}
