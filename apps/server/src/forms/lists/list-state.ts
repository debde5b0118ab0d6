import { createHash } from 'node:crypto'
import { kindNamed } from '@urlapmuhely/schema'
import { readItems, readItemsWhere } from '../../items/item-repository.ts'
import { idsByKind } from '../../items/references/describe-items.ts'
import { optionKind } from '../../items/references/option-values.ts'
import type { CheckedItem } from '../../items/write/checked-item.ts'
import type { Db } from '../../storage/item-tables.ts'
import { type ListUse, usesOfLists } from './list-uses.ts'

/** A list with its options, of all domains, in order. */
export interface WholeList {
  readonly list: string
  readonly options: readonly CheckedItem[]
}

/** The items of all forms that use a list. */
export interface ListUsers {
  readonly uses: readonly ListUse[]
  /** Each item once. */
  readonly items: readonly CheckedItem[]
}

/** The options of a list. */
export async function readList(db: Db, list: string): Promise<WholeList> {
  const options = await readItemsWhere(db, optionKind, { property: 'list', value: list })
  return { list, options: options.map((item) => ({ kind: optionKind, item })) }
}

/** The fields, forms and rules that use a list. */
export async function readUsers(db: Db, list: string): Promise<ListUsers> {
  const uses = await usesOfLists(db, [list])
  const items: CheckedItem[] = []
  for (const [name, ids] of idsByKind(uses.map(({ kind, itemId }) => [kind, itemId] as const))) {
    const kind = kindNamed(name)
    items.push(...(await readItems(db, kind, [...ids])).map((item) => ({ kind, item })))
  }
  return { uses, items }
}

/** A digest of the revisions of everything that an action on a list concerns. */
export function stateOf(list: WholeList, users: ListUsers, other: WholeList | null): string {
  const concerned = [...list.options, ...users.items, ...(other?.options ?? [])]
  const revisions = concerned.map(({ item }) => `${item.id} ${item.revision}`).sort()
  return createHash('sha256').update(JSON.stringify(revisions)).digest('hex')
}
