import {
  AppError,
  buildIssue,
  domain,
  type FormFile,
  form,
  formOption,
  type Issue,
  type Kind,
  type SharedChoices,
  type SharedDifference,
} from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { readItems, readItemsWhere } from '../../items/item-repository.ts'
import type { ItemChanges, ItemCreation } from '../../items/log/item-changes.ts'
import { sameJson, sameValues } from '../../items/log/item-changes.ts'
import { readPatch, readWholeItem } from '../../items/routes/read-input.ts'
import { duplicateValues, withNewIds } from '../../items/write/duplicate.ts'
import { saveChanges } from '../../items/write/save-changes.ts'
import type { WriteSession } from '../../items/write/write-session.ts'
import type { Item } from '../../storage/columns.ts'
import { type Db, itemTables } from '../../storage/item-tables.ts'
import { sendable } from '../content-service.ts'
import { usesOfLists } from '../lists/list-uses.ts'
import { formsByList, inShort } from '../lists/used-lists.ts'
import { optionsOf } from '../load-definition.ts'
import { placeOf } from './missing-options.ts'
import { describeDifference, type SharedChoice, type SharedPart } from './shared-parts.ts'

/** The result of settling the domains and lists of a file. */
export interface SharedOutcome {
  readonly differences: readonly SharedDifference[]
  /** Ids of the file, with the ids that replace them here. */
  readonly newIds: ReadonlyMap<string, string>
  /** Lists of the file that were copied, with their names here. */
  readonly newLists: ReadonlyMap<string, string>
  readonly changes: Required<ItemChanges>
}

/** How shared things are settled. */
export interface SettleOptions {
  readonly choices: SharedChoices
  /** A trial takes choices about a state that has changed since. */
  readonly dryRun: boolean
  /** The forms that are imported, which are not among the others that use a thing. */
  readonly formIds: ReadonlySet<string>
}

/**
 * Creates the domains and lists of files that are not here, and settles each of those that differ by the
 * choice for it.
 *
 * Those that differ and have no choice stay as they are: see {@link refuseUndecided}.
 *
 * @throws {AppError} `invalid-item` if files contradict each other; `stale` if something has changed since the choice.
 */
export async function settleShared(
  session: WriteSession,
  files: readonly FormFile[],
  options: SettleOptions,
): Promise<SharedOutcome> {
  const settling: Settling = {
    ...{ session, options, newIds: new Map(), newLists: new Map(), differences: [] },
    changes: { creations: [], updates: [], deletions: [] },
  }
  await settleDomains(settling, joined(files, 'domains'))
  const domains = settling.changes
  await saveChanges(session, domains)
  settling.changes = { creations: [], updates: [], deletions: [] }
  await settleLists(settling, joined(files, 'options'))
  await saveChanges(session, settling.changes)
  const { differences, newIds, newLists, changes } = settling
  return {
    differences,
    newIds,
    newLists,
    changes: {
      creations: [...domains.creations, ...changes.creations],
      updates: [...domains.updates, ...changes.updates],
      deletions: [...domains.deletions, ...changes.deletions],
    },
  }
}

interface Settling {
  readonly session: WriteSession
  readonly options: SettleOptions
  readonly newIds: Map<string, string>
  readonly newLists: Map<string, string>
  readonly differences: SharedDifference[]
  changes: { [Name in keyof ItemChanges]-?: NonNullable<ItemChanges[Name]>[number][] }
}

/** An item of the file, and where it is there. */
interface Sent {
  readonly item: Item
  readonly path: string
}

/** The domains or options of all files; those in several files are taken once. */
function joined(files: readonly FormFile[], part: 'domains' | 'options'): Sent[] {
  const byId = new Map<string, Sent>()
  const issues: Issue[] = []
  for (const [index, file] of files.entries())
    for (const [place, given] of file[part].entries()) {
      const item = given.id === undefined ? { ...given, id: uuidv7() } : given
      const path = `${files.length > 1 ? `forms.${index}.` : ''}${part}.${place}`
      const known = byId.get(String(item.id))
      if (!known) byId.set(String(item.id), { item, path })
      else if (!sameJson(known.item, item)) issues.push(buildIssue(path, 'FILE_PARTS_DIFFER'))
    }
  if (issues.length > 0) throw new AppError('invalid-item', { issues })
  return [...byId.values()]
}

/** Domains are matched by key, and those that were renamed by id. */
async function settleDomains(settling: Settling, sent: readonly Sent[]): Promise<void> {
  const { session, newIds } = settling
  const found: { readonly sent: Sent; readonly here: Item }[] = []
  const missing: Sent[] = []
  const ids = await readItems(
    session.db,
    domain,
    sent.map(({ item }) => String(item.id)),
  )
  const byId = new Map(ids.map((item) => [item.id, item]))
  for (const one of sent) {
    const [byKey] = await readItemsWhere(session.db, domain, 'key', String(one.item.key))
    const here = byKey ?? byId.get(one.item.id)
    if (here) newIds.set(String(one.item.id), String(here.id))
    if (here) found.push({ sent: one, here })
    else missing.push(one)
  }
  for (const { sent: one, here } of found) {
    const item = withNewIds(one.item, newIds)
    if (isSame(domain, here, item)) continue
    const { id, key, name } = here
    const choice = await decide(
      settling,
      domain,
      { id: `domain:${String(key)}`, name: String(name), as: 'domain', uses: String(id) },
      [{ name: String(name), here, file: item }],
    )
    if (choice === 'file') update(settling, domain, here, { item, path: one.path })
    if (choice !== 'copy') continue
    const copyId = uuidv7()
    newIds.set(String(one.item.id), copyId)
    const values = await duplicateValues(session, domain, { ...sendable(domain, item), id: copyId })
    create(settling, domain, { item: values, path: one.path })
  }
  for (const { item, path } of missing) create(settling, domain, { item: withNewIds(item, newIds), path })
}

async function settleLists(settling: Settling, sent: readonly Sent[]): Promise<void> {
  const { session, newIds } = settling
  const byList = Map.groupBy(sent, ({ item }) => String(item.list))
  const known = Map.groupBy(await optionsOf(session.db, [...byList.keys()]), ({ list }) => String(list))
  const ids = sent.map(({ item }) => String(item.id))
  const taken = new Set((await readItems(session.db, formOption, ids)).map(({ id }) => String(id)))
  const matched = [...byList].map(([list, members]) => {
    const places = new Map((known.get(list) ?? []).map((item) => [placeOf(item), item]))
    const pairs = members.map((one) => {
      const here = places.get(placeOf(withNewIds(one.item, newIds))) ?? null
      if (here) places.delete(placeOf(here))
      return { sent: one, here }
    })
    // Before any option is read, because options name each other.
    for (const {
      sent: { item },
      here,
    } of pairs)
      if (here) newIds.set(String(item.id), String(here.id))
      else if (taken.has(String(item.id))) newIds.set(String(item.id), uuidv7())
    return { list, pairs, onlyHere: [...places.values()] }
  })
  for (const one of matched) await settleList(settling, one, known.has(one.list))
}

interface MatchedList {
  readonly list: string
  readonly pairs: readonly { readonly sent: Sent; readonly here: Item | null }[]
  readonly onlyHere: readonly Item[]
}

async function settleList(settling: Settling, matched: MatchedList, isKnown: boolean): Promise<void> {
  const { list, pairs, onlyHere } = matched
  const items = pairs.map(({ sent: { item, path }, here }) => ({
    ...{ here, path, original: item },
    item: withNewIds(item, settling.newIds),
  }))
  if (!isKnown) {
    for (const one of items) create(settling, formOption, one)
    return
  }
  const parts = [
    ...items
      .filter(({ here, item }) => here === null || !isSame(formOption, here, item))
      .map(({ here, item }): SharedPart => ({ name: labelOf(item), here, file: item })),
    ...onlyHere.map((here): SharedPart => ({ name: labelOf(here), here, file: null })),
  ]
  if (parts.length === 0) return
  const named = { id: `list:${list}`, name: list, as: 'list', uses: list } as const
  const choice = await decide(settling, formOption, named, parts)
  if (choice === 'file') {
    for (const one of items)
      if (one.here) update(settling, formOption, one.here, one)
      else create(settling, formOption, one)
    settling.changes.deletions.push(...onlyHere.map((item) => ({ kind: formOption, item })))
  }
  if (choice === 'copy') {
    const name = await freeList(settling, list)
    settling.newLists.set(list, name)
    for (const { original } of items) settling.newIds.set(String(original.id), uuidv7())
    for (const { original, path } of items)
      create(settling, formOption, { item: { ...withNewIds(original, settling.newIds), list: name }, path })
  }
}

interface Named {
  readonly id: string
  readonly name: string
  readonly as: SharedDifference['kind']
  /** The name by which forms use it: a list, or the id of a domain. */
  readonly uses: string
}

/** Records a difference, and returns the choice for it. */
async function decide(
  { session, options, differences }: Settling,
  kind: Kind,
  named: Named,
  parts: readonly SharedPart[],
): Promise<SharedChoice | null> {
  const { uses, as } = named
  const found = as === 'list' ? await usesOfLists(session.db, [uses]) : await usesOfDomain(session.db, uses)
  const forms = await formsByList(
    session.db,
    found.filter(({ formId }) => !options.formIds.has(formId)),
  )
  const difference = describeDifference(kind, named, parts, options.choices)
  differences.push({ ...difference, ...inShort(forms.get(uses) ?? []) })
  const chosen = options.choices[named.id]
  if (!chosen) return null
  if (chosen.seen !== difference.seen && !options.dryRun) throw new AppError('stale')
  return chosen.choice
}

async function usesOfDomain(db: Db, id: string) {
  const edges = await db
    .selectFrom('itemEdges')
    .select(['fromKind', 'fromId', 'formId'])
    .distinct()
    .where('toKind', '=', domain.name)
    .where('toId', '=', id)
    .execute()
  return edges.flatMap(({ fromKind, fromId, formId }) => {
    const own = formId ?? (fromKind === form.name ? fromId : null)
    return own === null ? [] : [{ list: id, formId: own, kind: fromKind, itemId: fromId }]
  })
}

/**
 * Refuses an import that would silently keep something.
 *
 * @throws {AppError} `invalid-item` with everything that differs and has no choice, unless it is only tried.
 */
export function refuseUndecided(differences: readonly SharedDifference[], dryRun: boolean): void {
  const issues = differences
    .filter(({ choice }) => choice === null)
    .map(({ id, name }) => buildIssue(`shared.${id}`, 'SHARED_UNDECIDED', { name }))
  if (issues.length > 0 && !dryRun) throw new AppError('invalid-item', { issues })
}

async function freeList({ session: { db }, newLists }: Settling, list: string): Promise<string> {
  const given = new Set(newLists.values())
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '-masolat' : `-masolat-${number}`
    const name = `${list.slice(0, MAX_LIST - end.length)}${end}`
    const [taken] = given.has(name)
      ? [true]
      : await itemTables(db)
          .selectFrom(formOption.table)
          .select('id')
          .where('list', '=', name)
          .limit(1)
          .execute()
    if (!taken) return name
  }
}

const MAX_LIST = 80

function isSame(kind: Kind, here: Item, item: Item): boolean {
  const { issues, values } = readPatch(kind, here, { ...sendable(kind, item), id: here.id })
  return issues.length === 0 && sameValues(kind, here, values)
}

function create({ changes }: Settling, kind: Kind, { item, path }: Sent): void {
  const creation: ItemCreation = { kind, read: readWholeItem(kind, sendable(kind, item)), path }
  changes.creations.push(creation)
}

function update({ changes }: Settling, kind: Kind, here: Item, { item, path }: Sent): void {
  const read = readPatch(kind, here, { ...sendable(kind, item), id: here.id })
  changes.updates.push({ kind, before: here, read, path })
}

function labelOf({ label, value }: Item): string {
  return `${String(label ?? value)} (${String(value)})`
}
