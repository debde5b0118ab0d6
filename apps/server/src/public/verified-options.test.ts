import { formField } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  type Answered,
  buildSurroundings,
  type Caller,
  callerOf,
  created,
  issuesOf,
  publish,
} from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { type OptionsHost, sendJson, startOptionsHost } from '../testing/options-host.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

const TOWNS: Readonly<Record<string, readonly string[]>> = { Zala: ['Keszthely'], Baranya: ['Pécs'] }

describeOnEachDatabase('choices that the server verifies', (databases) => {
  let host: OptionsHost
  let server: TestApp
  let api: Caller
  let key: string

  beforeAll(async () => {
    host = await startOptionsHost()
    server = await buildTestApp(await databases.open(), {
      env: { OPTION_ORIGINS: host.origin, OPTION_NETWORKS: '127.0.0.0/8' },
    })
    api = callerOf(server)
    const { form } = await buildSurroundings(api)
    key = form.key
    const field = (more: object) => created(api, formField, { formId: form.id, ...more })
    await field({ key: 'megye' })
    await field({ ...town(form.id, `${host.origin}/telepulesek`), key: 'telepules' })
    await field({ ...town(form.id, `${host.origin}/telepulesek`), key: 'kell', ifUnverified: 'refuse' })
    await field({ ...town(form.id, 'https://masutt.example.hu/x'), key: 'masutt' })
    expect((await publish(api, form.id)).status).toBe(201)
  })
  afterEach(() => {
    host.answer = townsOnly
  })
  afterAll(async () => {
    await server.app.close()
    await host.close()
  })

  const town = (formId: unknown, optionsUrl: string) => ({
    ...{ formId, key: 'telepules', label: 'Település', type: 'select', optionSource: 'host' },
    ...{ hostList: 'telepulesek', optionInputs: ['megye'], optionsUrl },
  })
  const townsOnly: OptionsHost['answer'] = ({ body }, response) => {
    const { values } = body as { values: { megye: string } } // what the server sends
    sendJson(
      response,
      (TOWNS[values.megye] ?? []).map((value) => ({ value })),
    )
  }
  const check = async (values: object) => {
    const url = `/public/forms/${key}/versions/1/answers/check`
    const response = await server.app.inject({ method: 'POST', url, payload: { values } })
    return { status: response.statusCode, body: response.json() as Answered }
  }

  it('are accepted if the host has them for these inputs', async () => {
    host.answer = townsOnly
    const values = { megye: 'Zala', telepules: 'Keszthely' }
    expect(await check(values)).toMatchObject({ status: 200, body: { values } })
    expect(host.asked.at(-1)).toEqual({
      ...{ list: 'telepulesek', query: '', values: { megye: 'Zala' } },
      chosen: ['Keszthely'],
    })
  })

  it('are refused with their path if the host does not have them', async () => {
    host.answer = townsOnly
    const { status, body } = await check({ megye: 'Baranya', telepules: 'Keszthely' })
    expect([status, body.acceptedIfTrue, body.unverified]).toEqual([422, false, []])
    expect(body.issues).toEqual([
      {
        ...{ path: 'telepules', code: 'OPTION_UNAVAILABLE', severity: 'error' },
        message: 'Ez az opció most nem választható.',
      },
    ])
  })

  it('are unverified or refused, as their field says, if the host fails or is not permitted', async () => {
    host.answer = (_request, response) => response.writeHead(500).end()
    const reported = await check({ megye: 'Vas', telepules: 'Sárvár' })
    expect(reported).toMatchObject({
      status: 422,
      body: { acceptedIfTrue: true, unverified: [{ path: 'telepules', reason: 'HOST_OPTION' }] },
    })
    const refused = await check({ megye: 'Vas', kell: 'Sárvár' })
    expect(refused.body).toMatchObject({
      ...{ acceptedIfTrue: false, unverified: [] },
      issues: [
        {
          ...{ path: 'kell', code: 'OPTION_UNVERIFIED' },
          message: 'A választott opciót most nem lehetett ellenőrizni. Próbálja meg később.',
        },
      ],
    })
    const elsewhere = await check({ megye: 'Zala', masutt: 'Keszthely' })
    expect(elsewhere.body.unverified.map(({ path }: Answered) => path)).toEqual(['masutt'])
  })

  it('do not show consumers where they are verified', async () => {
    const { body } = await api.get(`/public/forms/${key}`)
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|masutt\.example|optionsUrl/u)
  })

  it('need a web address without a name and a password', async () => {
    const { form } = await buildSurroundings(api)
    for (const url of [
      'nem cím',
      '//a.hu',
      'ftp://a.hu',
      'https://a:b@a.hu',
      'https://a.hu/#x',
      'file:///x',
    ]) {
      const { body } = await api.send(
        'POST',
        '/api/form-fields',
        buildItem(formField, { ...town(form.id, url), optionInputs: [] }),
      )
      expect(issuesOf(body), url).toEqual(['optionsUrl SERVICE_URL_INVALID'])
      expect(body.issues[0].message).toContain('https://adatok.example.hu/telepulesek')
    }
  })
})
