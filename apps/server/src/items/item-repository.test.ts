import { formField } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Item } from '../storage/columns.ts'
import type { Db } from '../storage/item-tables.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { changeItem, insertItems, updateItems } from './item-repository.ts'

const at = '2026-01-01T00:00:00.000Z'
const base: Item = {
  ...buildItem(formField, { id: testId(1), formId: testId(2), name: 'Mező', key: 'mezo', label: 'Mező' }),
  revision: 1,
  createdAt: at,
  createdBy: 'a',
  updatedAt: at,
  updatedBy: 'a',
}

const states = fc
  .record(
    {
      name: fc.constantFrom('Út', 'tér'),
      key: fc.constantFrom('ut', 'ter', 'koz'),
      label: fc.constantFrom('Út', 'ÚT', 'tér', 'köz „1”'),
      help: fc.option(fc.constantFrom('Súgó', 'súgó'), { nil: null }),
      order: fc.integer({ min: 0, max: 50 }),
      enabled: fc.boolean(),
      parentId: fc.option(fc.constant(testId(3)), { nil: null }),
      revision: fc.integer({ min: 1, max: 9 }),
    },
    { requiredKeys: [] },
  )
  .map((some): Item => ({ ...base, ...some }))

const rowOf = async (db: Db) =>
  (await sql`select * from form_fields where id = ${base.id}`.execute(db)).rows[0]

describeOnEachDatabase('the change of an item', (databases) => {
  it('leaves the row that writing the whole item leaves, with its sort keys and searched text', async () => {
    const { db } = await databases.open()
    await insertItems(db, formField, [base])
    await fc.assert(
      fc.asyncProperty(states, states, async (before, after) => {
        await updateItems(db, formField, [before])
        await changeItem(db, formField, { before, after })
        const changed = await rowOf(db)
        await updateItems(db, formField, [after])
        expect(changed).toEqual(await rowOf(db))
      }),
      { numRuns: 60 },
    )
  })
})
