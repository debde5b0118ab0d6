import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { domain, form, formField } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import { backupTo } from '../operation/backup.ts'
import { type OpenDatabase, openDatabase } from '../storage/database.ts'
import { migrate } from '../storage/migrate.ts'
import { announceRestore, RESTORED_TOPIC } from '../storage/restored.ts'
import {
  type Answered,
  buildDomains,
  buildSurroundings,
  bulk,
  callerOf,
  created,
  publish,
} from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { runProcess } from '../testing/run-process.ts'
import { buildTestApp } from '../testing/test-app.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

describeOnEachDatabase('what was published', (databases) => {
  const start = async (given?: OpenDatabase) => {
    const database = given ?? (await databases.open())
    const server = await buildTestApp(database)
    const api = callerOf(server)
    const around = await buildSurroundings(api)
    const ask = async (path: string, app = server.app) => {
      const { statusCode, headers, body } = await app.inject({ url: `/public/forms/${path}` })
      return { status: statusCode, etag: headers.etag, cache: headers['cache-control'], body }
    }
    const change = async (values: object, id: string = around.form.id) => {
      const { revision } = (await api.get(`/api/forms/${id}`)).body
      return api.send('PATCH', `/api/forms/${id}`, values, revision)
    }
    return { database, server, api, around, ask, change }
  }

  it('stays under its key and number when the form is renamed, deleted, and another one wants the key', async () => {
    const { server, api, around, ask, change } = await start()
    const { key } = around.form
    const taker = await created(api, form, { key: `masik-${key}` })
    await publish(api, around.form.id)
    const first = await ask(`${key}/versions/1`)
    expect([first.status, first.cache]).toEqual([200, IMMUTABLE])
    const refusedAs = async (answer: Promise<{ status: number; body: Answered }>) => {
      const { status, body } = await answer
      expect([status, body.issues?.map(({ path, code }: Answered) => [path, code])]).toEqual([
        422,
        [['key', 'KEY_PUBLISHED']],
      ])
    }

    expect((await change({ key: `uj-${key}` })).status).toBe(200)
    await refusedAs(change({ key }, taker.id))
    await refusedAs(api.send('POST', '/api/forms', buildItem(form, { key })))
    expect(JSON.parse((await ask(key)).body).version).toBe(1)
    await publish(api, around.form.id)
    expect(JSON.parse((await ask(key)).body)).toMatchObject({ version: 2, form: `uj-${key}` })
    expect(JSON.parse((await ask(`uj-${key}`)).body).version).toBe(2)
    const copies = await bulk(api, 'forms', { action: 'duplicate', ids: [taker.id] })
    expect(copies.status).toBe(200)

    const gone = await bulk(api, 'forms', { action: 'delete', ids: [around.form.id] })
    await refusedAs(change({ key }, taker.id))
    await refusedAs(change({ key: `uj-${key}` }, taker.id))
    await publish(api, taker.id)
    expect(await ask(`${key}/versions/1`)).toEqual(first)
    expect((await ask(key)).status).toBe(404)
    await api.send('POST', '/api/forms/bulk', { action: 'restore', changeId: gone.body.changeId })
    expect((await api.get(`/api/forms/${around.form.id}`)).body).toMatchObject({
      status: 'published',
      publishedVersion: 2,
    })
    expect(JSON.parse((await ask(key)).body).version).toBe(2)
    await server.app.close()
  })

  it('is known by its contents: after a restore nobody gets what another version of that number was', async () => {
    const { database, server, api, around, ask, change } = await start()
    const { key } = around.form
    await publish(api, around.form.id)
    await change({ title: 'Ami elveszett' })
    await publish(api, around.form.id)
    const lost = await ask(`${key}/versions/2`)
    const reloads: unknown[] = []
    database.signals.subscribe(RESTORED_TOPIC, (payload) => reloads.push(payload))

    // Another process restores an older state, in which the same number is unused.
    const other = await openDatabase(database.location)
    await other.db.deleteFrom('formVersions').where('version', '=', 2).execute()
    await other.db.updateTable('formStates').set({ publishedVersion: 1, publishedRevision: 1 }).execute()
    await other.db.updateTable('publishedNumbers').set({ version: 1 }).execute()
    // PostgreSQL notifies only current listeners, and listening starts a moment after the request.
    await expect.poll(() => announceRestore(other).then(() => reloads)).toContain('')
    await other.close()

    expect((await ask(`${key}/versions/2`)).status).toBe(404)
    await change({ title: 'Ami helyette lett' })
    expect((await publish(api, around.form.id)).body.version).toBe(2)
    const found = await ask(`${key}/versions/2`)
    expect(JSON.parse(found.body).definition.form.title).toBe('Ami helyette lett')
    expect(found.etag).not.toBe(lost.etag)
    await server.app.close()
  })

  it('is not served, shown or put back once its text is not what the hash says', async () => {
    const { database, server, api, around } = await start()
    await publish(api, around.form.id)
    const row = await database.db.selectFrom('formVersions').select('definition').executeTakeFirstOrThrow()
    const definition = row.definition.replace('"Név"', '"Név!"')
    expect(definition).not.toBe(row.definition)
    await database.db.updateTable('formVersions').set({ definition }).execute()

    const path = `/api/forms/${around.form.id}`
    const { revision } = (await api.get(path)).body
    const { contentRevision } = (await api.send('POST', `${path}/check`)).body
    const answers = [
      await server.app.inject({ url: `/public/forms/${around.form.key}` }),
      await server.app.inject({ url: `/public/forms/${around.form.key}/versions/1` }),
    ].map((answer) => [answer.statusCode, answer.json().code])
    for (const { status, body } of [
      await api.get(`${path}/versions/1`),
      await api.get(`${path}/compare?from=1`),
      await api.send('POST', `${path}/restore`, { version: 1, contentRevision }, revision),
    ]) {
      answers.push([status, body.code])
    }
    expect(answers).toEqual(answers.map(() => [500, 'damaged']))
    await server.app.close()
  })

  it('says the same for ever to a domain that it says nothing of, whatever becomes of the domain', async () => {
    const { database, server, api, around, ask } = await start()
    const { site } = await buildDomains(api)
    await publish(api, around.form.id)
    const path = `${around.form.key}/versions/1?domain=${site.key}`
    const first = await ask(path)
    expect([first.status, first.cache]).toEqual([200, IMMUTABLE])
    await api.send('PATCH', `/api/${domain.slug}/${site.id}`, { name: 'Más név', host: 'pelda.hu' }, 1)
    const again = await buildTestApp(database)
    expect(await ask(path, again.app)).toEqual(first)
    await api.send('DELETE', `/api/${domain.slug}/${site.id}`, undefined, 2)
    expect((await ask(path)).status).toBe(404)
    await again.app.close()
    await server.app.close()
  })

  if (databases.dialect === 'sqlite') {
    it('gives no number again after the restore command, which running servers hear of', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-test-'))
      const location = { dialect: 'sqlite', file: join(folder, 'urlapmuhely.db'), durability: 'off' } as const
      const database = await openDatabase(location)
      await migrate(database)
      const { server, api, around, ask, change } = await start(database)
      const backup = join(folder, 'backup')
      await publish(api, around.form.id)
      await backupTo(location, backup)
      await created(api, formField, { formId: around.form.id, key: 'uj' })
      await publish(api, around.form.id)
      const taken = await created(api, form, { key: `kesobb-${around.form.key}` })
      await publish(api, taken.id)
      const restored = new Promise<void>((resolve) => {
        database.signals.subscribe(RESTORED_TOPIC, () => resolve())
      })

      const { ended, output } = runProcess('cli/restore.ts', [backup], { env: { DATA_DIR: folder } })
      expect([(await ended).code, output()]).toEqual([0, expect.stringContaining('is now as it was')])
      await restored

      expect((await ask(`${around.form.key}/versions/2`)).status).toBe(404)
      await change({ title: 'Más' })
      expect((await publish(api, around.form.id)).body.version).toBe(3)
      expect(
        (await api.send('POST', '/api/forms', buildItem(form, { key: taken.key }))).body.issues[0].code,
      ).toBe('KEY_PUBLISHED')
      await server.app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    })
  }
})
