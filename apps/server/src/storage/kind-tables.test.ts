import { defineKind, domain, form, type Kind } from '@urlapmuhely/schema'
import { hungarianSortKey } from '@urlapmuhely/schema/facts'
import { testId } from '@urlapmuhely/schema/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertItems, readItem } from '../items/item-repository.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import {
  checkKindTables,
  columnsMigration,
  type FrozenTable,
  SchemaMismatchError,
  tableMigration,
} from './kind-tables.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

const { key, parentId, host, enabled } = { ...domain.properties, ...form.properties }
const grown = defineKind({
  name: 'place',
  slug: 'places',
  code: 'PLACE',
  label: { one: 'Hely', many: 'Helyek' },
  purpose: 'Próba.',
  plain: true,
  list: { columns: ['name', 'key', 'motto'], sort: 'name' },
  // The property definitions of another kind.
  properties: { key, parentId, host, enabled, motto: key } as never,
}) as Kind
const table: FrozenTable = {
  table: 'places',
  columns: {
    id: 'id',
    name: 'text',
    name_sort: 'text',
    key: 'text',
    key_sort: 'text',
    host: 'text',
    note: 'text',
    revision: 'integer',
    created_at: 'text',
    created_by: 'text',
    updated_at: 'text',
    updated_by: 'text',
    search: 'text',
  },
  indexes: [['name_sort', 'id'], ['key']],
}
const made = tableMigration('9000-places', table)
const adds = columnsMigration('9001-places-grow', [
  {
    table: 'places',
    columns: {
      parent_id: ['text?', null],
      enabled: ['integer', 1],
      motto: ['text', 'Itt'],
      motto_sort: ['text', hungarianSortKey('Itt')],
    },
  },
])

const values = {
  name: 'Első hely',
  note: '',
  revision: 1,
  createdAt: '',
  createdBy: '',
  updatedAt: '',
  updatedBy: '',
}

describeOnEachDatabase('the table of a kind', (databases) => {
  it('is made by one migration, gains a column by another, and keeps what is written', async () => {
    const { db, dialect } = await databases.open()
    await migrate({ patient: db, dialect }, [...migrations, made])
    await sql`insert into places values (${testId(1)}, 'Régi', '', 'regi', '', '', '', 1, '', '', '', '', '')`.execute(
      db,
    )

    await migrate({ patient: db, dialect }, [...migrations, made, adds])

    const old = await readItem(db, grown, testId(1))
    expect([old?.key, old?.parentId, old?.enabled, old?.motto]).toEqual(['regi', null, true, 'Itt'])
    const item = {
      ...values,
      id: testId(3),
      key: 'masodik',
      parentId: testId(1),
      host: 'pelda.hu',
      enabled: false,
      motto: '',
    }
    await insertItems(db, grown, [item])
    expect(await readItem(db, grown, testId(3))).toEqual(item)
  })

  it('has a column for each property of today', async () => {
    await expect(checkKindTables(await databases.open())).resolves.toBeUndefined()
  })

  it.each([
    [
      'alter table form_fields drop column placeholder',
      'form_fields.placeholder is missing (kind formField)',
    ],
    ['drop table form_options', 'form_options is missing (kind formOption)'],
    [
      'alter table form_options rename column exclusive to alone',
      'form_options.alone must have a value, and its kind has no such property',
    ],
  ])('is refused by name after %s', async (statement, message) => {
    const database = await databases.open()
    await sql.raw(statement).execute(database.db)

    await expect(checkKindTables(database)).rejects.toThrow(SchemaMismatchError)
    await expect(checkKindTables(database)).rejects.toThrow(message)
  })
})
