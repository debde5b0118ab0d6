import { AppError, type BulkResult, type Kind, type ReferencesResult } from '@urlapmuhely/schema'
import type { WriteContext } from '../../base/context.ts'
import type { Writer } from '../../base/writer.ts'
import { itemTexts } from '../../messages/hu-items.ts'
import { asStored, type Item } from '../../storage/columns.ts'
import { type Db, itemTables } from '../../storage/item-tables.ts'
import { shortly } from '../../storage/short-work.ts'
import { readItem } from '../item-repository.ts'
import { readAnswers } from '../list/list-repository.ts'
import { sameValues } from '../log/item-changes.ts'
import { formIdOf } from '../references/item-edges.ts'
import { belongingsOf, referencesTo } from '../references/references.ts'
import { readPatch, readWholeItem } from '../routes/read-input.ts'
import { collectBelongings } from './deletions.ts'
import { requireRevision } from './revision.ts'
import { type Saved, saveChanges } from './save-changes.ts'
import { type WriteSession, writeItems } from './write-session.ts'
import type { WrittenForm } from './write-turn.ts'

/** One item as the API answers it. */
export async function readOne(db: Db, kind: Kind, id: string): Promise<Item> {
  const [item] = await readAnswers(db, kind, { ids: [id] })
  if (!item) throw new AppError('not-found')
  return item
}

/** An item as it was sent. */
interface ItemInput {
  readonly kind: Kind
  readonly input: unknown
}

/** Creates an item. Repeating the request returns the same item, with `created` false. */
export function createItem(
  context: WriteContext,
  by: Writer,
  { kind, input }: ItemInput,
): Promise<{ item: Item; created: boolean }> {
  const read = readWholeItem(kind, input)
  // An invalid item is refused below.
  const owner = kind.ofForm && read.issues.length === 0 ? formIdOf(read.values) : null
  const work = async (session: WriteSession) => {
    const id = String(read.values.id)
    const existing = await readItem(session.db, kind, id)
    if (existing) {
      const current = await readOne(session.db, kind, id)
      if (sameValues(kind, existing, read.values)) return { item: current, created: false }
      throw new AppError('conflict', {
        detail: itemTexts.idTakenByOther,
        data: { current },
      })
    }
    const saved = await saveChanges(session, { creations: [{ kind, read, path: '' }] })
    return { item: await answerSaved(session.db, kind, { ...saved, id }), created: true }
  }
  return writeShortly(context, { by, formOf: owner === null ? null : async () => owner }, work)
}

const writeShortly: typeof writeItems = (...call) => shortly(() => writeItems(...call))

/** A stored item, in the state that the person saw. */
interface ItemTarget {
  readonly id: string
  /** The revision as it was sent. */
  readonly ifMatch: string | undefined
}

/** Changes some properties of an item; the item is checked as a whole. */
export function patchItem(
  context: WriteContext,
  by: Writer,
  { kind, input, ...target }: ItemTarget & ItemInput,
): Promise<Item> {
  const work = async (session: WriteSession) => {
    const before = await currentItem(session.db, kind, target)
    const read = readPatch(kind, before, input)
    const saved = await saveChanges(session, { updates: [{ kind, before, read, path: '' }] })
    return answerSaved(session.db, kind, { ...saved, id: target.id })
  }
  return writeShortly(context, { by, formOf: formOfItem(kind, target.id) }, work)
}

/** Deletes an item and everything that belongs to it; refused while something else refers to any of it. */
export function removeItem(
  context: WriteContext,
  by: Writer,
  { kind, ...target }: ItemTarget & { readonly kind: Kind },
): Promise<BulkResult> {
  const work = async (session: WriteSession) => {
    const item = await currentItem(session.db, kind, target)
    const deletions = await collectBelongings(session.db, [{ kind, item }])
    await saveChanges(session, { deletions })
    const ids = deletions.map((deletion) => String(deletion.item.id))
    return { changed: ids.length, ids, revisions: {}, changeId: session.batchId }
  }
  return writeItems(context, { by, formOf: formOfItem(kind, target.id) }, work)
}

/** The form of an item never changes, so it may be read before its turn is taken. */
function formOfItem(kind: Kind, id: string): WrittenForm | null {
  if (!kind.ofForm) return null
  return async (db) => {
    const row = await itemTables(db)
      .selectFrom(kind.table)
      .select('formId')
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? String(row.formId) : undefined
  }
}

/** The references to an item, and the items that belong to it. */
export async function listReferences(db: Db, kind: Kind, id: string): Promise<ReferencesResult> {
  const item = await readItem(db, kind, id)
  if (!item) throw new AppError('not-found')
  return {
    references: [...(await referencesTo(db, [{ kind, item }])), ...(await belongingsOf(db, kind, id))],
  }
}

/** The item as it is stored, without the values that the server derives. */
async function currentItem(db: Db, kind: Kind, { id, ifMatch }: ItemTarget): Promise<Item> {
  const item = await readOne(db, kind, id)
  await requireRevision(db, item, ifMatch)
  return Object.fromEntries(Object.entries(item).filter(([name]) => !Object.hasOwn(kind.derived, name)))
}

/** The response with an item that was just saved. One that did not change is not among the saved ones. */
async function answerSaved(
  db: Db,
  kind: Kind,
  { id, items }: Pick<Saved, 'items'> & { readonly id: string },
): Promise<Item> {
  const saved = items.find(({ item }) => item.id === id)
  const isWhole = Object.keys(kind.derived).length === 0
  return saved && isWhole ? asStored(kind, saved.item) : readOne(db, kind, id)
}
