import {
  AppError,
  domain,
  type FormEffect,
  type FormFile,
  type FormsFile,
  form,
  formOption,
  type ImportFormsResult,
  type ImportResult,
  type Kind,
  ownKinds,
} from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { readItem, readItems, readItemsWhere } from '../items/item-repository.ts'
import { type Db, itemTables } from '../items/item-tables.ts'
import { type ItemCreation, type ItemUpdate, sameValues } from '../items/log/item-changes.ts'
import { readWholeItem } from '../items/routes/read-input.ts'
import { duplicateValues, withNewIds } from '../items/write/duplicate.ts'
import { repeatIssues } from '../items/write/repeats.ts'
import { saveChanges } from '../items/write/save-changes.ts'
import { writeOrTry } from '../items/write/write-or-try.ts'
import type { WriteContext, WriteSession } from '../items/write/write-session.ts'
import type { Writer } from '../items/write/writer.ts'
import { fromRow, type Item } from '../storage/columns.ts'
import { contentRevisionOf, requireContent } from './content-revision.ts'
import { addBlocks } from './file-blocks.ts'
import { replaceContent } from './restore-version.ts'

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
 * Imports a form from a file. Adds missing options, domains and blocks; existing ones stay unchanged.
 *
 * @throws {AppError} `invalid-item` with every fault of the file.
 */
export function importForm(
  context: WriteContext,
  by: Writer,
  file: FormFile,
  options: ImportOptions,
): Promise<ImportResult> {
  return writeOrTry(context, by, options.dryRun, async (session) => {
    const blocks = await addBlocks(session, file.blocks)
    return { dryRun: options.dryRun, ...(await importInto(session, file, options)), blocks }
  })
}

/**
 * Imports several forms from one file: all of them, or none.
 *
 * @param seen the content revisions of the forms that are changed.
 * @throws {AppError} `invalid-item` with the faults of the first form that has any.
 */
export function importForms(
  context: WriteContext,
  by: Writer,
  file: FormsFile,
  { dryRun, asCopy, seen }: Omit<ImportOptions, 'contentRevision'> & { readonly seen: Seen },
): Promise<ImportFormsResult> {
  return writeOrTry(context, by, dryRun, async (session) => {
    refuseTwins(file)
    const blocks = await addBlocks(session, [...file.blocks, ...file.forms.flatMap((one) => one.blocks)])
    const forms: FormEffect[] = []
    for (const [index, one] of file.forms.entries()) {
      const contentRevision = seen[String(one.form.id)]
      forms.push(
        await within(`forms.${index}`, () => importInto(session, one, { dryRun, asCopy, contentRevision })),
      )
    }
    return { dryRun, forms, blocks }
  })
}

type Seen = Readonly<Record<string, number>>

function refuseTwins({ forms }: FormsFile): void {
  const issues = repeatIssues(
    forms.map(({ form: { id } }) => String(id)),
    (index) => `forms.${index}.form.id`,
  )
  if (issues.length > 0) throw new AppError('invalid-item', { issues })
}

/** The faults that `work` finds are named by their path in the whole file. */
async function within<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.issues) throw error
    const issues = error.details.issues.map((issue) => ({ ...issue, path: `${path}.${issue.path}` }))
    throw new AppError(error.code, { ...error.details, issues })
  }
}

async function importInto(
  session: WriteSession,
  file: FormFile,
  options: ImportOptions,
): Promise<FormEffect> {
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
    : { creations: await createForm(session, owner, items), updates: [] as ItemUpdate[], deletions: [] }
  return {
    contentRevision,
    formId: String(owner.id),
    formName: String(owner.name),
    created: countByKind([...domains, ...shared, ...done.creations]),
    updated: countByKind(
      done.updates.filter(({ kind, before, read }) => !sameValues(kind, before, read.values)),
    ),
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
  for (const kind of ownKinds) {
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
  { db }: WriteSession,
  options: readonly Item[],
  newIds: Map<string, string>,
): Promise<ItemCreation[]> {
  const missing: ItemCreation[] = []
  const present = await presentOptions(db, new Set(options.map(({ list }) => String(list))))
  const ids = options.map(({ id }) => String(id))
  const taken = new Set((await readItems(db, formOption, ids)).map(({ id }) => String(id)))
  for (const [index, sent] of options.entries()) {
    const read = readWholeItem(formOption, withNewIds(sent, newIds))
    const found = present.get(placeOf(read.values))
    if (found !== undefined) newIds.set(String(sent.id), found)
    else {
      const values = taken.has(String(read.values.id)) ? { ...read.values, id: uuidv7() } : read.values
      missing.push({ kind: formOption, read: { ...read, values }, path: `options.${index}` })
    }
  }
  return missing
}

/** The ids of the options of lists, by list, value and domain. */
async function presentOptions(db: Db, lists: ReadonlySet<string>): Promise<Map<string, string>> {
  const present = new Map<string, string>()
  for (const list of lists) {
    const rows = await itemTables(db)
      .selectFrom(formOption.table)
      .select(['id', 'list', 'value', 'domainId'])
      .where('list', '=', list)
      .execute()
    for (const row of rows) present.set(placeOf(fromRow(formOption, row)), String(row.id))
  }
  return present
}

function placeOf({ list, value, domainId }: Item): string {
  return JSON.stringify([list, value, domainId ?? null])
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
