import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { formField, itemKinds, type Kind } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql, type Transaction } from 'kysely'
import { expect, it } from 'vitest'
import { countChanges } from '../items/item-counts.ts'
import { insertItems } from '../items/item-repository.ts'
import { listItems } from '../items/list/list-repository.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import type { Item } from './columns.ts'
import type { DatabaseLocation, DialectName, OpenDatabase } from './database.ts'
import type { Database } from './database-tables.ts'
import { sortColumnOf } from './sort-expressions.ts'
import { createSortIndexes } from './sort-indexes.ts'

/** The kind of fields with three more columns in its list: a number, a number that may be empty, and a text. */
const grown: Kind = {
  ...formField,
  list: { ...formField.list, columns: [...formField.list.columns, 'width', 'min', 'name'] },
}
const managed = { revision: 1, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' }
describeOnEachDatabase('the indexes of the lists', (databases) => {
  it('let each sortable column of each list be read in its order', async () => {
    const { db, dialect } = await databases.open()
    for (const kind of itemKinds) await expectIndexUse(db, dialect, kind, { ...buildItem(kind), ...managed })
  })

  it('come from the kind: a new column of a list is indexed without a migration', async () => {
    const database = await databases.open()

    const created = await createSortIndexes(database, [grown])

    expect(created).toEqual(['form_fields_width', 'form_fields_min_or_empty', 'form_fields_name_sort'])
    await expectIndexUse(database.db, database.dialect, grown, { ...buildItem(grown), ...managed })
    expect(await createSortIndexes(database, [grown])).toEqual([])
  })

  it('are created once by four processes that start at the same time', async () => {
    const location = await databases.emptyLocation()

    const created = await Promise.all([1, 2, 3, 4].map(() => createInProcess(location)))

    // The migrations of these tables have no index for sorting by these columns.
    expect(created.flat()).toEqual(['form_options_value_sort', 'form_scenarios_moment_or_empty'])
  })
})

function createInProcess(location: DatabaseLocation): Promise<string[]> {
  const module = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
  const script = `
    import { openDatabase } from ${module('./database.ts')}
    import { migrate } from ${module('./migrate.ts')}
    import { createSortIndexes } from ${module('./sort-indexes.ts')}
    const database = await openDatabase(${JSON.stringify(location)})
    await migrate(database)
    console.log(JSON.stringify(await createSortIndexes(database)))
    await database.close()`
  return promisify(execFile)('node', ['--input-type=module', '-e', script]).then(
    ({ stdout }) => JSON.parse(stdout) as string[], // our own script's output
  )
}

/** Asks the database how it would read the first page of `kind`'s list in the order of each of its columns. */
async function expectIndexUse(
  db: OpenDatabase['db'],
  dialect: DialectName,
  kind: Kind,
  item: Item,
): Promise<void> {
  await insertItems(db, kind, [item])
  await countChanges(db, [{ kind, before: null, after: item }])
  const columns = kind.list.columns.filter((name) => {
    return name in kind.properties && sortColumnOf(kind, name) !== null
  })
  expect(columns.length).toBeGreaterThan(2)
  for (const column of columns) {
    for (const descending of [false, true]) {
      const plan = await db.transaction().execute((trx) => planOf(trx, dialect, kind, { column, descending }))
      const title = `${kind.name}, ${column}: ${plan}`
      expect(plan, title).toMatch(/using (covering )?index|index (only )?scan/iu)
      expect(plan, title).not.toMatch(/temp b-tree|sort key/iu)
    }
  }
}

async function planOf(
  trx: Transaction<Database>,
  dialect: DialectName,
  kind: Kind,
  { column, descending }: { column: string; descending: boolean },
): Promise<string> {
  // Few rows are sorted faster than an index is read; PostgreSQL then sorts only if no index has the order.
  if (dialect === 'postgres') await sql`set local enable_sort = off`.execute(trx)
  const queries: RootOperationNode[] = []
  const request = { words: [], filters: [], page: 1, pageSize: 25, after: null, fields: null }
  const sort = [{ property: column, descending }]
  await listItems({ db: trx.withPlugin(recorder(queries)), dialect }, kind, { ...request, sort })
  const explain = dialect === 'sqlite' ? 'explain query plan' : 'explain'
  const plans = queries
    .map((node) => trx.getExecutor().compileQuery(node, { queryId: 'plan' }))
    .filter((query) => query.sql.includes('order by'))
    .map((query) => trx.executeQuery(CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters])))
  expect(plans).toHaveLength(1)
  return (await Promise.all(plans)).map(({ rows }) => JSON.stringify(rows)).join('\n')
}

/** Records the queries that are executed through it. */
function recorder(queries: RootOperationNode[]): KyselyPlugin {
  return {
    transformQuery({ node }) {
      queries.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}
