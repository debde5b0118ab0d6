import {
  type ApiItem,
  AppError,
  type BulkResult,
  type ItemName,
  type Kind,
  type ListPage,
  type ReferencesResult,
} from '@urlapmuhely/schema'
import type { Item } from '../../storage/columns.ts'
import { readItem } from '../item-repository.ts'
import type { Db } from '../item-tables.ts'
import type { ListRequest } from '../list/list-query.ts'
import { listItems, readAnswers } from '../list/list-repository.ts'
import { sameValues } from '../log/item-changes.ts'
import { describeItems, describePeople, idsByKind } from '../references/describe-items.ts'
import { directReferences } from '../references/item-edges.ts'
import { belongingsOf, referencesTo } from '../references/references.ts'
import { readPatch, readWholeItem } from '../routes/read-input.ts'
import { collectBelongings } from './deletions.ts'
import { requireRevision } from './revision.ts'
import { saveChanges } from './save-changes.ts'
import { type WriteContext, writeItems } from './write-session.ts'
import type { Writer } from './writer.ts'

/** Properties that every row of a list contains, also if they were not requested. */
const ALWAYS = ['id', 'name', 'revision', 'updatedAt', 'updatedBy']

/** One page of a list, with the names of everything that its items refer to. */
export async function listPage(context: WriteContext, kind: Kind, request: ListRequest): Promise<ListPage> {
  const { db, dialect } = context.database
  const { items, total, next } = await listItems(db, dialect, kind, request)
  const wanted = request.fields && new Set([...ALWAYS, ...request.fields])
  const shown = wanted
    ? items.map((item) => Object.fromEntries(Object.entries(item).filter(([name]) => wanted.has(name))))
    : items
  return {
    // Every row has the properties in ALWAYS.
    items: shown as readonly ApiItem[],
    total,
    page: request.page,
    pageSize: request.pageSize,
    next,
    references: await namesIn(db, kind, shown),
  }
}

/** One item as the API answers it. */
export async function readOne(db: Db, kind: Kind, id: string): Promise<Item> {
  const [item] = await readAnswers(db, kind, [id])
  if (!item) throw new AppError('not-found')
  return item
}

/** Creates an item. Repeating the request returns the same item, with `created` false. */
export function createItem(
  context: WriteContext,
  by: Writer,
  kind: Kind,
  input: unknown,
): Promise<{ item: Item; created: boolean }> {
  return writeItems(context, by, async (session) => {
    const read = readWholeItem(kind, input)
    const id = String(read.values.id)
    const existing = await readItem(session.db, kind, id)
    if (existing) {
      const current = await readOne(session.db, kind, id)
      if (sameValues(kind, existing, read.values)) return { item: current, created: false }
      throw new AppError('conflict', {
        detail: 'Ilyen azonosítójú elem már van, más tartalommal.',
        data: { current },
      })
    }
    await saveChanges(session, { creations: [{ kind, read, path: '' }] })
    return { item: await readOne(session.db, kind, id), created: true }
  })
}

/** Changes some properties of an item; the item is checked as a whole. */
export function patchItem(
  context: WriteContext,
  by: Writer,
  kind: Kind,
  target: { readonly id: string; readonly ifMatch: string | undefined; readonly input: unknown },
): Promise<Item> {
  return writeItems(context, by, async (session) => {
    const before = await currentItem(session.db, kind, target.id, target.ifMatch)
    const read = readPatch(kind, before, target.input)
    await saveChanges(session, { updates: [{ kind, before, read, path: '' }] })
    return readOne(session.db, kind, target.id)
  })
}

/** Deletes an item and everything that belongs to it; refused while something else refers to any of it. */
export function removeItem(
  context: WriteContext,
  by: Writer,
  kind: Kind,
  target: { readonly id: string; readonly ifMatch: string | undefined },
): Promise<BulkResult> {
  return writeItems(context, by, async (session) => {
    const item = await currentItem(session.db, kind, target.id, target.ifMatch)
    const deletions = await collectBelongings(session.db, [{ kind, item }])
    await saveChanges(session, { deletions })
    const ids = deletions.map((deletion) => String(deletion.item.id))
    return { changed: ids.length, ids, revisions: {}, changeId: session.batchId }
  })
}

/** The references to an item, and the items that belong to it. */
export async function listReferences(db: Db, kind: Kind, id: string): Promise<ReferencesResult> {
  const item = await readItem(db, kind, id)
  if (!item) throw new AppError('not-found')
  return {
    references: [...(await referencesTo(db, [{ kind, item }])), ...(await belongingsOf(db, kind, id))],
  }
}

async function currentItem(db: Db, kind: Kind, id: string, ifMatch: string | undefined): Promise<Item> {
  const item = await readOne(db, kind, id)
  await requireRevision(db, item, ifMatch)
  return (await readItem(db, kind, id)) ?? item
}

async function namesIn(
  db: Db,
  kind: Kind,
  items: readonly Item[],
): Promise<Readonly<Record<string, ItemName>>> {
  const edges = await db
    .selectFrom('itemEdges')
    .select(['toKind', 'toId'])
    .distinct()
    .where('fromId', 'in', items.length > 0 ? items.map(({ id }) => String(id)) : [''])
    .execute()
  const direct = items.flatMap((item) => directReferences(kind, item))
  const ids = idsByKind([...edges, ...direct].map(({ toKind, toId }) => [toKind, toId] as const))
  const names = await describeItems(db, ids)
  const people = await describePeople(
    db,
    items
      .flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy])
      .filter((by) => typeof by === 'string'),
  )
  return {
    ...Object.fromEntries([...names].map(([id, { formId: _, ...name }]) => [id, name])),
    ...Object.fromEntries(
      [...people].map(([subject, name]) => [subject, { kind: 'person', name, label: name, detail: '' }]),
    ),
  }
}
