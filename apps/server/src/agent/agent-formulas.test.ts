import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { formDisabled } from '@urlapmuhely/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../app/app.ts'
import { connectAgent } from '../testing/agent-client.ts'
import { type Answered, buildSurroundings, callerOf, created } from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { createTestSession, startTestApp } from '../testing/test-app.ts'

describeOnEachDatabase('formulas at the door for agents', (databases) => {
  let server: { app: App; url: string }
  let client: Client
  let rule: Answered
  let contentRevision: number

  beforeAll(async () => {
    const database = await databases.open()
    const started = await startTestApp(database, { env: { AGENT_DOOR: '1' } })
    server = started
    const { token } = await createTestSession(database, started.config)
    const api = callerOf({ app: started.app, headers: { authorization: `Bearer ${token}` } })
    client = await connectAgent(started.url, token)
    const { form, select } = await buildSurroundings(api)
    rule = await created(api, formDisabled, {
      ...{ formId: form.id, targets: [select.id] },
      condition: { '==': [{ var: 'nev' }, 'Anna'] },
    })
    contentRevision = (await api.get(`/api/forms/${form.id}/content`)).body.contentRevision
  })
  afterAll(async () => {
    await client?.close()
    await server?.app.close()
  })

  const propose = async (condition: unknown): Promise<Answered> => {
    const steps = [{ is: 'change', kind: 'formDisabled', id: rule.id, values: { condition } }]
    const args = { formId: rule.formId, contentRevision, steps }
    const { content } = await client.callTool({ name: 'propose_change', arguments: args })
    const [{ text }] = content as [{ text: string }] // the protocol's shape of a result
    return JSON.parse(text)
  }

  it('are read where a condition stands', async () => {
    const tried = await propose({ formula: 'nev = "Béla"' })
    expect(tried.changes).toHaveLength(1)
    expect(tried).toEqual(await propose({ '==': [{ var: 'nev' }, 'Béla'] }))
  })

  it('are answered with the place and a sentence if they are wrong', async () => {
    expect((await propose({ formula: 'nev = )' })).issues).toEqual([
      {
        path: 'steps.0.values.condition',
        code: 'FORMULA_UNREADABLE',
        params: expect.objectContaining({ start: 6, end: 7, position: 7 }),
        message: 'Hiba a képletben, a 7. karakternél: Itt egy érték, mező vagy zárójel hiányzik.',
      },
    ])
    expect((await propose({ formula: 'nincsIlyen = 1' })).issues).toEqual([
      expect.objectContaining({
        path: 'steps.0.condition.==.0.var',
        message: 'Nincs ilyen mező: „nincsIlyen”.',
      }),
    ])
    expect((await propose({ formula: '('.repeat(500_000) })).issues).toEqual([
      expect.objectContaining({ code: 'FORMULA_UNREADABLE' }),
    ])
  })

  it('are described', async () => {
    const { structuredContent } = await client.callTool({ name: 'describe_kinds', arguments: {} })
    expect((structuredContent as Answered).operators).toContainEqual(
      expect.objectContaining({ name: 'round', formula: 'KEREKÍTÉS(szám; tizedesek)' }),
    )
  })
})
