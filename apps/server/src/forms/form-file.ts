import {
  AppError,
  buildIssue,
  type FormEffect,
  type FormFile,
  type FormsFile,
  form,
  type ImportFormsResult,
  type ImportResult,
  type Kind,
  MAX_FILE_ITEMS,
  ownKinds,
  type SharedChoices,
} from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import type { WriteContext } from '../base/context.ts'
import type { Writer } from '../base/writer.ts'
import { readItem } from '../items/item-repository.ts'
import { type ItemCreation, sameValues } from '../items/log/item-changes.ts'
import { readWholeItem } from '../items/routes/read-input.ts'
import { duplicateValues, withNewIds } from '../items/write/duplicate.ts'
import { repeatIssues } from '../items/write/repeats.ts'
import { saveChanges } from '../items/write/save-changes.ts'
import { writeOrTry } from '../items/write/write-or-try.ts'
import type { WriteSession } from '../items/write/write-session.ts'
import type { Item } from '../storage/columns.ts'
import { contentRevisionOf, requireContent } from './content-revision.ts'
import { addBlocks } from './file-blocks.ts'
import { refuseUndecided, type SharedOutcome, settleShared } from './imports/settle-shared.ts'
import { withListFollowed } from './lists/rename-list.ts'
import { replaceContent } from './restore-version.ts'

/** How a file is taken in. */
export interface ImportOptions {
  /** True for a trial: reports the effects and saves nothing. */
  readonly dryRun: boolean
  /** True creates another form; otherwise the form with the same id is changed to match the file. */
  readonly asCopy: boolean
  /** The revision of the changed form's content that the person has seen. */
  readonly contentRevision?: number | undefined
}

interface WholeImport extends ImportOptions {
  readonly file: FormFile & { readonly shared: SharedChoices }
}

/**
 * Imports a form from a file, with its options, domains and blocks. Each of those that exists here with other
 * contents is settled by the choice for it; without a choice the import is refused.
 *
 * @throws {AppError} `invalid-item` with every fault of the file, and everything that has no choice.
 */
export function importForm(
  context: WriteContext,
  by: Writer,
  { file: { shared: choices, ...file }, ...options }: WholeImport,
): Promise<ImportResult> {
  const { dryRun } = options
  return writeOrTry(context, { by, dryRun }, async (session) => {
    const { forms, ...result } = await importFiles(session, [{ file, path: '', ...options }], {
      ...{ choices, dryRun },
      blocks: file.blocks,
    })
    const [effect] = forms
    if (!effect) throw new Error('An import of one form has one effect.')
    return { ...result, ...effect }
  })
}

interface FormsImport extends Omit<ImportOptions, 'contentRevision'> {
  readonly file: FormsFile
  /** The content revisions of the forms that are changed. */
  readonly seen: Seen
  readonly choices: SharedChoices
}

/**
 * Imports several forms from one file: all of them, or none.
 *
 * @throws {AppError} `invalid-item` with the faults of the first form that has any.
 */
export function importForms(
  context: WriteContext,
  by: Writer,
  { file, dryRun, asCopy, seen, choices }: FormsImport,
): Promise<ImportFormsResult> {
  return writeOrTry(context, { by, dryRun }, (session) => {
    refuseTwins(file)
    const imports = file.forms.map((one, index) => ({
      ...{ file: one, path: `forms.${index}.`, dryRun, asCopy },
      contentRevision: seen[String(one.form.id)],
    }))
    const blocks = [...file.blocks, ...file.forms.flatMap((one) => one.blocks)]
    return importFiles(session, imports, { choices, dryRun, blocks })
  })
}

interface FormImport extends ImportOptions {
  readonly file: FormFile
  /** The path of the form in the whole file. */
  readonly path: string
}

interface SharedImport {
  readonly choices: SharedChoices
  readonly dryRun: boolean
  readonly blocks: readonly Item[]
}

/** Imports the items that forms share, and then the forms. */
async function importFiles(
  session: WriteSession,
  imports: readonly FormImport[],
  { choices, dryRun, blocks: sent }: SharedImport,
): Promise<ImportFormsResult> {
  refuseTooMany(imports, sent)
  const targets: Target[] = []
  for (const one of imports) targets.push(await within(one.path, () => targetOf(session, one)))
  const blocks = await addBlocks(session, sent, { choices, dryRun })
  const options = { choices, dryRun, formIds: new Set(imports.map(({ file }) => String(file.form.id))) }
  const shared = await settleShared(
    session,
    imports.map(({ file }) => file),
    options,
  )
  const differences = [...shared.differences, ...blocks.differences]
  refuseUndecided(differences, dryRun)
  const forms: FormEffect[] = []
  for (const target of targets)
    forms.push(
      await within(target.path, () => importInto(session, target, { shared, isFirst: forms.length === 0 })),
    )
  return { dryRun, forms, blocks: blocks.effect, shared: differences }
}

type Seen = Readonly<Record<string, number>>

function refuseTwins({ forms }: FormsFile): void {
  const issues = repeatIssues(
    forms.map(({ form: { id } }) => String(id)),
    (index) => `forms.${index}.form.id`,
  )
  if (issues.length > 0) throw new AppError('invalid-item', { issues })
}

/** Counted before anything is read or written. */
function refuseTooMany(imports: readonly FormImport[], blocks: readonly Item[]): void {
  const sizes = imports.map(
    ({ file: { items, options, domains } }) =>
      1 + Object.values(items).flat().length + options.length + domains.length,
  )
  const count = sizes.reduce((sum, size) => sum + size, blocks.length)
  if (count <= MAX_FILE_ITEMS) return
  const issues = [buildIssue('items', 'FILE_ITEMS_TOO_MANY', { count, max: MAX_FILE_ITEMS })]
  throw new AppError('invalid-item', { issues })
}

/** The faults that `work` finds are named by their path in the whole file. */
async function within<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.issues) throw error
    const issues = error.details.issues.map((issue) => ({ ...issue, path: `${path}${issue.path}` }))
    throw new AppError(error.code, { ...error.details, issues })
  }
}

interface Target extends FormImport {
  /** The form that is changed; undefined for a new one. */
  readonly current: Item | undefined
  readonly contentRevision: number | undefined
  readonly before: number | null
}

/** Read before shared things are changed, because that counts as a change of the form too. */
async function targetOf(session: WriteSession, one: FormImport): Promise<Target> {
  refuseRepeats(one.file)
  const { db } = session
  const current = one.asCopy ? undefined : await readItem(db, form, String(one.file.form.id))
  const before = current ? await contentRevisionOf(db, String(current.id)) : null
  if (current && !one.dryRun) await requireContent(db, String(current.id), one.contentRevision)
  return { ...one, contentRevision: one.contentRevision, current, before }
}

interface SharedPlace {
  readonly shared: SharedOutcome
  /** True for the first form of the file. */
  readonly isFirst: boolean
}

async function importInto(
  session: WriteSession,
  { file, asCopy, current, before: contentRevision }: Target,
  { shared, isFirst }: SharedPlace,
): Promise<FormEffect> {
  const newIds = new Map(shared.newIds)
  if (asCopy) for (const item of allItems(file)) newIds.set(String(item.id), uuidv7())
  const moved = (kind: Kind, item: Item): Item => {
    let followed = item
    for (const [from, to] of shared.newLists) followed = withListFollowed(kind, followed, { from, to })
    return withNewIds(followed, newIds)
  }
  const items = Object.fromEntries(
    Object.entries(file.items).map(([name, members]) => {
      const kind = ownKinds.find((one) => one.name === name)
      return [name, members.map((item) => (kind ? moved(kind, item) : withNewIds(item, newIds)))]
    }),
  )
  const own = moved(form, file.form)
  const owner = asCopy ? await duplicateValues(session, form, own) : own
  const done: Awaited<ReturnType<typeof replaceContent>> = current
    ? await replaceContent(session, owner, items)
    : { creations: await createForm(session, owner, items), updates: [], deletions: [] }
  // The items that forms share are counted once, with the first form.
  const { creations, updates, deletions } = isFirst ? shared.changes : NO_CHANGES
  return {
    contentRevision,
    formId: String(owner.id),
    formName: String(owner.name),
    created: countByKind([...creations, ...done.creations]),
    updated: countByKind(
      [...updates, ...done.updates].filter(
        ({ kind, before, read }) => !sameValues(kind, before, read.values),
      ),
    ),
    deleted: countByKind([...deletions, ...done.deletions]),
  }
}

const NO_CHANGES: SharedOutcome['changes'] = { creations: [], updates: [], deletions: [] }

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

function allItems(file: FormFile): Item[] {
  return [file.form, ...Object.values(file.items).flat()]
}

/** The number of changed items by the name of their kind. */
export function countByKind(changes: readonly { readonly kind: Kind }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind } of changes) counts[kind.name] = (counts[kind.name] ?? 0) + 1
  return counts
}
