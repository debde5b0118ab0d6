import { domain, form, formOption } from '@urlapmuhely/schema'
import type { WrittenItem } from '../base/item-listener.ts'
import { chunks } from '../items/item-repository.ts'
import { formIdOf } from '../items/references/item-edges.ts'
import type { Item } from '../storage/columns.ts'
import { type Db, itemTables } from '../storage/item-tables.ts'
import { usesOfLists } from './lists/list-uses.ts'

const IDS_PER_STATEMENT = 5_000

/**
 * Forms whose definitions contain, or contained, the written items: the items' own forms, forms whose fields use their
 * option list, forms that refer to them, and forms that name a domain above or below theirs.
 */
export async function formsHolding(db: Db, written: readonly WrittenItem[]): Promise<Set<string>> {
  const ids = new Set<string>()
  const lists = new Set<string>()
  const shared = new Set<string>()
  const states = written.flatMap(({ kind, before, after }) =>
    [before, after].flatMap((item) => (item ? [{ kind, item }] : [])),
  )
  for (const { kind, item } of states) {
    const formId = kind.name === form.name ? String(item.id) : formIdOf(item)
    if (formId !== null) ids.add(formId)
    else shared.add(String(item.id))
    if (typeof item.list === 'string') lists.add(item.list)
  }
  const domains = states.flatMap(({ kind, item }) => (kind.name === domain.name ? [item] : []))
  for (const id of await domainsAroundWritten(db, domains)) shared.add(id)
  for (const some of chunks([...shared], IDS_PER_STATEMENT)) {
    const rows = await db
      .selectFrom('itemEdges')
      .select(['formId', 'fromKind', 'fromId'])
      .distinct()
      .where('toId', 'in', some)
      .execute()
    const options = rows.flatMap(({ fromKind, fromId }) => (fromKind === formOption.name ? [fromId] : []))
    for (const list of await listsOf(db, options)) lists.add(list)
    for (const { formId, fromKind, fromId } of rows) {
      if (formId !== null) ids.add(formId)
      else if (fromKind === form.name) ids.add(fromId)
    }
  }
  for (const id of await formsUsing(db, [...lists])) ids.add(id)
  return ids
}

/** The written domains with all their ancestors and descendants, before and after the change. */
async function domainsAroundWritten(db: Db, written: readonly Item[]): Promise<Set<string>> {
  if (written.length === 0) return new Set()
  const rows = await itemTables(db).selectFrom(domain.table).select(['id', 'parentId']).execute()
  const links = [...rows, ...written].flatMap(({ id, parentId }): [string, string][] =>
    typeof parentId === 'string' ? [[String(id), parentId]] : [],
  )
  const own = written.map(({ id }) => String(id))
  const above = reached(own, links)
  const below = reached(
    own,
    links.map(([child, parent]) => [parent, child]),
  )
  return new Set([...above, ...below])
}

/** All ids reachable from the given ids by links, including the given ids. */
function reached(
  ids: readonly string[],
  links: readonly (readonly [from: string, to: string])[],
): Set<string> {
  const next = Map.groupBy(links, ([from]) => from)
  const found = new Set(ids)
  for (const id of found) for (const [, to] of next.get(id) ?? []) found.add(to)
  return found
}

async function listsOf(db: Db, optionIds: readonly string[]): Promise<Set<string>> {
  const lists = new Set<string>()
  for (const some of chunks(optionIds, IDS_PER_STATEMENT)) {
    const rows = await itemTables(db)
      .selectFrom(formOption.table)
      .select('list')
      .distinct()
      .where('id', 'in', some)
      .execute()
    for (const { list } of rows) lists.add(String(list))
  }
  return lists
}

/** The forms whose fields or context use any of the lists, or whose formulas read them. */
async function formsUsing(db: Db, lists: readonly string[]): Promise<Set<string>> {
  if (lists.length === 0) return new Set()
  return new Set((await usesOfLists(db, lists)).map(({ formId }) => formId))
}
