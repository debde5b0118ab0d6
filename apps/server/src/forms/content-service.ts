import {
  type ApiItem,
  AppError,
  buildIssue,
  type ContentRequest,
  type ContentResult,
  contentKinds,
  form,
  type Issue,
  type Kind,
  ownKinds,
} from '@urlapmuhely/schema'
import type { WriteContext } from '../base/context.ts'
import type { Writer } from '../base/writer.ts'
import { readItem, readItems, readItemsWhere } from '../items/item-repository.ts'
import type { ItemChanges, ItemCreation, ItemDeletion, ItemUpdate } from '../items/log/item-changes.ts'
import { optionKind } from '../items/references/option-values.ts'
import { readPatch, readWholeItem } from '../items/routes/read-input.ts'
import { asContinued } from '../items/write/continued-items.ts'
import { readOne } from '../items/write/item-service.ts'
import { repeatIssues } from '../items/write/repeats.ts'
import { requireRevision, staleError } from '../items/write/revision.ts'
import { type Saved, saveChanges } from '../items/write/save-changes.ts'
import { type WriteSession, writeItems } from '../items/write/write-session.ts'
import type { Item } from '../storage/columns.ts'
import type { Db } from '../storage/item-tables.ts'
import { contentRevisionOf, requireContent } from './content-revision.ts'
import { listsUsedBy } from './lists/list-uses.ts'
import { optionsOfUsed, usedLists } from './lists/used-lists.ts'

/** The working copy of a form: the form, all its items in order, and the options of the lists that it uses. */
export async function readContent(db: Db, formId: string): Promise<ContentResult> {
  const own = await readOwnContent(db, formId)
  const lists = await usedLists(db, formId)
  const items = { ...own.items, [optionKind.name]: await optionsOfUsed(db, lists) }
  return { ...own, contentRevision: await contentRevisionOf(db, formId), items, lists }
}

/** The form and all items that belong to it, in order. */
export async function readOwnContent(db: Db, formId: string): Promise<Pick<ContentResult, 'form' | 'items'>> {
  const owner = await readOne(db, form, formId)
  const items: Record<string, readonly ApiItem[]> = {}
  for (const kind of ownKinds) {
    items[kind.name] = (await readItemsWhere(db, kind, { property: 'formId', value: formId })).map(toAnswer)
  }
  return { form: toAnswer(owner), items }
}

/**
 * Saves the form and the differences of its items in one transaction. Items with a known id are changed, others are
 * created. Options belong to no form; those of any list may be among the items.
 *
 * @param target.changesOnly returns only the form and the items changed by the save.
 * @throws {AppError} `stale` if the form, an item sent with its revision, or the content as a whole is newer here;
 *   `precondition-required` if neither the content revision nor each item's revision was sent.
 */
export function saveContent(
  context: WriteContext,
  by: Writer,
  target: {
    readonly id: string
    readonly ifMatch: string | undefined
    readonly content: ContentRequest
    readonly changesOnly: boolean
  },
): Promise<ContentResult> {
  const work = async (session: WriteSession): Promise<ContentResult> => {
    const { db } = session
    const answer = await readOne(db, form, target.id)
    await requireRevision(db, answer, target.ifMatch)
    const saved = await writeContent(session, target.id, target.content)
    if (!target.changesOnly) return readContent(db, target.id)
    const own = saved.items.filter(({ kind, item }) => isOf(target.id, kind, item))
    const groups = Map.groupBy(own, ({ kind }) => kind.name)
    const items = [...groups].map(
      ([name, members]) => [name, members.map(({ item }) => toAnswer(item))] as const,
    )
    return {
      contentRevision: await contentRevisionOf(db, target.id),
      form: toAnswer(await readOne(db, form, target.id)),
      items: Object.fromEntries(items),
      lists: await usedLists(db, target.id),
    }
  }
  return writeItems(context, { by, formOf: (db) => onlyFormOf(db, target.id, target.content) }, work)
}

/**
 * Writes the form and the differences of its items in a transaction of the caller.
 *
 * @throws {AppError} as `saveContent`.
 */
export async function writeContent(
  session: WriteSession,
  id: string,
  content: ContentRequest,
): Promise<Saved> {
  const { db } = session
  const answer = await readOne(db, form, id)
  if (answer.revision !== content.revision) throw await staleError(db, answer)
  if (content.contentRevision !== undefined) await requireContent(db, id, content.contentRevision)
  const before = (await readItem(db, form, id)) ?? answer
  const changes = await contentChanges(session, id, content)
  const read = readPatch(form, before, sendable(form, content.form))
  return saveChanges(session, {
    ...changes,
    updates: [{ kind: form, before, read, path: 'form' }, ...(changes.updates ?? [])],
  })
}

/** The form, unless a save also writes options, which forms share, or a property that is compared with other forms. */
async function onlyFormOf(db: Db, id: string, content: ContentRequest): Promise<string | undefined> {
  const shared = contentKinds.some((kind) => !kind.ofForm && content.items[kind.name] !== undefined)
  const stored = shared ? undefined : await readItem(db, form, id)
  const isAlike = form.unique
    .flat()
    .every((name) => content.form[name] === undefined || content.form[name] === stored?.[name])
  return stored && isAlike ? id : undefined
}

/**
 * The sent values without the properties that only the server sets, so that a screen may send back what it received.
 */
export function sendable(kind: Kind, sent: Item): Item {
  const refused = new Set([
    ...Object.entries(kind.properties).flatMap(([name, property]) => (property.managed ? [name] : [])),
    ...Object.keys(kind.derived),
  ])
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !refused.has(name)))
}

/** True for an item of the form, and for one that forms share. */
function isOf(formId: string, kind: Kind, item: Item): boolean {
  return contentKinds.includes(kind) && (!kind.ofForm || item.formId === formId)
}

function toAnswer(item: Item): ApiItem {
  // The tables hold whole items.
  return item as ApiItem
}

async function contentChanges(
  session: WriteSession,
  formId: string,
  { contentRevision, items }: ContentRequest,
): Promise<ItemChanges> {
  const used = new Set(await listsUsedBy(session.db, formId))
  const requireSeen = async (item: Item, seen: unknown) => {
    // The content revision counts the changes of the form's items, and of the lists that it uses.
    const isCounted = contentRevision !== undefined && (item.formId === formId || used.has(String(item.list)))
    // Refuses the save: either the content revision or the item's own revision is required.
    if (seen === undefined && !isCounted) await requireContent(session.db, formId, undefined)
    if (seen !== undefined && seen !== item.revision) throw await staleError(session.db, item)
  }
  const creations: ItemCreation[] = []
  const updates: ItemUpdate[] = []
  const deletions: ItemDeletion[] = []
  const issues: Issue[] = []
  for (const [kindName, { saved, deleted }] of Object.entries(items)) {
    const kind = contentKinds.find(({ name }) => name === kindName)
    if (!kind) {
      issues.push(buildIssue(`items.${kindName}`, 'UNKNOWN_KEY', { key: kindName }))
      continue
    }
    const dropped = deleted.map((entry) =>
      typeof entry === 'string' ? { id: entry, revision: undefined } : entry,
    )
    const ids = [...saved, ...dropped].map(({ id }) => String(id))
    const places = [...saved.keys()]
      .map((at) => `saved.${at}.id`)
      .concat(dropped.map((_, at) => `deleted.${at}`))
    issues.push(...repeatIssues(ids, (at) => `items.${kindName}.${places[at]}`))
    const known = new Map((await readItems(session.db, kind, ids)).map((item) => [String(item.id), item]))
    for (const [index, sent] of saved.entries()) {
      const path = `items.${kindName}.saved.${index}`
      const before = known.get(String(sent.id))
      const input = { ...sendable(kind, sent), ...(kind.ofForm && { formId: sent.formId ?? formId }) }
      if (!isOf(formId, kind, input) || (before && !isOf(formId, kind, before))) {
        issues.push(buildIssue(`${path}.formId`, 'FORM_FIXED'))
      } else if (before) {
        await requireSeen(before, sent.revision)
        updates.push({ kind, before, read: readPatch(kind, before, input), path })
      } else if (sent.revision !== undefined) {
        // An item sent with a revision existed once. Creating it again would restore something that somebody deleted.
        issues.push(buildIssue(path, 'ITEM_GONE'))
      } else creations.push({ kind, read: readWholeItem(kind, input), path })
    }
    for (const [index, { id, revision }] of dropped.entries()) {
      const item = known.get(id)
      const path = `items.${kindName}.deleted.${index}`
      if (!item) issues.push(buildIssue(path, 'REFERENCE_MISSING'))
      else if (!isOf(formId, kind, item)) issues.push(buildIssue(path, 'REFERENCE_OTHER_FORM'))
      else {
        await requireSeen(item, revision)
        deletions.push({ kind, item })
      }
    }
  }
  if (issues.length > 0) throw new AppError('invalid-item', { issues })
  return { creations: await asContinued(session.db, creations), updates, deletions }
}
