import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { type FormDefinition, formDisabled, formField, formScenario } from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../app/app.ts'
import { systemClock } from '../base/clock.ts'
import { ADMIN_ROLE } from '../base/token-check.ts'
import { createAccountStore } from '../sign-in/accounts.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { connectAgent } from '../testing/agent-client.ts'
import {
  type Answered,
  buildSurroundings,
  type Caller,
  callerOf,
  created,
  publish,
} from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { signInByPages } from '../testing/sign-in-by-pages.ts'
import { createTestSession, startTestApp } from '../testing/test-app.ts'

describeOnEachDatabase('the door for agents', (databases) => {
  let database: OpenDatabase
  let server: { app: App; url: string }
  let api: Caller
  let token: string
  let client: Client
  let own: Answered
  let name: Answered
  let scenario: Answered

  beforeAll(async () => {
    database = await databases.open()
    const started = await startTestApp(database, { env: { AGENT_DOOR: '1' } })
    server = started
    token = (await createTestSession(database, started.config)).token
    api = callerOf({ app: started.app, headers: { authorization: `Bearer ${token}` } })
    client = await connectAgent(started.url, token)
    const around = await buildSurroundings(api)
    own = around.form
    await created(api, formDisabled, {
      ...{ formId: own.id, targets: [around.select.id] },
      condition: { '==': [{ var: 'nev' }, 'Anna'] },
    })
    await publish(api, own.id)
    name = await created(api, formField, { formId: own.id, key: 'probanev', label: 'Próbanév', order: 9_000 })
    scenario = await created(api, formScenario, {
      ...{ formId: own.id, name: 'Aki beírja a nevét' },
      content: {
        steps: [
          {
            do: [{ type: 'set', path: 'probanev', value: 'Anna' }],
            expect: { probanev: { value: 'Anna', present: true } },
          },
        ],
      },
    })
  })
  afterAll(async () => {
    await client?.close()
    await server?.app.close()
  })

  const call = async (name: string, args: Record<string, unknown>): Promise<Answered> => {
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: args })
    expect([isError ?? false, content]).toEqual([false, [expect.objectContaining({ type: 'text' })]])
    return structuredContent
  }
  /**
   * Calls a tool that must refuse, checks that the message shows no paths, stack or SQL, and returns the
   * parsed message.
   */
  const refused = async (name: string, args: Record<string, unknown>): Promise<Answered> => {
    const { isError, content } = await client.callTool({ name, arguments: args })
    const [{ text }] = content as [{ text: string }] // the protocol's shape of a result
    expect([isError, text]).toEqual([
      true,
      expect.not.stringMatching(/node_modules|\.ts:|\bat \w+ \(|SQLITE|select /u),
    ])
    return JSON.parse(text)
  }
  const revision = async () => (await api.get(`/api/forms/${own.id}/content`)).body.contentRevision
  const propose = async (steps: readonly object[], more: object = {}) => ({
    formId: own.id,
    contentRevision: await revision(),
    steps,
    ...more,
  })

  it('takes one message to a request, because the limit counts requests', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    const send = (body: unknown) =>
      server.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
        payload: body as object,
      })
    expect((await send(ping)).json()).toMatchObject({ id: 1, result: {} })
    for (const batch of [[ping], [ping, { ...ping, id: 2 }], Array.from({ length: 100 }, () => ping), []]) {
      const refused = await send(batch)
      expect([refused.statusCode, refused.json().detail]).toEqual([
        400,
        expect.stringContaining('csak egy üzenet'),
      ])
    }
  })

  it('introduces itself and lists its tools, none of which changes or publishes a form', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'list_forms',
      'describe_kinds',
      'read_form',
      'check_form',
      'run_scenarios',
      'compare_versions',
      'propose_change',
      'submit_proposal',
      'list_proposals',
    ])
    expect(client.getServerVersion()).toMatchObject({ name: 'urlapmuhely' })
    for (const { inputSchema, description } of tools) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(description?.length).toBeGreaterThan(40)
    }
  })

  it('reads a form with its rules as sentences, without what is as it was made', async () => {
    const found = (await call('list_forms', { search: own.name.toLocaleUpperCase('hu') })).forms
    expect(found.map(({ id }: Answered) => id)).toEqual([own.id])
    const read = await call('read_form', { formId: own.id })
    const stored = (await api.get(`/api/forms/${own.id}/content`)).body
    expect(read.contentRevision).toBe(stored.contentRevision)
    const { formOption, ...ofForm } = stored.items
    expect(read.items).not.toHaveProperty('formOption')
    for (const [kind, items] of Object.entries<Answered[]>(ofForm)) {
      expect(read.items[kind].map((item: Answered) => item.id)).toEqual(items.map(({ id }) => id))
    }
    const isSelect = ({ type }: Answered) => type === 'select'
    const field = stored.items.formField.find(isSelect)
    const told = read.items.formField.find(isSelect)
    expect(told).toMatchObject({ id: field.id, key: field.key, label: field.label, type: field.type })
    expect(Object.keys(told)).not.toContain('revision')
    const [rule] = stored.items.formDisabled.concat(stored.items.formRemoveable)
    expect(read.sentences.find(({ id }: Answered) => id === rule.id).text).toMatch(/\p{L}+ .*„.+”/u)
    expect(formOption.length).toBeGreaterThan(0)
    const some = await call('read_form', { formId: own.id, kinds: ['formOption'] })
    expect(some.items.formOption.map((item: Answered) => item.id)).toEqual(
      formOption.map(({ id }: Answered) => id),
    )
    const { kinds, operators } = await call('describe_kinds', { kinds: ['formField'] })
    expect(kinds.map(({ name }: Answered) => name)).toEqual(['formField'])
    expect(kinds[0].properties.type.choices).toHaveProperty('text')
    expect(operators.map(({ name }: Answered) => name)).toContain('and')
  })

  it('proves that a new label changes nothing in behaviour', async () => {
    const tried = await call(
      'propose_change',
      await propose([{ is: 'change', kind: 'formField', id: name.id, values: { label: 'Másik felirat' } }]),
    )
    expect(tried.behaviour).toEqual({ verdict: 'identical', cases: [], undecided: [], breaking: [] })
    expect(tried.changes).toHaveLength(1)
    expect(tried.changes[0]).toMatchObject({ itemId: name.id, property: 'label', after: 'Másik felirat' })
    expect(tried.problems).toMatchObject({ added: [], changed: [], gone: [] })
  })

  it('tells the fewest answers on which a change makes a difference, the problem it brings, and the scenario it breaks', async () => {
    const before = await revision()

    const removed = await call(
      'propose_change',
      await propose([{ is: 'remove', kind: 'formField', id: name.id }]),
    )
    expect(removed.behaviour.verdict).toBe('different')
    expect(removed.behaviour.breaking).toEqual([
      expect.objectContaining({ text: 'A „probanev” kulcs megszűnik.' }),
    ])
    expect(removed.scenarios.find(({ id }: Answered) => id === scenario.id)).toMatchObject({
      passedBefore: true,
      passedAfter: false,
      failures: expect.arrayContaining([
        expect.objectContaining({ step: 0, path: 'probanev', aspect: 'value' }),
      ]),
    })

    const rule = {
      ...{ id: uuidv7(), name: 'Rövid név', targets: [name.id], rule: 'maxLength' },
      ...{ parameters: { max: 3 }, message: 'Túl hosszú.' },
    }
    const unused = {
      id: uuidv7(),
      name: 'Soha',
      targets: [name.id],
      condition: { and: [{ '==': [{ var: 'probanev' }, 'egy'] }, { '==': [{ var: 'probanev' }, 'ketto'] }] },
    }
    const limited = await call(
      'propose_change',
      await propose([
        { is: 'create', kind: 'formValidation', item: rule },
        { is: 'create', kind: 'formDisabled', item: unused },
      ]),
    )
    const [{ answers, values, lines }, ...others] = limited.behaviour.cases
    expect([answers, others]).toEqual([`„Próbanév” = „${values.after.probanev}”`, []])
    expect(values.after.probanev.length).toBeGreaterThan(3)
    expect(lines).toEqual([expect.objectContaining({ fieldId: name.id, aspect: 'issues', isStricter: true })])
    expect(limited.problems.added).toEqual([expect.objectContaining({ itemId: unused.id })])
    expect(limited.scenarios.find(({ id }: Answered) => id === scenario.id).passedAfter).toBe(true)
    // Nothing that was tried is there.
    expect(await revision()).toBe(before)
    const { diagnostics } = await call('check_form', { formId: own.id })
    expect(diagnostics.map(({ itemId }: Answered) => itemId)).not.toContain(unused.id)
    const { scenarios } = await call('run_scenarios', { formId: own.id })
    expect(scenarios).toContainEqual({
      id: scenario.id,
      name: 'Aki beírja a nevét',
      passed: true,
      failures: [],
    })
  })

  it('moves a field, and has conditions follow a new key, as saving does', async () => {
    const { items } = await call('read_form', { formId: own.id })
    const [rule] = items.formDisabled
    const first = items.formField.find(({ key }: Answered) => key === 'nev')
    const steps = [
      { is: 'move', id: name.id, parentId: null, index: 0 },
      { is: 'change', kind: 'formField', id: first.id, values: { key: 'ujkulcs' } },
    ]
    const tried = await call('propose_change', await propose(steps))
    const told = ({ itemId, property }: Answered) => [itemId, property]
    expect(tried.changes.map(told)).toEqual(
      expect.arrayContaining([
        [name.id, 'order'],
        [first.id, 'key'],
      ]),
    )
    const renamed = tried.changes.find((one: Answered) => one.itemId === first.id)
    expect(renamed.consequences.map(told)).toEqual([[rule.id, 'condition']])
    expect(tried.behaviour.breaking).toEqual([
      expect.objectContaining({ text: 'A „nev” kulcs új neve „ujkulcs”.' }),
    ])
    expect(tried.problems.added).toEqual([])
  })

  it('saves and publishes nothing', async () => {
    const [publishedBefore, logBefore] = [
      (await api.get(`/api/forms/${own.id}/versions`)).body,
      (await api.get('/api/changes?pageSize=1')).body.total,
    ]
    const before: FormDefinition = (await api.get(`/api/forms/${own.id}/definition`)).body
    const [field] = before.items.formField
    await call(
      'propose_change',
      await propose([{ is: 'change', kind: 'formField', id: field?.id, values: { label: 'X' } }]),
    )
    await call('compare_versions', { formId: own.id, from: 1, to: 'working' })
    expect((await api.get(`/api/forms/${own.id}/definition`)).body).toEqual(before)
    expect((await api.get(`/api/forms/${own.id}/versions`)).body).toEqual(publishedBefore)
    expect((await api.get('/api/changes?pageSize=1')).body.total).toBe(logBefore)
  })

  it('tells what is wrong with a proposal, at the step', async () => {
    const change = (values: object) => ({ is: 'change', kind: 'formField', id: name.id, values })
    const issuesOf = async (steps: readonly object[]) =>
      (await refused('propose_change', await propose(steps))).issues.map(
        ({ path, code, message }: Answered) => {
          expect(message).toMatch(/\p{L}/u)
          return `${path} ${code}`
        },
      )
    expect(await issuesOf([change({ label: 7 })])).toEqual(['steps.0.values.label TEXT_EXPECTED'])
    expect(await issuesOf([change({ revision: 9 })])).toEqual(['steps.0.values.revision UNKNOWN_KEY'])
    expect(await issuesOf([change({}), change({ key: 'két szó' })])).toEqual([
      expect.stringMatching(/^steps\.1\..*key /u),
    ])
    expect(await issuesOf([change({ parentId: uuidv7() })])).toEqual(['steps.0.parentId REFERENCE_MISSING'])
    expect(await issuesOf([{ is: 'move', id: name.id, parentId: name.id, index: 0 }])).toEqual([
      'steps.0 PARENT_CYCLE',
    ])
    expect(await issuesOf([{ is: 'remove', kind: 'formField', id: uuidv7() }])).toEqual([
      'steps.0.id REFERENCE_MISSING',
    ])
    const again = { id: name.id, name: 'Név', key: 'masik', label: 'Név', type: 'text' }
    expect(await issuesOf([{ is: 'create', kind: 'formField', item: again }])).toEqual([
      'steps.0.item.id DUPLICATE_MEMBER',
    ])
    expect(await issuesOf([{ is: 'create', kind: 'formValidation', item: { id: uuidv7() } }])).toContain(
      'steps.0.item.name REQUIRED',
    )
    expect((await refused('propose_change', await propose([change({})], { contentRevision: 0 }))).code).toBe(
      'stale',
    )
  })

  it('answers hostile calls with an error of the tool, and goes on', async () => {
    const reaching = JSON.parse('{"__proto__": {"enabled": true}, "constructor": {"prototype": {"a": 1}}}')
    const bad: readonly (readonly [string, Record<string, unknown>, string])[] = [
      ['drop_forms', {}, 'not-found'],
      ['constructor', {}, 'not-found'],
      ['read_form', {}, 'bad-request'],
      ['read_form', { formId: "1'; drop table forms; --" }, 'bad-request'],
      ['read_form', { formId: uuidv7() }, 'not-found'],
      ['read_form', { formId: own.id, kinds: ['__proto__'] }, 'bad-request'],
      ['list_forms', { search: '\u0000' }, 'bad-request'],
      ['compare_versions', { formId: own.id, from: 99_999, to: 'working' }, 'not-found'],
      ['compare_versions', { formId: own.id, from: 2 ** 60, to: 'working' }, 'bad-request'],
      ['propose_change', { formId: own.id, contentRevision: 1, steps: [] }, 'bad-request'],
      ['propose_change', await propose([{ is: 'publish' }]), 'bad-request'],
      ['propose_change', await propose([{ is: 'create', kind: 'account', item: {} }]), 'bad-request'],
      [
        'propose_change',
        await propose([{ is: 'create', kind: 'formField', item: { id: [[[]]], label: {} } }]),
        'invalid-item',
      ],
      [
        'propose_change',
        await propose(Array(501).fill({ is: 'remove', kind: 'formField', id: uuidv7() })),
        'bad-request',
      ],
      [
        'propose_change',
        await propose([{ is: 'change', kind: 'form', id: own.id, values: { constructor: 1 } }]),
        'invalid-item',
      ],
    ]
    for (const [name, args, code] of bad)
      expect([name, args, (await refused(name, args)).code]).toEqual([name, args, code])
    // Keys that reach a prototype are refused before anybody reads them.
    await expect(client.callTool({ name: 'list_forms', arguments: reaching })).rejects.toThrow(/400/u)
    expect((await call('list_forms', {})).forms.map(({ id }: Answered) => id)).toContain(own.id)
  })

  it('sends whoever has no token to the sign-in, and refuses other roles, other methods and pages of other sites', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const send = (headers: Record<string, string>, method = 'POST') =>
      fetch(`${server.url}/mcp`, {
        method,
        headers: {
          accept: 'application/json, text/event-stream',
          ...(method === 'POST' && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(method === 'POST' && { body: JSON.stringify(message) }),
      })
    const anonymous = await send({})
    expect(anonymous.status).toBe(401)
    const [, address = ''] =
      /resource_metadata="([^"]+)"/u.exec(anonymous.headers.get('www-authenticate') ?? '') ?? []
    const metadata: Answered = await (await fetch(address)).json()
    expect(metadata.resource).toBe(`${server.url}/mcp`)
    const [issuer] = metadata.authorization_servers
    const discovered: Answered = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()
    expect(discovered.issuer).toBe(issuer)

    const config = { oidc: { issuer, audience: `${server.url}/api` } } as Parameters<
      typeof createTestSession
    >[1]
    const other = await createTestSession(database, config, { roles: ['robin'] })
    const bearer = (value: string) => ({ authorization: `Bearer ${value}` })
    expect((await send(bearer(other.token))).status).toBe(403)
    expect((await send({ ...bearer(token), origin: 'https://gonosz.example' })).status).toBe(403)
    expect((await send(bearer(token), 'GET')).status).toBe(405)
    expect((await send(bearer(token), 'DELETE')).status).toBe(405)
    const good = await send(bearer(token))
    expect([good.status, good.headers.get('www-authenticate')]).toEqual([200, null])
  })

  it('gives a program that a person signs in a token for the door alone, with which nothing can be published', async () => {
    const accounts = createAccountStore(database.db, systemClock)
    const password = 'ugynok-jelszava-1'
    const person = { userName: 'ugynok', password }
    await accounts.create({ ...person, displayName: 'Ügyes Nóra', roles: [ADMIN_ROLE] })
    const asked = { clientId: 'urlapmuhely-agent', redirectUri: 'http://127.0.0.1:53682/callback' }
    const signedIn = await signInByPages(server.url, person, { ...asked, resource: `${server.url}/mcp` })
    expect(signedIn.refresh).toMatch(/^\S{20,}$/u)
    const agent = await connectAgent(server.url, String(signedIn.token))
    expect((await agent.listTools()).tools.length).toBeGreaterThan(3)
    await agent.close()
    const outside = callerOf({ app: server.app, headers: { authorization: `Bearer ${signedIn.token}` } })
    expect((await outside.get('/api/forms')).status).toBe(401)
    expect((await outside.send('POST', `/api/forms/${own.id}/publish`, {})).status).toBe(401)
  })

  it('is not there unless it is switched on', async () => {
    const closed = await startTestApp(database)
    const answers = await Promise.all(
      ['/mcp', '/.well-known/oauth-protected-resource/mcp'].map((path) =>
        fetch(`${closed.url}${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } }),
      ),
    )
    await closed.app.close()
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })
})
