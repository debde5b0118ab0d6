import { formOption } from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { readItems } from '../../items/item-repository.ts'
import { withNewIds } from '../../items/write/duplicate.ts'
import type { Item } from '../../storage/columns.ts'
import { itemTables } from '../../storage/item-tables.ts'
import { optionsOf } from '../load-definition.ts'
import { placeOf } from './missing-options.ts'
import { create, decide, isSame, type Sent, type Settling, update } from './settling.ts'
import type { SharedPart } from './shared-parts.ts'

const MAX_LIST = 80

/** Settles the option lists of files. They are matched by name, and their options by their places. */
export async function settleLists(settling: Settling, sent: readonly Sent[]): Promise<void> {
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
  const choice = await decide(settling, formOption, { ...named, parts })
  if (choice === 'file') {
    for (const one of items)
      if (one.here) update(settling, formOption, { ...one, here: one.here })
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

function labelOf({ label, value }: Item): string {
  return `${String(label ?? value)} (${String(value)})`
}
