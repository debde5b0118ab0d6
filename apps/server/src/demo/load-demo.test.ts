import { demoItems } from '@urlapmuhely/demo'
import { domain, itemKinds } from '@urlapmuhely/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { formListener } from '../forms/form-listener.ts'
import { readWholeItem } from '../items/routes/read-input.ts'
import { saveChanges } from '../items/write/save-changes.ts'
import { writeItems } from '../items/write/write-session.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { itemTables } from '../storage/item-tables.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { demoWriter, loadDemo } from './load-demo.ts'

describe.each([[{}], [{ onlyWhenEmpty: true }]])('loading the demo data with %j', (options) => {
  describeOnEachDatabase('a new database', (databases) => {
    it('makes every item once and publishes each form, with a line in the log for each', async () => {
      const database = await databases.open()

      const first = await loadDemo(database, systemClock, options)
      const second = await loadDemo(database, systemClock, options)

      expect(first.created).toBe(demoItems().length)
      expect(first.forms).toEqual([
        'karbejelento',
        'csaladi-potlek',
        'munkavallaloi-adatlap',
        'lakasfelujitas',
      ])
      expect(second).toEqual({ created: 0, forms: [] })
      const { lines } = await database.db
        .selectFrom('changes')
        .select((select) => select.fn.countAll<string>().as('lines'))
        .executeTakeFirstOrThrow()
      expect(Number(lines)).toBe(first.created + first.forms.length)
      const versions = await database.db.selectFrom('formVersions').select(['key', 'version']).execute()
      expect(versions.map(({ key, version }) => `${key} ${version}`).sort()).toEqual(
        first.forms.map((key) => `${key} 1`).sort(),
      )
    })
  })
})

describeOnEachDatabase('the demo data', (databases) => {
  it('leave the same tables when checked among other items as when loaded at once', async () => {
    const [atOnce, checked] = [await databases.open(), await databases.open()]
    await writeItems(
      { database: checked, clock: systemClock, itemListener: formListener },
      { by: demoWriter },
      (session) =>
        saveChanges(session, {
          creations: [{ kind: domain, read: readWholeItem(domain, other), path: '' }],
        }),
    )

    await loadDemo(atOnce, systemClock)
    await loadDemo(checked, systemClock)

    for (const table of ['item_edges', ...itemKinds.map((kind) => kind.table)]) {
      const [left, right] = await Promise.all(
        [atOnce, checked].map((database) => withoutTimes(database, table)),
      )
      expect(right, table).toEqual(left)
    }
  })
})

const other = { id: '0190c0de-0000-7000-8000-000000000001', name: 'Más hely', key: 'mas-hely' }

/** Every row of a table as sorted texts, without the values that differ between two loads. */
async function withoutTimes({ db }: OpenDatabase, table: string): Promise<string[]> {
  const rows = await itemTables(db).selectFrom(table).selectAll().execute()
  return rows
    .filter(({ id }) => id !== other.id)
    .map(({ createdAt: _, updatedAt: __, ...row }) => JSON.stringify(row))
    .sort()
}

describeOnEachDatabase('loading the demo data again', (databases) => {
  // For both tests, in any order: they remove the same items.
  let database: OpenDatabase
  beforeAll(async () => {
    database = await databases.open()
    await loadDemo(database, systemClock)
  })

  it('puts back what was removed and leaves a form alone that is there', async () => {
    const tables = itemTables(database.db)
    await tables.deleteFrom('form_options').where('list', '=', 'igen-nem').execute()
    await tables.updateTable('forms').set({ title: 'Saját cím' }).where('key', '=', 'karbejelento').execute()

    const again = await loadDemo(database, systemClock)

    expect(again).toEqual({ created: 2, forms: [] })
    const form = await tables
      .selectFrom('forms')
      .select('title')
      .where('key', '=', 'karbejelento')
      .executeTakeFirst()
    expect(form?.title).toBe('Saját cím')
  })

  it('loads nothing on a first start when somebody has worked there before', async () => {
    await itemTables(database.db).deleteFrom('form_options').where('list', '=', 'igen-nem').execute()

    const again = await loadDemo(database, systemClock, { onlyWhenEmpty: true })

    expect(again).toEqual({ created: 0, forms: [] })
  })
})
