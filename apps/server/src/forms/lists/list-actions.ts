import { AppError, buildIssue, form, type ListConflict, type ListEffect } from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import type { WriteContext } from '../../base/context.ts'
import type { Writer } from '../../base/writer.ts'
import type { ItemChanges } from '../../items/log/item-changes.ts'
import { optionKind } from '../../items/references/option-values.ts'
import { readPatch, readWholeItem } from '../../items/routes/read-input.ts'
import { withNewIds } from '../../items/write/duplicate.ts'
import { saveChanges } from '../../items/write/save-changes.ts'
import { treeKind } from '../../items/write/stored-field-tree.ts'
import { writeOrTry } from '../../items/write/write-or-try.ts'
import type { WriteSession } from '../../items/write/write-session.ts'
import { listTexts } from '../../messages/hu-forms.ts'
import { sendable } from '../content-service.ts'
import { type ListUsers, readList, readUsers, stateOf, type WholeList } from './list-state.ts'
import { mergeOptions } from './merge-lists.ts'
import { withListFollowed } from './rename-list.ts'
import { formsByList, inShort } from './used-lists.ts'

/** One action on a whole list. */
export type ListAction =
  | { readonly is: 'copy' | 'rename'; readonly name: string }
  | { readonly is: 'merge'; readonly into: string; readonly prefer?: 'into' | 'from' | undefined }
  | { readonly is: 'delete' }

/** How an action is run. */
interface ListTarget {
  readonly action: ListAction
  readonly list: string
  /** True for a trial: reports the effects and saves nothing. */
  readonly dryRun: boolean
  /** The `seen` of a trial; `*` accepts any state. */
  readonly seen: string | undefined
}

/** The changes of an action, and the conflicts that they would settle. */
interface Plan {
  readonly changes: ItemChanges
  readonly conflicts?: readonly ListConflict[]
  /** True if every conflict is settled by a choice of the person. */
  readonly isSettled?: boolean
}

const MAX_CONFLICTS = 100
const MAX_NAMED = 3

/**
 * Does one action with a whole list, in one transaction: its options, and the fields, contexts and rules of all forms
 * that use it.
 *
 * @throws {AppError} `not-found` for an unknown list; `invalid-item` for a name that is taken, or a list to merge into
 *   that does not fit; `conflict` with `data.conflicts` if options of the same value differ and nothing says which
 *   remains; `referenced` with `data.forms` if a list to delete is in use; `precondition-required` without `seen`;
 *   `stale` if anything that the action concerns has changed since.
 */
export function runListAction(
  context: WriteContext,
  by: Writer,
  { action, list, dryRun, seen }: ListTarget,
): Promise<ListEffect> {
  return writeOrTry(context, { by, dryRun }, async (session) => {
    const whole = await readList(session.db, list)
    const users = await readUsers(session.db, list)
    if (whole.options.length === 0 && users.uses.length === 0) throw new AppError('not-found')
    const other = action.is === 'merge' ? await readList(session.db, action.into) : null
    const state = stateOf(whole, users, other)
    if (!dryRun) requireSeen(state, seen)
    const { forms, formCount } = inShort((await formsByList(session.db, users.uses)).get(list) ?? [])
    const plan = await planOf(session, action, { whole, users, other })
    const { changes, conflicts = [], isSettled = true } = plan
    if (!dryRun && !isSettled) throw unsettled(conflicts)
    if (!dryRun && action.is === 'delete' && formCount > 0) throw inUse(list, forms, formCount)
    // Deleting a list in use is refused. A trial reports where the list is used, and saving would add nothing
    // to that.
    if (action.is !== 'delete' || formCount === 0) await saveChanges(session, changes)
    const used = (kind: string) => new Set(users.uses.flatMap((use) => (use.kind === kind ? use.itemId : [])))
    const items = new Set(users.uses.map(({ itemId }) => itemId)).size
    const [fields, contexts] = [used(treeKind.name).size, used(form.name).size]
    return {
      dryRun,
      options: countOptions(changes),
      ...{ fields, contexts, rules: items - fields - contexts },
      ...{ forms, formCount },
      conflicts: conflicts.slice(0, MAX_CONFLICTS),
      conflictCount: conflicts.length,
      seen: state,
      changeId: dryRun ? null : session.batchId,
    }
  })
}

interface Concerned {
  readonly whole: WholeList
  readonly users: ListUsers
  /** The list to merge into. */
  readonly other: WholeList | null
}

async function planOf(
  session: WriteSession,
  action: ListAction,
  { whole, users, other }: Concerned,
): Promise<Plan> {
  switch (action.is) {
    case 'copy':
      await refuseTaken(session, action.name)
      return { changes: copyOf(whole, action.name) }
    case 'rename':
      await refuseTaken(session, action.name)
      return { changes: { updates: followed([...whole.options, ...users.items], whole.list, action.name) } }
    case 'merge':
      return mergePlan(action, { whole, users, other })
    case 'delete':
      return { changes: { deletions: whole.options } }
  }
}

function copyOf({ options }: WholeList, name: string): ItemChanges {
  const ids = new Map(options.map(({ item }) => [String(item.id), uuidv7()]))
  const creations = options.map(({ kind, item }) => {
    const values = { ...withNewIds(sendable(kind, item), ids), list: name }
    return { kind, read: readWholeItem(kind, values), path: `${kind.slug}.${item.id}` }
  })
  return { creations }
}

function followed(items: ListUsers['items'], from: string, to: string) {
  return items.map(({ kind, item }) => {
    const values = sendable(kind, withListFollowed(kind, item, { from, to }))
    return { kind, before: item, read: readPatch(kind, item, values), path: `${kind.slug}.${item.id}` }
  })
}

function mergePlan(
  { into, prefer }: ListAction & { readonly is: 'merge' },
  { whole, users, other }: Concerned,
): Plan {
  const refuse = (code: 'OPTION_LIST_SAME' | 'OPTION_LIST_MISSING' | 'OPTION_TYPE_MIXED') =>
    new AppError('invalid-item', { issues: [buildIssue('into', code)] })
  if (into === whole.list) throw refuse('OPTION_LIST_SAME')
  if (!other || other.options.length === 0) throw refuse('OPTION_LIST_MISSING')
  const [mine, theirs] = [whole, other].map(({ options }) => typeof options[0]?.item.value)
  if (whole.options.length > 0 && mine !== theirs) throw refuse('OPTION_TYPE_MIXED')
  const itemsOf = ({ options }: WholeList) => options.map(({ item }) => item)
  const merged = mergeOptions(itemsOf(whole), itemsOf(other), prefer ?? 'into')
  const updates = [...merged.updates, ...followed(users.items, whole.list, into)]
  return {
    changes: { updates, deletions: merged.deletions },
    conflicts: merged.conflicts,
    isSettled: merged.conflicts.length === 0 || prefer !== undefined,
  }
}

function countOptions({ creations = [], updates = [], deletions = [] }: ItemChanges): ListEffect['options'] {
  const count = (changes: readonly { readonly kind: unknown }[]) =>
    changes.filter(({ kind }) => kind === optionKind).length
  return { created: count(creations), updated: count(updates), deleted: count(deletions) }
}

/** A list that only fields name is taken too: its fields would get options that nobody meant for them. */
async function refuseTaken({ db }: WriteSession, name: string): Promise<void> {
  const { options } = await readList(db, name)
  const { uses } = await readUsers(db, name)
  if (options.length + uses.length === 0) return
  throw new AppError('invalid-item', { issues: [buildIssue('name', 'OPTION_LIST_TAKEN')] })
}

function requireSeen(state: string, seen: string | undefined): void {
  if (seen === '*') return
  if (seen === undefined) {
    throw new AppError('precondition-required', {
      detail: listTexts.seenMissing,
    })
  }
  if (seen !== state) {
    throw new AppError('stale', {
      detail: listTexts.changed,
    })
  }
}

function unsettled(conflicts: readonly ListConflict[]): AppError {
  const detail = listTexts.conflicts(conflicts.length)
  return new AppError('conflict', { detail, data: { conflicts: conflicts.slice(0, MAX_CONFLICTS) } })
}

function inUse(list: string, forms: ListEffect['forms'], formCount: number): AppError {
  const names = forms.slice(0, MAX_NAMED).map(({ name }) => `„${name}”`)
  const detail = listTexts.inUse(list, names, formCount - MAX_NAMED)
  return new AppError('referenced', { detail, data: { references: [], forms, formCount } })
}
