import { defineKind, domain, type Kind } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import { insertItems, readItem } from '../items/item-repository.ts'
import { addKindColumns, kindMigration } from './kind-tables.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import type { MigrationDb } from './tables.ts'
import { describeOnEachDatabase } from './testing.ts'

const { key, parentId, host } = domain.fields
const input = {
  name: 'place',
  slug: 'places',
  code: 'PLACE',
  label: { one: 'Hely', many: 'Helyek' },
  purpose: 'Próba.',
  plain: true,
  list: { columns: ['name', 'key'], sort: 'name' },
} as const
// The definitions are there: they are another kind's own.
const small = defineKind({ ...input, fields: { key } as never }) as Kind
const grown = defineKind({ ...input, fields: { key, parentId, host } as never }) as Kind

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
  it('is made by one migration, and keeps what is written', async () => {
    const { db, dialect } = await databases.open()
    await migrate({ patient: db, dialect }, [...migrations, kindMigration('9000-places', grown)])

    const item = { ...values, id: testId(1), key: 'elso', parentId: testId(2), host: '' }
    await insertItems(db, grown, [item])

    expect(await readItem(db, grown, testId(1))).toEqual(item)
  })

  it('gains the columns that its kind has gained, once', async () => {
    const { db, dialect } = await databases.open()
    await migrate({ patient: db, dialect }, [...migrations, kindMigration('9000-places', small)])
    await insertItems(db, small, [{ ...values, id: testId(1), key: 'elso' }])
    const add = {
      name: '9001-places-grow',
      up: (trx: MigrationDb) => addKindColumns(trx, dialect, grown),
    }
    const again = { ...add, name: '9002-places-grow-again' }

    await migrate({ patient: db, dialect }, [...migrations, kindMigration('9000-places', small), add, again])

    const old = await readItem(db, grown, testId(1))
    expect([old?.key, old?.parentId]).toEqual(['elso', null])
    const item = { ...values, id: testId(3), key: 'masodik', parentId: testId(1), host: 'pelda.hu' }
    await insertItems(db, grown, [item])
    expect(await readItem(db, grown, testId(3))).toEqual(item)
  })
})
