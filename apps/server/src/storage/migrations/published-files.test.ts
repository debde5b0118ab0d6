import { form } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import { isPublishedFile } from '../../files/published-files.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { publishedFiles } from './0034-published-files.ts'
import { migrations } from './index.ts'

describeOnEachDatabase('images of versions that are there already', (databases) => {
  it('are for everybody once the database is up to date', async () => {
    const database = await openDatabase(await databases.emptyLocation())
    const { db } = database
    await migrate(database, migrations.slice(0, migrations.indexOf(publishedFiles)))
    const banner = { id: testId(1), name: 'fej.png', size: 9, type: 'image/png' as const }
    const row = { hash: '', note: '', publishedAt: '', publishedBy: '' }
    for (const [version, image] of [banner, null].entries()) {
      const definition = { form: buildItem(form, { banner: image }), items: {}, domains: [] }
      await db
        .insertInto('formVersions')
        .values({ ...row, formId: testId(2), key: 'k', version, definition: JSON.stringify(definition) })
        .execute()
    }

    await migrate(database)

    expect([await isPublishedFile(db, banner.id), await isPublishedFile(db, testId(3))]).toEqual([
      true,
      false,
    ])
    await database.close()
  })
})
