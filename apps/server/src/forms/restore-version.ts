import { type ContentResult, form, type Kind, ownKinds } from '@urlapmuhely/schema'
import type { WriteContext } from '../base/context.ts'
import type { Writer } from '../base/writer.ts'
import { readItem, readItemsWhere } from '../items/item-repository.ts'
import type { ItemCreation, ItemDeletion, ItemUpdate } from '../items/log/item-changes.ts'
import { readPatch, readWholeItem } from '../items/routes/read-input.ts'
import { readOne } from '../items/write/item-service.ts'
import { requireRevision } from '../items/write/revision.ts'
import { saveChanges } from '../items/write/save-changes.ts'
import { type WriteSession, writeItems } from '../items/write/write-session.ts'
import type { Item } from '../storage/columns.ts'
import { requireContent } from './content-revision.ts'
import { readContent, sendable } from './content-service.ts'
import { readVersion } from './publish-service.ts'
import { readAside } from './version-aside.ts'

/** Resets the working copy of a form to one of its versions. Items created since are deleted and logged. */
export function restoreVersion(
  context: WriteContext,
  by: Writer,
  target: {
    readonly id: string
    readonly ifMatch: string | undefined
    readonly contentRevision?: number | undefined
    readonly version: number
  },
): Promise<ContentResult> {
  return writeItems(context, { by }, async (session) => {
    const { db } = session
    await requireRevision(db, await readOne(db, form, target.id), target.ifMatch)
    await requireContent(db, target.id, target.contentRevision)
    const { definition } = await readVersion(db, target.id, target.version)
    const aside = await readAside(db, target.id, target.version)
    await replaceContent(session, definition.form, { ...definition.items, ...aside })
    return readContent(db, target.id)
  })
}

/** Changes an existing form and its items to the given state; items that are not given are deleted. */
export async function replaceContent(
  session: WriteSession,
  owner: Item,
  items: Readonly<Record<string, readonly Item[]>>,
) {
  const before = (await readItem(session.db, form, String(owner.id))) ?? owner
  const creations: ItemCreation[] = []
  const updates: ItemUpdate[] = [
    { kind: form, before, read: readPatch(form, before, sendable(form, owner)), path: 'form' },
  ]
  const deletions: ItemDeletion[] = []
  for (const kind of ownKinds) {
    // Older versions and files do not contain kinds that were not kept with a form then.
    if (kind.aside && items[kind.name] === undefined) continue
    const wanted = items[kind.name] ?? []
    const known = await existing(session, kind, String(owner.id))
    for (const [index, given] of wanted.entries()) {
      const path = `items.${kind.name}.${index}`
      const current = known.get(String(given.id))
      const input = sendable(kind, given)
      if (current) updates.push({ kind, before: current, read: readPatch(kind, current, input), path })
      else creations.push({ kind, read: readWholeItem(kind, input), path })
      known.delete(String(given.id))
    }
    deletions.push(...[...known.values()].map((item) => ({ kind, item })))
  }
  await saveChanges(session, { creations, updates, deletions })
  return { creations, updates, deletions }
}

async function existing(session: WriteSession, kind: Kind, formId: string): Promise<Map<string, Item>> {
  const items = await readItemsWhere(session.db, kind, { property: 'formId', value: formId })
  return new Map(items.map((item) => [String(item.id), item]))
}
