import type { Arranged, FieldTree } from '@urlapmuhely/document'
import { withArticle } from '@urlapmuhely/schema/article'
import { t } from '../../../base/messages/form/t-workshop.ts'

/**
 * Returns the text that screen readers announce after a move: the new place, or why the fields cannot be moved.
 *
 * @param tree the tree after the move.
 * @param textOf returns the text of a row.
 */
export function moveMessage(arranged: Arranged, tree: FieldTree, textOf: (id: string) => string): string {
  if (!arranged.ok) return t(`workshop.outline.refusal.${arranged.why}`)
  const { ids } = arranged.to
  const first = ids[0] ?? ''
  const node = tree.byId.get(first)
  const name = ids.length === 1 ? textOf(first) : t('workshop.outline.count', { count: ids.length })
  const parentId = node?.item.parentId ?? null
  const position = (node?.index ?? 0) + 1
  return parentId === null
    ? t('workshop.outline.movedTop', { name, position })
    : t('workshop.outline.moved', { name, position, parent: withArticle(textOf(parentId)) })
}
