import {
  AppError,
  domain,
  FORM_FILE_FORMAT,
  type FormFile,
  form,
  formKinds,
  formOption,
  type ImportResult,
  type Kind,
} from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { readItem, readItemsWhere } from '../items/item-repository.ts'
import { itemTables } from '../items/item-tables.ts'
import type { ItemCreation } from '../items/log/item-changes.ts'
import { readWholeItem } from '../items/routes/read-input.ts'
import { duplicateValues, withNewIds } from '../items/write/duplicate.ts'
import { repeatIssues } from '../items/write/repeats.ts'
import { saveChanges } from '../items/write/save-changes.ts'
import {
  type ReadSession,
  type WriteContext,
  type WriteSession,
  writeItems,
} from '../items/write/write-session.ts'
import type { Writer } from '../items/write/writer.ts'
import { type Item, toCell } from '../storage/columns.ts'
import { contentRevisionOf, requireContent } from './content-revision.ts'
import { readContent, sendable } from './content-service.ts'
import { domainsAround, listsIn, optionsOf } from './load-definition.ts'
import { replaceContent } from './restore-version.ts'

/** A whole form as a file, including disabled items, notes, and the lists and domains it uses. */
export async function exportForm({ db }: ReadSession, formId: string, at: string): Promise<FormFile> {
  const content = await readContent(db, formId)
  const items = Object.values(content.items).flat()
  const lists = listsIn(content.form, items)
  const options = await optionsOf(db, [...lists])
  const named = [content.form, ...items, ...options].flatMap(({ domainId }) =>
    domainId ? String(domainId) : [],
  )
  const bare = (kind: Kind, members: readonly Item[]) =>
    members.map((member) => ({ ...sendable(kind, member) }))
  return {
    format: FORM_FILE_FORMAT,
    version: 1,
    exportedAt: at,
    form: { ...sendable(form, content.form) },
    items: Object.fromEntries(
      formKinds.map((kind) => [kind.name, bare(kind, content.items[kind.name] ?? [])]),
    ),
    options: bare(formOption, options),
    domains: bare(domain, await domainsAround(db, new Set(named))),
  }
}

/** How a file is taken in. */
export interface ImportOptions {
  /** Only says what would happen. */
  readonly dryRun: boolean
  /** True creates another form; otherwise the form with the same id is changed to match the file. */
  readonly asCopy: boolean
  /** What was seen of the form that is changed. */
  readonly contentRevision?: number | undefined
}

/**
 * Imports a form from a file. Adds missing options and domains; existing ones stay unchanged.
 *
 * @throws {AppError} `invalid-item` with every fault of the file.
 */
export async function importForm(
  context: WriteContext,
  by: Writer,
  file: FormFile,
  options: ImportOptions,
): Promise<ImportResult> {
  try {
    return await writeItems(context, by, async (session) => {
      const result = await importInto(session, file, options)
      if (options.dryRun) throw new DryRun(result)
      return result
    })
  } catch (error) {
    if (error instanceof DryRun) return error.result
    throw error
  }
}

/** Rolls the transaction back after everything in it has been tried. */
class DryRun extends Error {
  readonly result: ImportResult

  constructor(result: ImportResult) {
    super('dry run')
    this.result = result
  }
}

async function importInto(
  session: WriteSession,
  file: FormFile,
  options: ImportOptions,
): Promise<ImportResult> {
  refuseRepeats(file)
  const current = options.asCopy ? undefined : await readItem(session.db, form, String(file.form.id))
  // Read before shared options and domains are added, because those count as changes too.
  const contentRevision = current ? await contentRevisionOf(session.db, String(current.id)) : null
  if (current && !options.dryRun) {
    await requireContent(session.db, String(current.id), options.contentRevision)
  }
  const { creations: domains, newIds } = await missingDomains(session, file)
  await saveChanges(session, { creations: domains })
  const shared = await missingOptions(session, file.options, newIds)
  await saveChanges(session, { creations: shared })

  if (options.asCopy) for (const item of allItems(file)) newIds.set(String(item.id), uuidv7())
  const moved = <T extends Item>(item: T): Item => withNewIds(item, newIds)
  const items = Object.fromEntries(
    Object.entries(file.items).map(([name, members]) => [name, members.map(moved)]),
  )
  const owner = options.asCopy ? await duplicateValues(session, form, moved(file.form)) : moved(file.form)
  const done = current
    ? await replaceContent(session, owner, items)
    : { creations: await createForm(session, owner, items), updates: [], deletions: [] }
  return {
    dryRun: options.dryRun,
    contentRevision,
    formId: String(owner.id),
    formName: String(owner.name),
    created: countByKind([...domains, ...shared, ...done.creations]),
    updated: countByKind(done.updates),
    deleted: countByKind(done.deletions),
  }
}

function refuseRepeats(file: FormFile): void {
  const places = [
    ...Object.entries(file.items).flatMap(([kind, members]) => pathsOf(members, `items.${kind}`)),
    ...pathsOf(file.options, 'options'),
    ...pathsOf(file.domains, 'domains'),
  ]
  const issues = repeatIssues(
    places.map(({ id }) => id),
    (index) => `${places[index]?.path}.id`,
  )
  if (issues.length > 0) throw new AppError('invalid-item', { issues })
}

/** All items with their paths in the file; an item without an id gets a new one. */
function pathsOf(members: readonly Item[], path: string): { id: string; path: string }[] {
  return members.flatMap(({ id }, index) =>
    id === undefined ? [] : [{ id: String(id), path: `${path}.${index}` }],
  )
}

async function createForm(
  session: WriteSession,
  owner: Item,
  items: Readonly<Record<string, readonly Item[]>>,
): Promise<ItemCreation[]> {
  const creations: ItemCreation[] = [{ kind: form, read: readWholeItem(form, owner), path: 'form' }]
  for (const kind of formKinds) {
    for (const [index, item] of (items[kind.name] ?? []).entries()) {
      creations.push({ kind, read: readWholeItem(kind, item), path: `items.${kind.name}.${index}` })
    }
  }
  await saveChanges(session, { creations })
  return creations
}

/** Domains are matched by key: their ids in the file then stand for the existing ones. */
async function missingDomains(session: WriteSession, file: FormFile) {
  const newIds = new Map<string, string>()
  const missing: Item[] = []
  for (const item of file.domains) {
    const [known] = await readItemsWhere(session.db, domain, 'key', String(item.key))
    if (known) newIds.set(String(item.id), String(known.id))
    else missing.push(item)
  }
  const creations = missing.map((item, index) => ({
    kind: domain as Kind,
    read: readWholeItem(domain, withNewIds(item, newIds)),
    path: `domains.${index}`,
  }))
  return { creations, newIds }
}

/**
 * The options whose list has none of their value yet.
 *
 * @param newIds receives, for each option that is there, the id that stands for the sent one.
 */
export async function missingOptions(
  session: WriteSession,
  options: readonly Item[],
  newIds: Map<string, string>,
): Promise<ItemCreation[]> {
  const missing: ItemCreation[] = []
  for (const [index, sent] of options.entries()) {
    const read = readWholeItem(formOption, withNewIds(sent, newIds))
    const { list, value, domainId } = read.values
    const valueField = formOption.properties.value
    const found = await itemTables(session.db)
      .selectFrom(formOption.table)
      .select('id')
      .where('list', '=', String(list))
      .where('value', '=', valueField ? toCell(valueField, value) : null)
      .where('domainId', domainId ? '=' : 'is', domainId ? String(domainId) : null)
      .executeTakeFirst()
    if (found) newIds.set(String(sent.id), String(found.id))
    else missing.push({ kind: formOption, read: await withFreeId(session, read), path: `options.${index}` })
  }
  return missing
}

async function withFreeId(session: WriteSession, read: ItemCreation['read']): Promise<ItemCreation['read']> {
  const taken = await readItem(session.db, formOption, String(read.values.id))
  return taken ? { ...read, values: { ...read.values, id: uuidv7() } } : read
}

function allItems(file: FormFile): Item[] {
  return [file.form, ...Object.values(file.items).flat()]
}

/** The number of changed items by the name of their kind. */
export function countByKind(changes: readonly { readonly kind: Kind }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind } of changes) counts[kind.name] = (counts[kind.name] ?? 0) + 1
  return counts
}
