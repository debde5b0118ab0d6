import {
  AppError,
  type BulkRequest,
  type BulkResult,
  buildIssue,
  type Issue,
  type Kind,
  kindNamed,
} from '@urlapmuhely/schema'
import type { WriteContext } from '../../base/context.ts'
import type { Writer } from '../../base/writer.ts'
import { itemTexts } from '../../messages/hu-items.ts'
import type { Item } from '../../storage/columns.ts'
import { readItem, readItems } from '../item-repository.ts'
import type { ItemChanges } from '../log/item-changes.ts'
import { readPatch } from '../routes/read-input.ts'
import { planDeletion } from './deletion-plan.ts'
import { duplicateItems } from './duplicate.ts'
import { repeatIssues } from './repeats.ts'
import { requireRevisions } from './revision.ts'
import { saveChanges } from './save-changes.ts'
import { type WriteSession, writeItems } from './write-session.ts'

interface BulkCall {
  readonly kind: Kind
  readonly request: BulkRequest
}

/** Makes one change to many items of a kind, in one transaction. */
export function runBulk(context: WriteContext, by: Writer, { kind, request }: BulkCall): Promise<BulkResult> {
  return writeItems(context, { by }, async (session) => {
    const restoring = request.action === 'restore'
    const changes = restoring
      ? await restoreChanges(session, kind, request.changeId)
      : await bulkChanges(session, kind, request)
    await saveChanges(session, changes, { restoring })
    const ids = [
      ...(changes.creations ?? []).map(({ read }) => read.values.id),
      ...(changes.updates ?? []).map(({ before }) => before.id),
      ...(changes.deletions ?? []).map(({ item }) => item.id),
    ].map(String)
    return answerBulk(session, kind, ids)
  })
}

/** The response to a bulk change: ids, and the revisions of the items that still exist. */
export async function answerBulk(
  session: WriteSession,
  kind: Kind,
  ids: readonly string[],
): Promise<BulkResult> {
  const now = await readItems(session.db, kind, ids)
  const revisions = Object.fromEntries(now.map(({ id, revision }) => [String(id), Number(revision)]))
  return { changed: ids.length, ids: [...ids], revisions, changeId: session.batchId }
}

type Many = Exclude<BulkRequest, { action: 'restore' }>

async function bulkChanges(session: WriteSession, kind: Kind, request: Many): Promise<ItemChanges> {
  const { ids } = request
  const twice = [
    ...repeatIssues(ids, (index) => `ids.${index}`),
    ...(request.action === 'tag' ? contradictingTags(request.add, request.remove) : []),
  ]
  if (twice.length > 0) throw new AppError('invalid-item', { issues: twice })
  const found = new Map((await readItems(session.db, kind, ids)).map((item) => [String(item.id), item]))
  const missing = request.ids.flatMap((id, index) =>
    found.has(id) ? [] : [buildIssue(`ids.${index}`, 'REFERENCE_MISSING')],
  )
  if (missing.length > 0) throw new AppError('invalid-item', { issues: missing })
  const items = ids.flatMap((id): Item[] => {
    const item = found.get(id)
    return item ? [item] : []
  })
  await requireRevisions(session.db, items, request.revisions)
  switch (request.action) {
    case 'enable':
      return patchAll(kind, items, { property: 'enabled', value: () => true })
    case 'disable':
      return patchAll(kind, items, { property: 'enabled', value: () => false })
    case 'move':
      return patchAll(kind, items, { property: 'domainId', value: () => request.domainId })
    case 'tag':
      return patchAll(kind, items, {
        property: 'tags',
        value: (tags) => retag(tags, request.add, request.remove),
      })
    case 'order':
      return reorder(kind, items)
    case 'duplicate':
      return duplicateItems(session, kind, items)
    case 'delete':
      return planDeletion(
        session,
        { kind, items },
        { references: request.references, revisions: request.revisions },
      )
  }
}

interface BulkPatch {
  readonly property: string
  /** Returns the new value; the index is that of the item. */
  readonly value: (current: unknown, index: number) => unknown
}

function patchAll(kind: Kind, items: readonly Item[], { property, value }: BulkPatch): ItemChanges {
  if (!kind.properties[property]) {
    throw new AppError('invalid-item', { issues: [buildIssue('action', 'CHOICE_UNKNOWN')] })
  }
  const updates = items.map((before, index) => ({
    kind,
    before,
    read: readPatch(kind, before, { [property]: value(before[property], index) }),
    path: `ids.${index}`,
  }))
  return { updates }
}

/**
 * Distributes the positions that the items already occupy, in the given sequence; equal positions are spread upward.
 */
function reorder(kind: Kind, items: readonly Item[]): ItemChanges {
  const positions = items.map(({ order }) => Number(order ?? 0)).sort((left, right) => left - right)
  for (const [index, position] of positions.entries()) {
    const before = positions[index - 1]
    if (before !== undefined && position <= before) positions[index] = before + 1
  }
  return patchAll(kind, items, { property: 'order', value: (_, index) => positions[index] })
}

function retag(tags: unknown, add: readonly string[], remove: readonly string[]): string[] {
  const current: readonly unknown[] = Array.isArray(tags) ? tags : []
  return [...new Set([...current.map(String).filter((tag) => !remove.includes(tag)), ...add])]
}

/** Tags to add and tags to remove in one call. */
function contradictingTags(add: readonly string[], remove: readonly string[]): Issue[] {
  return remove.flatMap((tag, index) =>
    add.includes(tag) ? [buildIssue(`remove.${index}`, 'DUPLICATE_MEMBER')] : [],
  )
}

/**
 * Restores the items that a batch of the log deleted, and puts references to them back into the items they were
 * removed from.
 */
async function restoreChanges(session: WriteSession, kind: Kind, changeId: string): Promise<ItemChanges> {
  const rows = await session.db
    .selectFrom('changes')
    .select(['kind', 'action', 'before', 'after'])
    .where('batchId', '=', changeId)
    .where('action', 'in', ['delete', 'update'])
    .execute()
  const deleted = rows.filter(({ action }) => action === 'delete')
  if (!deleted.some((row) => row.kind === kind.name)) throw new AppError('not-found')
  const updates = []
  for (const row of rows.filter(({ action }) => action === 'update')) {
    const own = kindNamed(row.kind)
    // The log's copies of an item.
    const [before, after] = [row.before, row.after].map((text) => JSON.parse(text ?? '{}') as Item)
    const current = await readItem(session.db, own, String(before?.id))
    if (!before || current?.revision !== after?.revision || !current) {
      throw new AppError('conflict', {
        detail: itemTexts.changedSinceDeleted(before?.name),
      })
    }
    updates.push({ kind: own, before: current, read: { values: before, issues: [] }, path: '' })
  }
  const creations = []
  for (const row of deleted) {
    const own = kindNamed(row.kind)
    const before = JSON.parse(row.before ?? '{}') as Item // the log's copy of an item
    if (await readItem(session.db, own, String(before.id))) {
      throw new AppError('conflict', { detail: itemTexts.notDeleted })
    }
    creations.push({
      kind: own,
      read: { values: before, issues: [] },
      path: '',
      revision: Number(before.revision) + 1,
      created: { createdAt: String(before.createdAt), createdBy: String(before.createdBy) },
    })
  }
  return { creations, updates }
}
