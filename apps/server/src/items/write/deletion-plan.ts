import { type AffectedItem, AppError, type Kind, kindNamed } from '@urlapmuhely/schema'
import type { Item } from '../../storage/columns.ts'
import { readItems } from '../item-repository.ts'
import type { ItemChanges, ItemDeletion, ItemUpdate } from '../log/item-changes.ts'
import { describeItems, idsByKind } from '../references/describe-items.ts'
import { directReferences, formIdOf } from '../references/item-edges.ts'
import type { LostReference } from '../references/references.ts'
import { lostReferences, referencesTo } from '../references/references.ts'
import { readPatch } from '../routes/read-input.ts'
import { collectBelongings } from './deletions.ts'
import { type Release, releaseFrom } from './release.ts'
import { treeKind } from './stored-field-tree.ts'
import type { WriteSession } from './write-session.ts'

/** How to handle items that refer to the deleted ones. If undefined, no such item may exist. */
export type WithReferences = 'release' | 'delete' | undefined

/** The requested deletions, and the revisions that the person saw of everything affected. */
export interface DeletionRequest {
  readonly references: WithReferences
  readonly revisions: Readonly<Record<string, number>>
}

/** How many of an item's remaining fields are named. */
const MAX_SERVED = 12

interface DeletedItems {
  readonly kind: Kind
  readonly items: readonly Item[]
}

/**
 * Plans the changes that delete items and everything that belongs to them. References to them are removed from other
 * items; an item whose only subjects are deleted is deleted too. With `delete`, items that read them in a condition are
 * also deleted.
 *
 * @throws {AppError} `referenced` with `data.plans` if anything refers to them and this was not requested, or has
 *   changed since the person saw it.
 */
export async function planDeletion(
  session: WriteSession,
  { kind, items }: DeletedItems,
  { references, revisions }: DeletionRequest,
): Promise<ItemChanges> {
  const plan = await makePlan(session, { kind, items }, references ?? 'release')
  const { affected } = plan
  const isAgreed =
    references !== undefined && affected.every(({ id, revision }) => revisions[id] === revision)
  const isPossible = references === 'delete' || affected.every(({ outcome }) => outcome !== 'reads')
  if (affected.length === 0 || (isAgreed && isPossible)) return plan.changes
  const plans = {
    release:
      references === 'delete' ? (await makePlan(session, { kind, items }, 'release')).affected : affected,
    delete:
      references === 'delete' ? affected : (await makePlan(session, { kind, items }, 'delete')).affected,
  }
  const found = items.map((item) => ({ kind, item }))
  throw new AppError('referenced', { data: { references: await referencesTo(session.db, found), plans } })
}

interface Holder {
  readonly kind: Kind
  readonly item: Item
  readonly release: Release
}

async function makePlan(
  { db }: WriteSession,
  { kind, items }: DeletedItems,
  mode: 'release' | 'delete',
): Promise<{ changes: ItemChanges; affected: AffectedItem[] }> {
  const deleted = new Map<string, ItemDeletion>()
  const holders = new Map<string, Holder>()
  let added: readonly ItemDeletion[] = items.map((item) => ({ kind, item }))
  while (added.length > 0) {
    for (const deletion of await collectBelongings(db, added)) deleted.set(String(deletion.item.id), deletion)
    const own = new Set(deleted.keys())
    const lost = await lostReferences(db, [...deleted.values()])
    const others = lost.filter(({ fromId }) => !own.has(fromId))
    for (const holder of await releaseAll(db, others, own)) holders.set(String(holder.item.id), holder)
    const goes = ({ outcome }: Release) => outcome === 'deleted' || (mode === 'delete' && outcome === 'reads')
    added = [...holders.values()].filter(({ item, release }) => goes(release) && !own.has(String(item.id)))
  }
  const updates = [...holders.values()].flatMap(({ kind: own, item, release }, index): ItemUpdate[] =>
    release.outcome === 'kept' && !deleted.has(String(item.id))
      ? [{ kind: own, before: item, read: readPatch(own, item, release.values), path: `references.${index}` }]
      : [],
  )
  const affected = await describe(db, [...holders.values()], new Set(deleted.keys()))
  return { changes: { deletions: [...deleted.values()], updates }, affected }
}

async function releaseAll(
  db: WriteSession['db'],
  lost: readonly LostReference[],
  gone: ReadonlySet<string>,
): Promise<Holder[]> {
  const byHolder = Map.groupBy(lost, ({ fromId }) => fromId)
  const holders: Holder[] = []
  for (const [name, ids] of idsByKind(lost.map(({ fromKind, fromId }) => [fromKind, fromId] as const))) {
    const kind = kindNamed(name)
    for (const item of await readItems(db, kind, [...ids])) {
      holders.push({
        kind,
        item,
        release: releaseFrom({ kind, item }, byHolder.get(String(item.id)) ?? [], gone),
      })
    }
  }
  return holders
}

async function describe(
  db: WriteSession['db'],
  holders: readonly Holder[],
  deleted: ReadonlySet<string>,
): Promise<AffectedItem[]> {
  const served = new Map(holders.map((holder) => [holder, fieldsServed(holder, deleted)]))
  const names = await describeItems(
    db,
    idsByKind([
      ...holders.map(({ kind, item }) => [kind.name, String(item.id)] as const),
      ...[...served.values()].flat().map((id) => [treeKind.name, id] as const),
    ]),
  )
  return holders.flatMap((holder): AffectedItem[] => {
    const { kind, item, release } = holder
    const id = String(item.id)
    const name = names.get(id)
    if (!name) return []
    const ids = served.get(holder) ?? []
    return [
      {
        ...name,
        id,
        slug: kind.slug,
        formId: formIdOf(item),
        revision: Number(item.revision),
        outcome: release.outcome,
        serves: ids.slice(0, MAX_SERVED).flatMap((served) => names.get(served)?.label ?? []),
        servesCount: ids.length,
      },
    ]
  })
}

/** The fields that an item is about, without the deleted ones. */
function fieldsServed({ kind, item }: Holder, deleted: ReadonlySet<string>): string[] {
  const ids = directReferences(kind, item)
    .filter(
      ({ toKind, property }) => toKind === treeKind.name && kind.properties[property]?.type !== 'parameters',
    )
    .map(({ toId }) => toId)
  return [...new Set(ids)].filter((id) => !deleted.has(id) && id !== item.id)
}
