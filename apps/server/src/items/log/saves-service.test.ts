import { domain, form, formDisabled, formField, formOption } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../base/clock.ts'
import { formListener } from '../../forms/form-listener.ts'
import type { OpenDatabase } from '../../storage/database.ts'
import { migrate } from '../../storage/migrate.ts'
import {
  type Answered,
  buildSurroundings,
  bulk,
  type Caller,
  callerOf,
  created,
  itemAmong,
  publish,
  type Surroundings,
} from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeItems } from '../write/write-session.ts'
import { logChanges } from './change-log.ts'

/** The lines of the log by their batches: what the saves must say, read from the other table. */
function grouped(lines: readonly Answered[]) {
  const batches = new Map<string, Answered[]>()
  for (const line of lines) batches.set(line.batchId, [...(batches.get(line.batchId) ?? []), line])
  return [...batches].map(([id, of]) => ({
    id,
    at: of[0].at,
    by: of[0].by,
    parts: [...new Set(of.map(({ kind, action }) => `${kind} ${action}`))]
      .map((part) => `${part} ${of.filter(({ kind, action }) => `${kind} ${action}` === part).length}`)
      .sort(),
    forms: [
      ...new Set(of.map(({ kind, formId, itemId }) => (kind === 'form' ? itemId : formId)).filter(Boolean)),
    ].sort(),
    // The log is newest first.
    first: of.at(-1).itemName,
  }))
}

function shown(saves: readonly Answered[]) {
  return saves.map(({ id, at, by, parts, forms, first }) => ({
    id,
    at,
    by,
    parts: parts.map(({ kind, action, count }: Answered) => `${kind} ${action} ${count}`).sort(),
    forms: forms.map((one: Answered) => one.id).sort(),
    first: first.itemName,
  }))
}

describeOnEachDatabase('the log by save', (databases) => {
  let database: OpenDatabase
  let server: TestApp
  let api: Caller
  let one: Surroundings
  let other: Surroundings
  let plain: Answered
  const saves = async (query = '') => (await api.get(`/api/saves?pageSize=100&${query}`)).body
  /** All lines: a test before this one may have written thousands. */
  const lines = async (query = '') => {
    const all: Answered[] = []
    for (let page = 1; ; page += 1) {
      const { items } = (await api.get(`/api/changes?pageSize=100&page=${page}&${query}`)).body
      all.push(...items)
      if (items.length < 100) return all
    }
  }

  beforeAll(async () => {
    database = await databases.open()
    server = await buildTestApp(database)
    api = callerOf(server)
    one = await buildSurroundings(api)
    other = await buildSurroundings(api)
    // Fields of two forms at once, a rule, a deletion with what refers to it, and a publication.
    const ids = [one.text.id, other.text.id]
    await bulk(api, formField.slug, { action: 'disable', ids })
    await created(api, formDisabled, itemAmong(one, formDisabled, { name: 'Zárolt tűzfal' }))
    await bulk(api, formField.slug, { action: 'delete', ids: [other.text.id] })
    plain = await created(api, form, { name: 'Egyszerű', key: 'egyszeru' })
    await created(api, formField, { formId: plain.id, key: 'nev', label: 'Név' })
    expect((await publish(api, plain.id)).status).toBe(201)
  })
  afterAll(() => server.app.close())

  it('has a row for each batch, with what its lines say', async () => {
    const { items, total } = await saves()
    expect(shown(items)).toEqual(grouped(await lines()))
    expect(total).toBe(items.length)
    const published = items.find(({ parts }: Answered) => parts[0].action === 'publish')
    expect(published).toMatchObject({
      byName: server.user.name,
      forms: [{ id: plain.id, name: 'Egyszerű' }],
      formCount: 1,
    })
    expect(items.some(({ formCount }: Answered) => formCount === 2)).toBe(true)
  })

  it('is read in pages, without repetition', async () => {
    const all = (await saves()).items
    const first = (await api.get('/api/saves?pageSize=2')).body
    const second = (await api.get('/api/saves?pageSize=2&page=2')).body
    expect([...first.items, ...second.items]).toEqual(all.slice(0, 4))
  })

  it('is filtered as the lines are: a save is found if one of its lines is', async () => {
    const at = (await saves()).items[1].at
    for (const query of [
      `formId=${other.form.id}`,
      `filter[kind]=formField`,
      `action=delete`,
      `kind=${formOption.name}`,
      `by=${server.user.sub}`,
      `from=${at}`,
      `to=${at}`,
      'q=TUZFAL zarolt',
      `q=tuzfal&formId=${one.form.id}&kind=formDisabled`,
    ]) {
      const wanted = new Set((await lines(query)).map(({ batchId }: Answered) => batchId))
      const found = (await saves(query)).items.map(({ id }: Answered) => id)
      expect([query, [...found].sort()]).toEqual([query, [...wanted].sort()])
      expect([query, found.length]).not.toEqual([query, 0])
    }
    expect((await saves('q=nincs ilyen')).items).toEqual([])
    expect((await saves(`q=tuzfal&formId=${other.form.id}`)).items).toEqual([])
    expect((await saves('by=senki')).items).toEqual([])
  })

  it('names everybody who has saved something, and deleted forms by their last name', async () => {
    const gone = await buildSurroundings(api)
    await api.send('DELETE', `/api/forms/${gone.form.id}?cascade=1`, undefined, gone.form.revision)
    const { items, people } = await saves(`formId=${gone.form.id}`)
    expect(items.length).toBeGreaterThan(1)
    for (const { forms } of items) expect(forms).toEqual([{ id: gone.form.id, name: gone.form.name }])
    expect(people).toEqual([{ by: server.user.sub, byName: server.user.name }])
  })

  it('refuses a filter that it does not know, and takes a sign-in', async () => {
    expect((await api.get('/api/saves?kind=semmi')).status).toBe(400)
    expect((await api.get('/api/saves?batchId=x')).status).toBe(400)
    expect((await server.app.inject({ url: '/api/saves' })).statusCode).toBe(401)
  })

  it('is one row also if a transaction writes its lines in parts, however many', async () => {
    const writing = { database, clock: systemClock, itemListener: formListener }
    const change = (number: number) => ({
      kind: domain,
      action: 'create' as const,
      before: null,
      after: { id: testId(number), name: `Tömeges sor ${number}` },
    })
    const COUNT = 5_000
    await writeItems(writing, { by: server.user }, async (session) => {
      const all = Array.from({ length: COUNT }, (_, index) => change(500_000 + index))
      await logChanges(session, all.slice(0, 1))
      await logChanges(session, all.slice(1))
    })
    const [save] = (await saves('q=tomeges sor')).items
    expect(save.parts).toEqual([{ kind: 'domain', action: 'create', count: COUNT }])
    expect(save).toMatchObject({ forms: [], formCount: 0, first: { itemName: 'Tömeges sor 500000' } })
  })

  it('is made of the log of an older release', async () => {
    const before = await saves()
    await sql`drop table saves`.execute(database.db)
    await sql`delete from schema_migrations where name = '0092-saves'`.execute(database.db)
    expect(await migrate(database)).toEqual(['0092-saves'])
    expect(await saves()).toEqual(before)
  })
})
