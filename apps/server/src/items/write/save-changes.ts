import {
  AppError,
  conditionParts,
  formKinds,
  type Issue,
  isLayout,
  kindNamed,
  type NameTree,
  placeNames,
  textParts,
} from '@urlapmuhely/schema'
import type { WrittenItem } from '../../base/item-listener.ts'
import type { Item } from '../../storage/columns.ts'
import { deleteItems, readItemsWhere } from '../item-repository.ts'
import { logChanges } from '../log/change-log.ts'
import {
  type ItemChanges,
  type ItemDeletion,
  nextState,
  sameValues,
  stampChanges,
  type Written,
} from '../log/item-changes.ts'
import { idsByKind } from '../references/describe-items.ts'
import {
  deleteEdges,
  edgesOf,
  formIdOf,
  namesFields,
  readFormIdOf,
  replaceEdges,
} from '../references/item-edges.ts'
import { referencesTo } from '../references/references.ts'
import { type RewrittenItem, rewriteNames } from '../references/rewrite-names.ts'
import { optionLiterals, refuseUnclear, rewriteOptionValues } from '../references/rewrite-option-values.ts'
import { withoutRepeats } from '../routes/read-input.ts'
import { checkContext } from './check-context.ts'
import type { CheckedItem } from './checked-item.ts'
import { checkIntegrity } from './integrity.ts'
import { treeKind } from './stored-field-tree.ts'
import { refuseRepeatedIds, refuseTakenIds, requireOnlyForm, rewriteRows, writeRows } from './write-rows.ts'
import type { WriteSession } from './write-session.ts'

/** The result of saving: the new state of every created or changed item, including rewritten ones. */
export interface Saved {
  readonly items: readonly CheckedItem[]
}

/**
 * Writes items and all consequences: references, renamed names in conditions, changed option values in rules, the log,
 * and the states of forms.
 *
 * @param restoring logs created items as restored.
 * @throws {AppError} `invalid-item` with every issue of every item; `referenced` if a remaining item refers to a
 *   deleted one, or if the meaning of an option's old value is unclear. The caller must then roll its transaction back.
 */
export async function saveChanges(
  session: WriteSession,
  changes: ItemChanges,
  options: { readonly restoring?: boolean } = {},
): Promise<Saved> {
  const deletions = changes.deletions ?? []
  const written = stampChanges(session, changes)
  requireOnlyForm(session, deletions)
  const own = new Set(written.map(({ after }) => after.id))
  const moves = await treesBefore(session, written)

  const gone = idsByKind(deletions.map(({ kind, item }) => [kind.name, String(item.id)] as const))
  for (const [kindName, ids] of gone) {
    await deleteItems(session.db, kindNamed(kindName), [...ids])
    await deleteEdges(session.db, [...ids])
  }
  refuseRepeatedIds(written)
  await writeRows(session, written)
  for (const formId of formsOf([
    ...written.map(({ after }) => after),
    ...deletions.map(({ item }) => item),
  ])) {
    session.forgetTree(formId)
  }
  // A form holds the context that its conditions read.
  for (const { after } of written) session.forgetTree(String(after.id))

  const renamed = await followNames(session, written, moves)
  const reworded = new Set(written.filter(isReworded).map(({ after }) => String(after.id)))
  const { all, unclear } = await followValues(session, renamed, reworded)
  await checkAll(
    session,
    all.filter(({ after }) => own.has(after.id)),
  )
  await refuseUnclear(session, unclear)
  requireOnlyForm(
    session,
    all.map(({ kind, after }) => ({ kind, item: after })),
  )
  await writeEdges(session, all)
  await refuseDangling(session, deletions)
  await record(session, { written: all, deletions, restoring: options.restoring === true })
  await refuseTakenIds(session, written)
  return { items: all.map(({ kind, after }) => ({ kind, item: after })) }
}

/** The field trees, before the change, of the forms in which names change their meaning. */
async function treesBefore(
  session: WriteSession,
  written: readonly Written[],
): Promise<Map<string, NameTree>> {
  const trees = new Map<string, NameTree>()
  for (const item of written) {
    const formId = formIdOf(item.after)
    if (item.kind.name === treeKind.name && formId !== null && isMoved(item) && !trees.has(formId)) {
      trees.set(formId, await session.tree(formId))
    }
  }
  return trees
}

/** Rewrites the conditions that read a renamed or moved field, and writes those items. */
async function followNames(
  session: WriteSession,
  written: readonly Written[],
  trees: ReadonlyMap<string, NameTree>,
): Promise<Written[]> {
  const all = new Map(written.map((item) => [String(item.after.id), item]))
  const followed: string[] = []
  for (const [formId, before] of trees) {
    const moved = written.filter(
      (item) => item.kind.name === treeKind.name && item.after.formId === formId && isMoved(item),
    )
    if (moved.length === 0) continue
    const ids = moved.map(({ after }) => String(after.id))
    const current = (id: string) => all.get(id)?.after
    for (const rewritten of await rewriteNames(session, { formId, before, ids }, current)) {
      const saved = all.get(String(rewritten.item.id))
      // Conditions sent in this request already use the new names.
      if (saved?.before && !sameConditions(saved)) continue
      follow(session, all, rewritten)
      followed.push(String(rewritten.item.id))
    }
  }
  await rewriteRows(session, all, followed)
  return [...all.values()]
}

/** Rewrites the rules, of any form, that name options by their old values, and writes those items. */
async function followValues(
  session: WriteSession,
  written: readonly Written[],
  reworded: ReadonlySet<string>,
) {
  const all = new Map(written.map((item) => [String(item.after.id), item]))
  const { items, unclear } = await rewriteOptionValues(session, written, reworded)
  for (const rewritten of items) follow(session, all, rewritten)
  await rewriteRows(
    session,
    all,
    items.map(({ item }) => String(item.id)),
  )
  return { all: [...all.values()], unclear }
}

function follow(
  session: WriteSession,
  all: Map<string, Written>,
  { kind, item, before }: RewrittenItem,
): void {
  const saved = all.get(String(item.id))
  const after = saved ? item : nextState(session, before, item)
  all.set(String(item.id), saved ? { ...saved, after } : { kind, before, after, path: '', issues: [] })
}

function isMoved({ before, after }: Written): boolean {
  if (before === null) return false
  // A field in a group has a longer name than one in a part of the layout.
  const isOther = isLayout(String(before.type)) !== isLayout(String(after.type))
  return isOther || before.key !== after.key || before.parentId !== after.parentId
}

function sameConditions({ kind, before, after }: Written): boolean {
  const [left, right] = [before ?? {}, after].map((item) => [
    ...conditionParts(kind, item).map(({ condition }) => condition),
    ...textParts(kind, item).map(placeNames),
  ])
  return JSON.stringify(left) === JSON.stringify(right)
}

/** True for a new item, and for one whose literals or conditions the request changes. */
function isReworded(written: Written): boolean {
  const { kind, before, after } = written
  if (before === null || !sameConditions(written)) return true
  const [left, right] = [before, after].map((item) => JSON.stringify(optionLiterals(kind, item)))
  return left !== right
}

async function checkAll(session: WriteSession, written: readonly Written[]): Promise<void> {
  const found = await checkIntegrity(
    session,
    written.map(({ kind, before, after }) => ({ kind, item: after, before })),
  )
  const ofContext = await checkContext(session, written)
  const issues = written.flatMap(({ path, issues: known }, index) => {
    const all = [...known, ...withoutRepeats(known, found[index] ?? []), ...(ofContext[index] ?? [])]
    return path === '' ? all : all.map((issue): Issue => ({ ...issue, path: joined(path, issue.path) }))
  })
  if (issues.length > 0) throw new AppError('invalid-item', { issues })
}

function joined(path: string, rest: string): string {
  return rest === '' ? path : `${path}.${rest}`
}

async function writeEdges(session: WriteSession, written: readonly Written[]): Promise<void> {
  const shadowed = await itemsThatMayReadOthers(session, written)
  const items = [...written.map(({ kind, after }) => ({ kind, item: after })), ...shadowed]
  const edges = []
  for (const { kind, item } of items) {
    const formId = namesFields(kind, item) ? readFormIdOf(kind, item) : null
    edges.push(...edgesOf(kind, item, formId === null ? null : await session.tree(formId)))
  }
  const made = new Set(written.flatMap(({ before, after }) => (before === null ? [after.id] : [])))
  const held = items.flatMap(({ item }) => (made.has(item.id) ? [] : [String(item.id)]))
  await replaceEdges(session.db, held, edges)
}

/** A new field whose key is already in use may hide the other one, so every condition of the form is checked again. */
async function itemsThatMayReadOthers(
  session: WriteSession,
  written: readonly Written[],
): Promise<CheckedItem[]> {
  const forms = new Set<string>()
  for (const item of written) {
    const formId = formIdOf(item.after)
    if (item.kind.name !== treeKind.name || formId === null) continue
    if (item.before !== null && !isMoved(item)) continue
    if (!(await session.mayShareKey(item.after))) continue
    const { keyCounts } = await session.tree(formId)
    if ((keyCounts.get(String(item.after.key)) ?? 0) > 1) forms.add(formId)
  }
  const own = new Set(written.map(({ after }) => after.id))
  const found: CheckedItem[] = []
  for (const formId of forms) {
    for (const kind of formKinds) {
      const items = await readItemsWhere(session.db, kind, { property: 'formId', value: formId })
      found.push(...items.filter(({ id }) => !own.has(id)).map((item) => ({ kind, item })))
    }
  }
  return found
}

async function refuseDangling(session: WriteSession, deletions: readonly ItemDeletion[]): Promise<void> {
  const references = await referencesTo(session.db, deletions)
  if (references.length > 0) throw new AppError('referenced', { data: { references } })
}

interface Recorded {
  readonly written: readonly Written[]
  readonly deletions: readonly ItemDeletion[]
  readonly restoring: boolean
}

async function record(session: WriteSession, { written, deletions, restoring }: Recorded): Promise<void> {
  const made = written.map(({ kind, before, after }) => ({
    kind,
    before,
    after,
    action: before ? ('update' as const) : restoring ? ('restore' as const) : ('create' as const),
  }))
  const gone = deletions.map(({ kind, item }) => ({
    kind,
    before: item,
    after: null,
    action: 'delete' as const,
  }))
  await session.listener.written(
    session,
    [...made, ...gone].map((item) => ({ ...item, quiet: item.kind.aside || onlyNotesDiffer(item) })),
  )
  // Last, because writers take turns from here to the commit.
  await logChanges(session, [...made, ...gone])
  for (const { kind, before, after } of [...made, ...gone]) {
    const item = after ?? before ?? {}
    session.events.push({
      type: 'item',
      kind: kind.name,
      id: String(item.id),
      formId: formIdOf(item),
      action: before === null ? 'create' : after === null ? 'delete' : 'update',
      by: session.by.sub,
    })
  }
}

/** Notes never leave the back-office, so a changed note does not make a published form outdated. */
function onlyNotesDiffer({ kind, before, after }: WrittenItem): boolean {
  return !!before && !!after && sameValues(kind, { ...before, note: '' }, { ...after, note: '' })
}

function formsOf(items: readonly Item[]): Set<string> {
  return new Set(items.flatMap((item) => formIdOf(item) ?? []))
}
