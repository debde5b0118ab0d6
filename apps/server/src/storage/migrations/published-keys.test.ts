import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { publishedKeys } from './0048-published-keys.ts'
import { migrations } from './index.ts'

describeOnEachDatabase('the migration of published keys', (databases) => {
  it('gives a key to the form that was published under it last, and counts on from the greatest number', async () => {
    const database = await openDatabase(await databases.emptyLocation())
    await migrate(database, migrations.slice(0, migrations.indexOf(publishedKeys)))
    const row = { hash: '', definition: '{}', note: '', publishedBy: '' }
    await database.db
      .insertInto('formVersions')
      .values([
        { ...row, formId: 'old', version: 1, key: 'kulcs', publishedAt: '2026-01-01' },
        { ...row, formId: 'old', version: 3, key: 'kulcs', publishedAt: '2026-01-02' },
        { ...row, formId: 'old', version: 2, key: 'regi', publishedAt: '2026-01-05' },
        { ...row, formId: 'new', version: 1, key: 'kulcs', publishedAt: '2026-01-04' },
      ])
      .execute()

    await migrate(database)

    expect(await database.db.selectFrom('publishedKeys').selectAll().orderBy('key').execute()).toEqual([
      { key: 'kulcs', formId: 'new' },
      { key: 'regi', formId: 'old' },
    ])
    expect(await database.db.selectFrom('publishedNumbers').selectAll().orderBy('formId').execute()).toEqual([
      { formId: 'new', version: 1 },
      { formId: 'old', version: 3 },
    ])
    await database.close()
  })
})
