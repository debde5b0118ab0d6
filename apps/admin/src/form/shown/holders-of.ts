import type { FieldTree } from '@urlapmuhely/document'

/**
 * Returns the ids of the fields around a field, from the inside out.
 *
 * Fields may be inside each other in a circle after two people moved them; each is returned once.
 */
export function holdersOf(tree: FieldTree, id: string): string[] {
  const holders: string[] = []
  let parentId = tree.byId.get(id)?.item.parentId ?? null
  while (parentId !== null && parentId !== id && !holders.includes(parentId)) {
    holders.push(parentId)
    parentId = tree.byId.get(parentId)?.item.parentId ?? null
  }
  return holders
}
