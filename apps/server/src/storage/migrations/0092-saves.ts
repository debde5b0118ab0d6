import type { Kysely } from 'kysely'
import { columnTypes, createTable } from '../create-table.ts'
import type { Migration } from '../migration.ts'
import type { SaveTable } from '../rows/change-tables.ts'
import { addToSave, beginSave, type GatheredSave, type SavedLine, saveRow } from '../rows/save-rows.ts'

const PAGE = 1_000
/** The lines of a save are together in the log; in an old one, two of the same instant may be mixed. */
const OPEN_SAVES = 100

/** The log by save: one row for the lines of each batch. */
export const saves: Migration = {
  name: '0092-saves',
  async up(db, dialect) {
    const { text } = columnTypes(dialect)
    await createTable(db, dialect, 'saves')
      .addColumn('batch_id', text, (column) => column.primaryKey())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('by', text, (column) => column.notNull())
      .addColumn('form_id', text)
      .addColumn('forms', text, (column) => column.notNull())
      .addColumn('parts', text, (column) => column.notNull())
      .addColumn('first_kind', text, (column) => column.notNull())
      .addColumn('first_id', text, (column) => column.notNull())
      .addColumn('first_name', text, (column) => column.notNull())
      .execute()
    for (const columns of [
      ['at', 'batch_id'],
      ['by', 'at', 'batch_id'],
      ['form_id', 'at', 'batch_id'],
    ]) {
      await db.schema.createIndex(`saves_${columns[0]}`).on('saves').columns(columns).execute()
    }
    await gather(db.withTables<Tables>())
  },
}

/** A type, not an interface, so that the query builder accepts it as a record of tables. */
type Tables = { changes: SavedLine & { seq: number }; saves: SaveTable }

async function gather(db: Kysely<Tables>): Promise<void> {
  const open = new Map<string, GatheredSave>()
  const store = async (done: readonly GatheredSave[]) => {
    for (const { start } of done) open.delete(start.batchId)
    if (done.length > 0)
      await db
        .insertInto('saves')
        .values(done.map(saveRow))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
  let last = 0
  for (;;) {
    const lines = await db
      .selectFrom('changes')
      .select(['seq', 'batchId', 'at', 'by', 'kind', 'itemId', 'itemName', 'formId', 'action'])
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(PAGE)
      .execute()
    for (const line of lines) {
      const save = open.get(line.batchId) ?? beginSave(line)
      open.set(line.batchId, save)
      addToSave(save, line)
    }
    if (lines.length === 0) break
    last = Number(lines.at(-1)?.seq)
    await store([...open.values()].slice(0, -OPEN_SAVES))
  }
  while (open.size > 0) await store([...open.values()].slice(0, PAGE))
}
