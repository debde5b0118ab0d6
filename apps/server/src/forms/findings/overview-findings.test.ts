import { domain, form, formField } from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../base/clock.ts'
import type { OpenDatabase } from '../../storage/database.ts'
import { type Answered, type Caller, callerOf, created } from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { buildHardForm } from '../../testing/hard-form.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { createBackgroundCheck } from './background-check.ts'
import { keepFindings } from './kept-findings.ts'

describeOnEachDatabase('what the control panel knows of forms', (databases) => {
  let server: TestApp
  let api: Caller
  beforeAll(async () => {
    server = await buildTestApp(await databases.open(), { threads: true })
    api = callerOf(server)
  })
  afterAll(() => server.app.close())

  it('is found in the background: the panel is answered at once, however hard a draft is to check', async () => {
    const id = uuidv7()
    const domainIds: string[] = []
    for (const key of ['a', 'b']) domainIds.push((await created(api, domain, { key })).id)
    const hard = buildHardForm({ id, key: 'nehez', domainIds, newId: uuidv7 })
    await api.send('POST', '/api/forms', hard.form)
    const content = { revision: 1, contentRevision: 1, form: {}, items: hard.items }
    const saved = await api.send('PUT', `/api/forms/${id}/content`, content, 1)
    expect(saved.status).toBe(200)
    const broken = await created(api, formField, {
      formId: id,
      key: 'ures',
      label: '',
      name: 'Felirat nélkül',
    })

    const first = (await api.get('/api/overview')).body
    expect([first.problems, first.unchecked.map(({ formId }: Answered) => formId)]).toEqual([[], [id]])
    // Nobody waits for the check, which takes seconds: the panel is requested repeatedly meanwhile.
    let answers = 0
    await expect
      .poll(
        async () => {
          const { status, body } = await api.get('/api/overview')
          answers += status === 200 ? 1 : 0
          return body.unchecked.length
        },
        { timeout: 120_000, interval: 50 },
      )
      .toBe(0)
    expect(answers).toBeGreaterThan(3)
    expect((await api.get('/api/overview')).body.problems).toContainEqual(
      expect.objectContaining({ formId: id, itemId: broken.id, code: 'LABEL_MISSING' }),
    )
  })
})

describeOnEachDatabase('findings that are kept', (databases) => {
  let database: OpenDatabase
  let server: TestApp
  let api: Caller
  beforeAll(async () => {
    database = await databases.open()
    server = await buildTestApp(database)
    api = callerOf(server)
  })
  afterAll(() => server.app.close())

  const panel = async () => (await api.get('/api/overview')).body
  const unchecked = async () => (await panel()).unchecked.map(({ formName }: Answered) => formName)

  it('are those of the last check until a newer one, and end with the form', async () => {
    const { id } = await created(api, form, { key: 'vazlat', name: 'Vázlat' })
    const field = await created(api, formField, { formId: id, key: 'a', label: '', name: 'Név nélkül' })
    const { body } = await api.send('POST', `/api/forms/${id}/check`)
    const codes = async () => (await panel()).problems.map(({ code }: Answered) => code)
    expect(await codes()).toEqual(['LABEL_MISSING'])
    expect(await unchecked()).toEqual([])

    await api.send('PATCH', `/api/form-fields/${field.id}`, { label: 'Név' }, 1)
    const after = await panel()
    // The panel shows the findings of the state before, and lists the form as not checked yet.
    expect([after.problems.length, after.unchecked.length]).toEqual([1, 1])
    await expect.poll(codes).toEqual([])
    // A check that ends late does not replace newer findings.
    await keepFindings(database, { formId: id, ...body, checkedAt: '2026-01-01T00:00:00.000Z' })
    expect(await codes()).toEqual([])

    expect((await api.send('DELETE', `/api/form-fields/${field.id}`, undefined, 2)).status).toBe(200)
    expect((await api.send('DELETE', `/api/forms/${id}`, undefined, 1)).status).toBe(200)
    const left = await database.db.selectFrom('formFindings').selectAll().where('formId', '=', id).execute()
    expect(left).toEqual([])
  })

  it('come one form at a time, and say so where a check takes too much', async () => {
    const own = await databases.open()
    const other = await buildTestApp(own)
    for (const key of ['elso', 'masodik', 'harmadik'])
      await created(callerOf(other), form, { key, name: key })
    let [running, most] = [0, 0]
    const asked: string[] = []
    const check = createBackgroundCheck({
      database: own,
      clock: systemClock,
      onError: (error) => expect(error).toBeUndefined(),
      check: async (id) => {
        running += 1
        most = Math.max(most, running)
        await new Promise(setImmediate)
        running -= 1
        asked.push(id)
        return false
      },
    })
    check.wake()
    check.wake()
    await expect.poll(() => asked.length).toBe(3)
    await check.close()
    check.wake()

    expect([most, new Set(asked).size, asked.length]).toEqual([1, 3, 3])
    const { problems } = (await callerOf(other).get('/api/overview')).body
    await other.app.close()
    expect(problems.filter(({ code }: Answered) => code === 'CHECK_UNFINISHED')).toHaveLength(3)
    expect(problems[0].message).toContain('eldöntetlen')
  })
})
