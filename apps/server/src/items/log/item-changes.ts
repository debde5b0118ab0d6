import type { Issue, Kind } from '@urlapmuhely/schema'
import type { Item } from '../../storage/columns.ts'
import type { ReadItem } from '../routes/read-input.ts'
import type { WriteSession } from '../write/write-session.ts'

/** An item to create. `path` is its path in the request; empty if the request is the item itself. */
export interface ItemCreation {
  readonly kind: Kind
  readonly read: ReadItem
  readonly path: string
  /** The first revision; 1 unless a deleted item is restored. */
  readonly revision?: number
  /** The original author, if an item is restored. */
  readonly created?: { readonly createdAt: string; readonly createdBy: string }
}

/** An item to update. */
export interface ItemUpdate {
  readonly kind: Kind
  readonly before: Item
  readonly read: ReadItem
  readonly path: string
}

/** An item to delete. */
export interface ItemDeletion {
  readonly kind: Kind
  readonly item: Item
}

/** All changes of one transaction. */
export interface ItemChanges {
  readonly creations?: readonly ItemCreation[]
  readonly updates?: readonly ItemUpdate[]
  readonly deletions?: readonly ItemDeletion[]
}

/** One written item: its state before (null for a new one) and after. */
export interface Written {
  readonly kind: Kind
  readonly before: Item | null
  readonly after: Item
  readonly path: string
  readonly issues: readonly Issue[]
}

/** The items to write, with revision, author and instant set by the server. */
export function stampChanges(session: WriteSession, changes: ItemChanges): Written[] {
  const created = (changes.creations ?? []).map(({ kind, read, path, revision = 1, created }): Written => {
    const { at, by } = session
    const author = created ?? { createdAt: at, createdBy: by.sub }
    const after = { ...read.values, revision, ...author, updatedAt: at, updatedBy: by.sub }
    return { kind, before: null, after, path, issues: read.issues }
  })
  const updated = (changes.updates ?? []).flatMap(({ kind, before, read, path }): Written[] => {
    if (read.issues.length === 0 && sameValues(kind, before, read.values)) return []
    return [{ kind, before, after: nextState(session, before, read.values), path, issues: read.issues }]
  })
  return [...created, ...updated]
}

/** The next revision of an item, by the session's author. */
export function nextState(session: WriteSession, before: Item, values: Item): Item {
  return {
    ...before,
    ...values,
    revision: Number(before.revision) + 1,
    createdAt: before.createdAt,
    createdBy: before.createdBy,
    updatedAt: session.at,
    updatedBy: session.by.sub,
  }
}

/** True if two states of an item are equal in everything that a person can set. */
export function sameValues(kind: Kind, left: Item, right: Item): boolean {
  return Object.entries(kind.properties).every(
    ([name, property]) => property.managed || sameJson(left[name], right[name]),
  )
}

/** True if two values are the same JSON, ignoring the order of members. */
export function sameJson(left: unknown, right: unknown): boolean {
  return canonical(left) === canonical(right)
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([left], [right]) => (left < right ? -1 : 1)))
      : member,
  )
}
