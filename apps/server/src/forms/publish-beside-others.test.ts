import { domain, form, formField, formScenario } from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../base/clock.ts'
import type { OpenDatabase } from '../storage/database.ts'
import {
  type Answered,
  buildSurroundings,
  type Caller,
  callerOf,
  created,
  publish,
  seen,
} from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildHardForm } from '../testing/hard-form.ts'
import { buildTestApp, createTestSession, type TestApp } from '../testing/test-app.ts'
import { OutdatedPreparationError } from '../threads/prepared-calls.ts'
import { formListener } from './form-listener.ts'
import { judgePublishing } from './judge-publishing.ts'
import { publishJudged } from './publish-service.ts'

const DOMAINS = 7

/** Saves a hard form through the API, and returns its id. */
async function saveHard(
  api: Caller,
  key: string,
  size: { numbers?: number; rules?: number } = {},
): Promise<string> {
  const id = uuidv7()
  const domainIds: string[] = []
  for (let at = 0; at < DOMAINS; at += 1)
    domainIds.push((await created(api, domain, { key: `${key}-${at}` })).id)
  const hard = buildHardForm({ id, key, domainIds, newId: uuidv7, ...size })
  const { body } = await api.send('POST', '/api/forms', hard.form)
  const content = { revision: 1, form: {}, items: hard.items, contentRevision: 1 }
  const saved = await api.send('PUT', `/api/forms/${id}/content`, content, body.revision)
  expect(saved.status, JSON.stringify(saved.body).slice(0, 500)).toBe(200)
  return id
}

describeOnEachDatabase('publishing a form that is hard to check', (databases) => {
  let database: OpenDatabase
  let server: TestApp
  let api: Caller
  let colleague: Caller

  beforeAll(async () => {
    database = await databases.open()
    server = await buildTestApp(database, { threads: true })
    api = callerOf(server)
    const { token } = await createTestSession(database, server.config)
    colleague = callerOf({ app: server.app, headers: { authorization: `Bearer ${token}` } })
  })
  afterAll(() => server.app.close())

  it('holds up no save, no open and no control panel of others while it is checked, and says what is undecided', async () => {
    const id = await saveHard(api, 'nehez')
    const around = await buildSurroundings(colleague)
    const content = (await api.get(`/api/forms/${id}/content`)).body
    const { contentRevision } = content
    let isChecked = false
    const publishing = api
      .send(
        'POST',
        `/api/forms/${id}/publish`,
        { contentRevision, note: 'x', confirmWarnings: true },
        content.form.revision,
      )
      .then((answer) => {
        isChecked = true
        return answer
      })
    const during: [string, number, boolean][] = []
    const note = async (what: string, call: Promise<{ status: number }>) => {
      const { status } = await call
      during.push([what, status, isChecked])
    }
    for (let round = 0; round < 3; round += 1) {
      await note(
        'create',
        created(colleague, formField, { formId: around.form.id, key: `uj${round}`, label: 'Új' }).then(
          () => ({ status: 201 }),
        ),
      )
      await note('open', colleague.get(`/api/forms/${around.form.id}/content`))
      await note('list', colleague.get('/api/forms?q=nehez'))
      await note('panel', colleague.get('/api/overview'))
      await note(
        'sign-in',
        createTestSession(database, server.config).then(() => ({ status: 200 })),
      )
    }
    const published = await publishing

    expect(published.status, JSON.stringify(published.body).slice(0, 500)).toBe(201)
    expect(during.filter(([, status]) => status >= 400)).toEqual([])
    // All of them had their answers while the form was still being checked.
    expect(during.filter(([, , wasChecked]) => wasChecked)).toEqual([])

    const { diagnostics } = (await api.send('POST', `/api/forms/${id}/check`)).body
    const left = diagnostics.filter(({ code }: Answered) => /^CHECK_/u.test(code))
    expect(left.length).toBeGreaterThan(0)
    for (const { message } of left) expect(message).toContain('eldöntetlen')
  })
})

describeOnEachDatabase('what was checked before the turn to write', (databases) => {
  let server: TestApp
  let api: Caller
  let database: OpenDatabase

  beforeAll(async () => {
    database = await databases.open()
    server = await buildTestApp(database)
    api = callerOf(server)
  })
  afterAll(() => server.app.close())

  it('is published only as it was seen: a change in between is stale, and a switched-off form is refused', async () => {
    const { form: own, text } = await buildSurroundings(api)
    const before = await seen(api, own.id)
    expect((await api.send('PATCH', `/api/form-fields/${text.id}`, { label: 'Más' }, 1)).status).toBe(200)
    const body = { note: '', confirmWarnings: true, contentRevision: before.contentRevision }
    const late = await api.send('POST', `/api/forms/${own.id}/publish`, body, before.revision)
    expect([late.status, late.body.code]).toEqual([412, 'stale'])
    expect((await publish(api, own.id)).status).toBe(201)
    expect((await publish(api, own.id)).body.unchanged).toBe(true)
    const other = await created(api, form, { key: 'kikapcsolt', enabled: false })
    expect((await publish(api, other.id)).status).toBe(409)
  })

  it('is judged again if something has changed that the content revision does not count', async () => {
    const { form: own, text } = await buildSurroundings(api)
    const context = { database, config: server.config, clock: systemClock, itemListener: formListener }
    const target = {
      id: own.id,
      ifMatch: '*',
      contentRevision: '*',
      note: '',
      confirmWarnings: true,
    } as const
    const by = { sub: 'teszt', name: 'Teszt' }
    const judged = await judgePublishing(context, target)
    await created(api, formScenario, { formId: own.id, name: 'Próba' })
    await expect(publishJudged(context, by, { target, judged })).rejects.toThrow(OutdatedPreparationError)
    const again = await judgePublishing(context, target)
    expect((await api.send('PATCH', `/api/form-fields/${text.id}`, { label: 'Más' }, 1)).status).toBe(200)
    await expect(publishJudged(context, by, { target, judged: again })).rejects.toThrow(
      OutdatedPreparationError,
    )
    const last = await judgePublishing(context, target)
    expect(await publishJudged(context, by, { target, judged: last })).toMatchObject({
      version: 1,
      unchanged: false,
    })
    // There is nothing to judge, and nothing to store.
    expect(await judgePublishing(context, target)).toBeNull()
    expect(await publishJudged(context, by, { target, judged: null })).toMatchObject({
      version: 1,
      unchanged: true,
    })
  })
})
