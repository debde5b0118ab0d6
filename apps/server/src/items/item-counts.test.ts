import { domain, form } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { prepareDatabase } from '../operation/prepare-database.ts'
import { callerOf } from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { countItems } from './item-counts.ts'

describeOnEachDatabase('the numbers of items', (databases) => {
  it('are those of the rows after creating, repeating, deleting, restoring, and what was refused', async () => {
    const database = await databases.open()
    const server = await buildTestApp(database)
    const api = callerOf(server)
    const rows = async () => {
      const { rows } = await sql<{ forms: number; domains: number }>`select
        (select count(*) from forms) as forms, (select count(*) from domains) as domains`.execute(database.db)
      return { form: Number(rows[0]?.forms), domain: Number(rows[0]?.domains) }
    }
    const same = async (expected: { form: number; domain: number }) => {
      expect(await rows()).toEqual(expected)
      expect(await countItems(database.db)).toMatchObject(expected)
      expect((await api.get('/api/forms')).body.total).toBe(expected.form)
      expect((await api.get('/api/overview/counts')).body.counts).toMatchObject(expected)
    }
    const first = buildItem(form, { key: 'elso', name: 'Első' })
    const place = buildItem(domain, { key: 'hely', name: 'Hely' })

    await api.send('POST', '/api/forms', first)
    await api.send('POST', '/api/forms', first)
    await api.send('POST', '/api/forms', buildItem(form, { key: 'elso', name: 'Ugyanaz a kulcs' }))
    await api.send('POST', '/api/domains', place)
    await same({ form: 1, domain: 1 })

    const { body } = await api.send('DELETE', `/api/forms/${first.id}`, undefined, 1)
    await same({ form: 0, domain: 1 })

    await api.send('POST', '/api/forms/bulk', { action: 'restore', changeId: body.changeId })
    await same({ form: 1, domain: 1 })
    await server.app.close()
  })

  it('are put right by a start after something wrote without counting', async () => {
    const database = await databases.open()
    await sql`update item_counts set total = 7 where kind = 'domain'`.execute(database.db)
    await sql`delete from item_counts where kind = 'form'`.execute(database.db)
    await prepareDatabase(database)

    expect(await countItems(database.db)).toMatchObject({ form: 0, domain: 0 })
  })
})
