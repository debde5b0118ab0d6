import { type ContextEntry, form, formOption } from '@urlapmuhely/schema'
import { sql } from 'kysely'
import { chunks } from '../../items/item-repository.ts'
import { treeKind } from '../../items/write/stored-field-tree.ts'
import { type Db, itemTables } from '../../storage/item-tables.ts'

/** One place that uses an option list: a field, an entry of a form's context, or an item whose formula reads it. */
export interface ListUse {
  readonly list: string
  readonly formId: string
  readonly kind: string
  readonly itemId: string
}

const LISTS_PER_STATEMENT = 5_000

/** Every use of the lists, in all forms. */
export async function usesOfLists(db: Db, lists: readonly string[]): Promise<ListUse[]> {
  const found: ListUse[] = []
  for (const some of chunks(lists, LISTS_PER_STATEMENT)) {
    const fields = await itemTables(db)
      .selectFrom(treeKind.table)
      .select(['id', 'formId', 'optionList'])
      .where('optionList', 'in', some)
      .execute()
    found.push(
      ...fields.map(({ id, formId, optionList }) => ({
        list: String(optionList),
        formId: String(formId),
        kind: treeKind.name,
        itemId: String(id),
      })),
    )
    const readers = await db
      .selectFrom('itemEdges')
      .select(['fromKind', 'fromId', 'formId', 'toId'])
      .distinct()
      .where('toKind', '=', formOption.name)
      .where('toId', 'in', some)
      .execute()
    found.push(
      ...readers.map(({ fromKind, fromId, formId, toId }) => ({
        list: toId,
        // A reader that belongs to no form is the form itself.
        formId: formId ?? fromId,
        kind: fromKind,
        itemId: fromId,
      })),
    )
  }
  const wanted = new Set(lists)
  return [...found, ...(await usesInContexts(db)).filter(({ list }) => wanted.has(list))]
}

/** The lists that fields, the context and formulas of a form use, by name. */
export async function listsUsedBy(db: Db, formId: string): Promise<string[]> {
  const fields = await itemTables(db)
    .selectFrom(treeKind.table)
    .select('optionList')
    .distinct()
    .where('formId', '=', formId)
    .where('optionList', 'is not', null)
    .execute()
  const readers = await db
    .selectFrom('itemEdges')
    .select('toId')
    .distinct()
    .where('toKind', '=', formOption.name)
    .where((where) => where.or([where('formId', '=', formId), where('fromId', '=', formId)]))
    .execute()
  const lists = [
    ...fields.map(({ optionList }) => String(optionList)),
    ...readers.map(({ toId }) => toId),
    ...(await usesInContexts(db, formId)).map(({ list }) => list),
  ]
  return [...new Set(lists)].sort()
}

/** Uses of lists by the context values of forms: of one form, or of all. */
async function usesInContexts(db: Db, formId?: string): Promise<ListUse[]> {
  const query = itemTables(db)
    .selectFrom(form.table)
    .select(['id', 'context'])
    .where(sql<boolean>`context like '%"optionList":"%'`)
  const rows = await (formId === undefined ? query : query.where('id', '=', formId)).execute()
  return rows.flatMap(({ id, context }) =>
    // The shape of the column.
    (JSON.parse(String(context)) as ContextEntry[]).flatMap(({ optionList }): ListUse[] =>
      optionList ? [{ list: optionList, formId: String(id), kind: form.name, itemId: String(id) }] : [],
    ),
  )
}
