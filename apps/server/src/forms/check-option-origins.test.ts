import { formField } from '@urlapmuhely/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSurroundings, type Caller, callerOf, created, publish, seen } from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

describeOnEachDatabase('the address at which a host is asked about options', (databases) => {
  let server: TestApp
  let api: Caller

  beforeAll(async () => {
    const env = { OPTION_ORIGINS: 'https://jo.example.hu,https://masik.example.hu:8443' }
    server = await buildTestApp(await databases.open(), { env })
    api = callerOf(server)
  })
  afterAll(() => server.app.close())

  const withField = async (more: object) => {
    const { form } = await buildSurroundings(api)
    const field = await created(api, formField, {
      ...{ formId: form.id, key: 'telepules', label: 'Település', type: 'select' },
      ...{ optionSource: 'host', hostList: 'telepulesek', ...more },
    })
    const { body } = await api.send('POST', `/api/forms/${form.id}/check`)
    return { form, field, found: body.diagnostics as { path: string; itemId: string; message: string }[] }
  }

  it('is warned of when the form is checked, unless the operator permits its origin', async () => {
    const at = async (optionsUrl: string) => (await withField({ optionsUrl })).found.map(({ path }) => path)
    expect(await at('https://jo.example.hu/opciok?x=1')).toEqual([])
    expect(await at('https://masik.example.hu:8443/')).toEqual([])
    expect(await at('')).toEqual([])
    for (const other of ['https://rossz.example.hu/', 'http://jo.example.hu/', 'https://masik.example.hu/'])
      expect(await at(other)).toEqual(['optionsUrl'])

    const { field, found } = await withField({ optionsUrl: 'https://rossz.hu/x', ifUnverified: 'refuse' })
    expect(found).toEqual([
      expect.objectContaining({
        ...{ severity: 'warning', code: 'OPTIONS_ORIGIN_REFUSED', kind: 'formField', itemId: field.id },
        message:
          'Az üzemeltető nem engedélyezte, hogy a kiszolgáló ezt a címet kérdezze: https://rossz.hu. A választás ezért nem ellenőrizhető, és a kiszolgáló elutasítja a választ. Kérje az üzemeltetőtől, hogy vegye fel a címet az OPTION_ORIGINS beállításba, vagy adjon meg egy engedélyezettet.',
      }),
    ])
  })

  it('must be confirmed when the form is published', async () => {
    const { form } = await withField({ optionsUrl: 'https://rossz.example.hu/' })
    const { revision, contentRevision } = await seen(api, form.id)
    const refused = await api.send('POST', `/api/forms/${form.id}/publish`, { contentRevision }, revision)
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect((await publish(api, form.id)).status).toBe(201)
  })
})
