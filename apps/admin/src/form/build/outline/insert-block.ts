import { blockCommand, buildFieldTree, type DocumentItem, itemsOf } from '@urlapmuhely/document'
import { formField, formOption } from '@urlapmuhely/schema'
import { notify } from '../../../base/dialogs/notify.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { fetchAll } from '../../../values/items/form-item-queries.ts'
import type { AnyBlock } from '../../blocks/any-block.ts'
import type { InsertPlace } from '../../blocks/insert-places.ts'
import { formItemsOf } from '../../store/document-source.ts'
import type { Workshop } from '../../store/workshop.ts'
import { takeOptions } from '../options/used-list.ts'

/**
 * Puts a block into the document, as one step for undo, and selects its fields. If a list of the block exists
 * already, its options are loaded first, so that they are not created again.
 *
 * @returns false if its fields would be nested too deep there.
 * @throws {ApiError} the options cannot be loaded.
 */
export async function insertBlock(workshop: Workshop, block: AnyBlock, at: InsertPlace): Promise<boolean> {
  const knownOptions = await loadLists(workshop, listsOf(block.content.options))
  const tree = buildFieldTree(formItemsOf(workshop.document().items[formField.name] ?? new Map()))
  const { parentId, afterId } = at
  const after = afterId === null ? undefined : tree.byId.get(afterId)
  const index = after ? after.index + 1 : tree.childrenOf(parentId).length
  const { command, fieldIds } = blockCommand(
    workshop.document(),
    block.content,
    { parentId, index },
    { label: t('workshop.step.block', { name: block.name }), knownOptions },
  )
  if (!command) {
    notify.error(t('workshop.clipboard.tooDeep'))
    return false
  }
  workshop.settle()
  workshop.run(command, fieldIds)
  return true
}

function listsOf(options: AnyBlock['content']['options']): ReadonlySet<string> {
  return new Set(options.map(({ list }) => String(list)))
}

/** The stored options of lists that the form did not use so far. */
async function loadLists(workshop: Workshop, lists: ReadonlySet<string>): Promise<readonly DocumentItem[]> {
  const present = new Set(itemsOf(workshop.state().saved, formOption.name).map(({ list }) => list))
  const loaded: DocumentItem[] = []
  for (const list of lists) {
    if (present.has(list)) continue
    const options = await fetchAll(formOption, { 'filter[list]': list, sort: 'order' })
    takeOptions(workshop, options)
    loaded.push(...options)
  }
  return loaded
}
