import { form, type Kind } from '@urlapmuhely/schema'
import { sql } from 'kysely'
import { treeKind } from '../items/field-tree.ts'
import { formIdOf } from '../items/item-edges.ts'
import { chunks } from '../items/item-repository.ts'
import { type Db, itemTables } from '../items/tables.ts'
import type { Item } from '../storage/columns.ts'
import { formsAsPublished } from './as-published.ts'

const IDS_PER_STATEMENT = 5_000

/** An item that was written: its state before (null for a new one) and after (null for one that is gone). */
export interface WrittenItem {
  readonly kind: Kind
  readonly before: Item | null
  readonly after: Item | null
}

/**
 * Counts up the contents of every form whose definition the written items go into. A form whose contents are what was
 * published stays, or is again, as published.
 */
export async function touchForms(db: Db, written: readonly WrittenItem[]): Promise<void> {
  const ids = await formsHolding(db, written)
  for (const some of chunks([...ids], IDS_PER_STATEMENT)) {
    await db
      .insertInto('formStates')
      .values(
        some.map((formId) => ({
          formId,
          contentRevision: 1,
          publishedVersion: null,
          publishedRevision: null,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('formId').doUpdateSet({ contentRevision: sql`form_states.content_revision + 1` }),
      )
      .execute()
  }
  for (const formId of await formsAsPublished(db, [...ids], written)) {
    await db
      .updateTable('formStates')
      .set(({ ref }) => ({ publishedRevision: ref('contentRevision') }))
      .where('formId', '=', formId)
      .execute()
  }
}

/** Forgets where deleted forms stood; their published versions stay. */
export async function forgetForms(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('formStates')
      .where('formId', 'in', [...ids])
      .execute()
}

async function formsHolding(db: Db, written: readonly WrittenItem[]): Promise<Set<string>> {
  const ids = new Set<string>()
  const lists = new Set<string>()
  const shared: string[] = []
  const states = written.flatMap(({ kind, before, after }) =>
    [before, after].flatMap((item) => (item ? [{ kind, item }] : [])),
  )
  for (const { kind, item } of states) {
    const formId = kind.name === form.name ? String(item.id) : formIdOf(item)
    if (formId !== null) ids.add(formId)
    else shared.push(String(item.id))
    if (typeof item.list === 'string') lists.add(item.list)
  }
  for (const some of chunks([...lists], IDS_PER_STATEMENT)) {
    const rows = await itemTables(db)
      .selectFrom(treeKind.table)
      .select('formId')
      .distinct()
      .where('optionList', 'in', some)
      .execute()
    for (const { formId } of rows) ids.add(String(formId))
  }
  for (const some of chunks(shared, IDS_PER_STATEMENT)) {
    const rows = await db
      .selectFrom('itemEdges')
      .select('formId')
      .distinct()
      .where('toId', 'in', some)
      .execute()
    for (const { formId } of rows) if (formId !== null) ids.add(formId)
  }
  return ids
}
