import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { form, formField, formScenario } from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { App } from '../../app/app.ts'
import type { OpenDatabase } from '../../storage/database.ts'
import { connectAgent } from '../../testing/agent-client.ts'
import {
  type Answered,
  buildSurroundings,
  type Caller,
  callerOf,
  created,
} from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { createTestSession, startTestApp } from '../../testing/test-app.ts'
import { MAX_OPEN_PROPOSALS } from './proposal-store.ts'

describeOnEachDatabase('proposals of agents', (databases) => {
  let database: OpenDatabase
  let server: { app: App; url: string }
  let api: Caller
  let client: Client
  let other: Awaited<ReturnType<typeof createTestSession>>
  let outsider: Caller
  let own: Answered
  let name: Answered

  beforeAll(async () => {
    database = await databases.open()
    const started = await startTestApp(database, { env: { AGENT_DOOR: '1' } })
    server = started
    const callerWith = ({ token }: { readonly token: string }) =>
      callerOf({ app: started.app, headers: { authorization: `Bearer ${token}` } })
    const person = await createTestSession(database, started.config)
    other = await createTestSession(database, started.config)
    api = callerWith(person)
    outsider = callerWith(await createTestSession(database, started.config, { roles: ['robin'] }))
    client = await connectAgent(started.url, person.token)
  })
  afterAll(async () => {
    await client?.close()
    await server?.app.close()
  })
  beforeEach(async () => {
    const around = await buildSurroundings(api)
    own = around.form
    name = around.text
  })

  const callAs = async (agent: Client, tool: string, args: Record<string, unknown>): Promise<Answered> => {
    const { isError, content } = await agent.callTool({ name: tool, arguments: args })
    const [{ text }] = content as [{ text: string }] // the protocol's shape of a result
    return { isError: isError ?? false, ...JSON.parse(text) }
  }
  const call = (tool: string, args: Record<string, unknown>) => callAs(client, tool, args)
  const revision = async () => (await api.get(`/api/forms/${own.id}/content`)).body.contentRevision
  const relabel = (label: string) => ({ is: 'change', kind: 'formField', id: name.id, values: { label } })
  const submit = async (steps: readonly object[], more: object = {}): Promise<Answered> =>
    call('submit_proposal', {
      ...{ formId: own.id, contentRevision: await revision(), steps },
      ...{ title: 'Pontosabb felirat', reason: 'Többen félreértették.', client: 'Segéd' },
      ...more,
    })
  const proposals = async () => (await api.get(`/api/forms/${own.id}/proposals`)).body.proposals
  const judged = async (id: string) => (await api.get(`/api/forms/${own.id}/proposals/${id}`)).body
  const patch = async (values: object) => {
    const { body } = await api.get(`/api/form-fields/${name.id}`)
    expect((await api.send('PATCH', `/api/form-fields/${name.id}`, values, body.revision)).status).toBe(200)
  }

  it('keeps what an agent submits, and judges it when a person opens it', async () => {
    await created(api, formScenario, {
      ...{ formId: own.id, name: 'Aki beírja a nevét' },
      content: {
        steps: [{ do: [{ type: 'set', path: 'nev', value: 'Anna' }], expect: { nev: { value: 'Anna' } } }],
      },
    })
    const before = await revision()
    const { id, state, isError } = await submit([{ is: 'remove', kind: 'formField', id: name.id }])
    expect([isError, state]).toEqual([false, 'open'])
    expect(await revision()).toBe(before)
    expect(await proposals()).toEqual([
      expect.objectContaining({
        ...{ id, title: 'Pontosabb felirat', reason: 'Többen félreértették.', client: 'Segéd', stepCount: 1 },
        ...{ createdByName: 'Kis Márta', state: 'open', decidedBy: null, contentRevision: before },
      }),
    ])
    const { judgement, misfits, judgedRevision } = await judged(id)
    expect([misfits, judgedRevision]).toEqual([[], before])
    expect(judgement.changes).toEqual([expect.objectContaining({ action: 'removed', itemId: name.id })])
    expect(judgement.behaviour.verdict).toBe('different')
    expect(judgement.scenarios).toEqual([
      expect.objectContaining({ name: 'Aki beírja a nevét', passedBefore: true, passedAfter: false }),
    ])
  })

  it('tells the agent what a person decided, and why; nobody decides twice', async () => {
    const [first, second] = [await submit([relabel('Teljes név')]), await submit([relabel('Név és utónév')])]
    const path = (id: string, action: string) => `/api/forms/${own.id}/proposals/${id}/${action}`
    const accepted = await api.send('POST', path(first.id, 'accept'))
    expect([accepted.status, accepted.body.state]).toEqual([200, 'accepted'])
    const rejected = await api.send('POST', path(second.id, 'reject'), { reason: ' Nem így hívjuk. ' })
    expect(rejected.body).toMatchObject({ state: 'rejected', decisionReason: 'Nem így hívjuk.' })
    const again = await api.send('POST', path(first.id, 'reject'), {})
    expect([again.status, again.body.detail]).toEqual([409, 'Ezt a javaslatot közben Kis Márta átvette.'])
    const told = await call('list_proposals', { formId: own.id })
    expect(told.proposals.map((one: Answered) => [one.id, one.state, one.decisionReason])).toEqual(
      expect.arrayContaining([
        [first.id, 'accepted', ''],
        [second.id, 'rejected', 'Nem így hívjuk.'],
      ]),
    )
    expect((await judged(first.id)).judgement).toBeNull()
    // Taking a proposal over changes nothing by itself.
    expect((await api.get(`/api/form-fields/${name.id}`)).body.label).toBe('Név')
  })

  it('judges a proposal on the form of today: other changes do not matter, a clash is told in words', async () => {
    const { id } = await submit([relabel('Teljes név')])
    await patch({ note: 'Ez másról szól.' })
    const moved = await judged(id)
    expect([moved.misfits, moved.judgement.changes.length]).toEqual([[], 1])
    expect(moved.judgedRevision).toBe(await revision())
    const { body } = await api.get(`/api/forms/${own.id}/proposals/${id}/definition`)
    expect(body.items.formField).toContainEqual(expect.objectContaining({ id: name.id, label: 'Teljes név' }))
    await patch({ label: 'Az Ön neve' })
    const clash = await judged(id)
    expect((await api.get(`/api/forms/${own.id}/proposals/${id}/definition`)).status).toBe(409)
    expect(clash).toMatchObject({ judgement: null, misfits: ['A „Név” közben megváltozott: Felirat.'] })
    await api.send(
      'DELETE',
      `/api/form-fields/${name.id}`,
      undefined,
      (await api.get(`/api/form-fields/${name.id}`)).body.revision,
    )
    expect((await judged(id)).misfits).toEqual(['A „Név” már nincs az űrlapban: közben törölték.'])
  })

  it('tells what saving would refuse by now', async () => {
    const item = { id: uuidv7(), name: 'Kor', key: 'kor', label: 'Kor', type: 'text', order: 900 }
    const { id } = await submit([{ is: 'create', kind: 'formField', item }])
    await created(api, formField, { formId: own.id, key: 'kor', label: 'Életkor', order: 901 })
    const { judgement, misfits } = await judged(id)
    expect(judgement).toBeNull()
    expect(misfits).toEqual(['„Kor”: Ez a kulcs már foglalt itt.'])
  })

  it('refuses what is not a proposal', async () => {
    expect(await submit([relabel('')], { title: '  ' })).toMatchObject({ isError: true, code: 'bad-request' })
    expect(await submit([relabel('X')], { title: 'x'.repeat(201) })).toMatchObject({ code: 'bad-request' })
    expect(await submit([relabel('X')], { contentRevision: 0 })).toMatchObject({ code: 'stale' })
    const bad = await submit([{ ...relabel('X'), values: { key: 'két szó' } }])
    expect([bad.code, bad.issues[0].path]).toEqual(['invalid-item', 'steps.0.values.key'])
    const large = Array.from({ length: 150 }, (_, at) => ({
      ...{ is: 'change', kind: 'formField', id: name.id },
      values: { note: `${at} ${'x'.repeat(1_900)}` },
    }))
    expect(await submit(large)).toMatchObject({
      code: 'payload-too-large',
      detail: expect.stringContaining('legfeljebb 256 kB'),
    })
    expect(await proposals()).toEqual([])
  })

  it('has room for a number of open proposals, and keeps a number of decided ones', async () => {
    const row = (at: number, more: object) => ({
      ...{ id: uuidv7(), formId: own.id, title: `${at}.`, reason: '', steps: '[]', stepCount: 0, client: '' },
      ...{
        contentRevision: 0,
        createdAt: '2026-01-01T00:00:00.000Z',
        createdBy: 'valaki',
        state: 'open' as const,
      },
      ...{ decidedAt: null, decidedBy: null, decisionReason: '', ...more },
    })
    const numbers = Array.from({ length: MAX_OPEN_PROPOSALS }, (_, at) => at)
    const decided = (at: number) => ({
      ...{ state: 'rejected', decidedBy: 'valaki', decidedAt: `2026-01-01T00:00:${10 + at}.000Z` },
    })
    await database.db
      .insertInto('formProposals')
      .values(numbers.map((at) => row(at, {})))
      .execute()
    await database.db
      .insertInto('formProposals')
      .values(numbers.map((at) => row(at, decided(at))))
      .execute()
    expect(await submit([relabel('X')])).toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('már 50 javaslata vár döntésre'),
    })
    const [first] = await proposals()
    await api.send('POST', `/api/forms/${own.id}/proposals/${first.id}/reject`, {})
    const rest = await proposals()
    expect(rest).toHaveLength(2 * MAX_OPEN_PROPOSALS - 1)
    // The one decided longest ago was deleted.
    expect(rest.map((one: Answered) => one.decidedAt)).not.toContain('2026-01-01T00:00:10.000Z')
    expect((await submit([relabel('X')])).isError).toBe(false)
  })

  it('shows an agent only the proposals of its own person, and nothing to people without the role', async () => {
    const { id } = await submit([relabel('Teljes név')])
    const others = await connectAgent(server.url, other.token)
    expect((await callAs(others, 'list_proposals', { formId: own.id })).proposals).toEqual([])
    await others.close()
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${id}`],
      ['GET', `/${id}/definition`],
      ['POST', `/${id}/accept`],
      ['POST', `/${id}/reject`],
    ] as const) {
      const answered =
        method === 'GET'
          ? await outsider.get(`/api/forms/${own.id}/proposals${path}`)
          : await outsider.send(method, `/api/forms/${own.id}/proposals${path}`, {})
      expect([method, path, answered.status]).toEqual([method, path, 403])
    }
    // A proposal is found with its own form only.
    const { form: another } = await buildSurroundings(api)
    expect((await api.send('POST', `/api/forms/${another.id}/proposals/${id}/accept`)).status).toBe(404)
    expect((await proposals())[0].state).toBe('open')
  })

  it('deletes the proposals of a form with it', async () => {
    await submit([relabel('Teljes név')])
    const { revision: seen } = (await api.get(`/api/forms/${own.id}`)).body
    expect((await api.send('DELETE', `/api/${form.slug}/${own.id}`, undefined, seen)).status).toBe(200)
    const left = await database.db
      .selectFrom('formProposals')
      .select('id')
      .where('formId', '=', own.id)
      .execute()
    expect(left).toEqual([])
    expect((await api.get(`/api/forms/${own.id}/proposals`)).status).toBe(404)
  })
})
