import {
  AppError,
  domain,
  form,
  type Kind,
  type SharedChoices,
  type SharedDifference,
} from '@urlapmuhely/schema'
import { type ItemChanges, type ItemCreation, sameValues } from '../../items/log/item-changes.ts'
import { readPatch, readWholeItem } from '../../items/routes/read-input.ts'
import type { WriteSession } from '../../items/write/write-session.ts'
import type { Item } from '../../storage/columns.ts'
import type { Db } from '../../storage/item-tables.ts'
import { sendable } from '../content-service.ts'
import { usesOfLists } from '../lists/list-uses.ts'
import { formsByList, inShort } from '../lists/used-lists.ts'
import { describeDifference, type SharedChoice, type SharedPart } from './shared-parts.ts'

/** How shared things are settled. */
export interface SettleOptions {
  readonly choices: SharedChoices
  /** A trial takes choices about a state that has changed since. */
  readonly dryRun: boolean
  /** The forms that are imported, which are not among the others that use a thing. */
  readonly formIds: ReadonlySet<string>
}

/** The state of settling the domains and lists of some files. */
export interface Settling {
  readonly session: WriteSession
  readonly options: SettleOptions
  readonly newIds: Map<string, string>
  readonly newLists: Map<string, string>
  readonly differences: SharedDifference[]
  changes: { [Name in keyof ItemChanges]-?: NonNullable<ItemChanges[Name]>[number][] }
}

/** An item of the file, and where it is there. */
export interface Sent {
  readonly item: Item
  readonly path: string
}

/** A shared thing about which a person may have to decide. */
export interface Named {
  readonly id: string
  readonly name: string
  readonly as: SharedDifference['kind']
  /** The name by which forms use it: a list, or the id of a domain. */
  readonly uses: string
}

interface DifferingThing extends Named {
  readonly parts: readonly SharedPart[]
}

/** Records a difference, and returns the choice for it. */
export async function decide(
  { session, options, differences }: Settling,
  kind: Kind,
  named: DifferingThing,
): Promise<SharedChoice | null> {
  const { uses, as } = named
  const found = as === 'list' ? await usesOfLists(session.db, [uses]) : await usesOfDomain(session.db, uses)
  const forms = await formsByList(
    session.db,
    found.filter(({ formId }) => !options.formIds.has(formId)),
  )
  const difference = describeDifference(kind, named, options.choices)
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

/** True if the file has nothing else of an item than what is here. */
export function isSame(kind: Kind, here: Item, item: Item): boolean {
  const { issues, values } = readPatch(kind, here, { ...sendable(kind, item), id: here.id })
  return issues.length === 0 && sameValues(kind, here, values)
}

/** Notes an item of the file that is created. */
export function create({ changes }: Settling, kind: Kind, { item, path }: Sent): void {
  const creation: ItemCreation = { kind, read: readWholeItem(kind, sendable(kind, item)), path }
  changes.creations.push(creation)
}

interface Replacement extends Sent {
  /** The item that gets the values. */
  readonly here: Item
}

/** Notes an item that gets the values of the file. */
export function update({ changes }: Settling, kind: Kind, { here, item, path }: Replacement): void {
  const read = readPatch(kind, here, { ...sendable(kind, item), id: here.id })
  changes.updates.push({ kind, before: here, read, path })
}
