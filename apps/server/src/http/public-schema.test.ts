import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { buildSurroundings, callerOf, publish } from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

type Responses = Readonly<Record<string, z.ZodType | { content: Record<string, { schema: z.ZodType }> }>>

describeOnEachDatabase('the description of public routes', (databases) => {
  let server: TestApp
  afterEach(() => server.app.close())

  const start = async (env: Readonly<Record<string, string>> = {}) => {
    server = await buildTestApp(await databases.open(), { env })
    const api = callerOf(server)
    const { form } = await buildSurroundings(api)
    expect((await publish(api, form.id)).status).toBe(201)
    return form.key as string
  }
  const describedShape = (route: string, status: number, type: string): z.ZodType | undefined => {
    const [method = '', url] = route.split(' ')
    const known = server.app.routeTable.find((one) => one.url === url && one.methods.includes(method))
    const answer = (known?.schema as { response?: Responses } | undefined)?.response?.[status]
    return answer instanceof z.ZodType ? answer : answer?.content[type.split(';')[0] ?? '']?.schema
  }
  const documented = async () => (await server.app.inject('/api/openapi.json')).json().paths

  it('has every status that they answer, with the shape of the body', async () => {
    const key = await start({ ANSWER_CHECKS_PER_MINUTE: '5' })
    const FORM = 'GET /public/forms/:key'
    const VERSION = `${FORM}/versions/:version`
    const CHECK = 'POST /public/forms/:key/versions/:version/answers/check'
    const OPENINGS = 'POST /public/forms/:key/versions/:version/openings'
    const etag = String((await server.app.inject(`/public/forms/${key}`)).headers.etag)
    const json = { 'content-type': 'application/json' }
    const signedIn = { ...json, ...server.headers }
    for (const [route, status, { query = '', form = key, headers = {}, body }] of [
      [FORM, 200, {}],
      [FORM, 304, { headers: { 'if-none-match': etag } }],
      [FORM, 400, { query: '?x=1' }],
      [FORM, 404, { form: 'nincs' }],
      [VERSION, 200, { query: '?options=all&lang=hu' }],
      [VERSION, 404, { query: '?domain=nincs' }],
      [`${FORM}/types.ts`, 200, {}],
      [`${VERSION}/schema.json`, 200, {}],
      [CHECK, 200, { headers: json, body: '{"values":{"nev":"Anna"}}' }],
      [CHECK, 422, { headers: json, body: '{"values":{"nev":"Anna","x":1}}' }],
      [CHECK, 422, { headers: json, body: '{"files":{}}' }],
      [CHECK, 403, { headers: json, body: '{"values":{},"context":{}}' }],
      [CHECK, 415, { headers: { 'content-type': 'text/plain' }, body: 'x' }],
      [CHECK, 429, { headers: json, body: '{"values":{}}' }],
      [CHECK, 401, { headers: { ...json, authorization: 'Bearer x' }, body: '{}' }],
      [CHECK, 200, { query: '?candidate=true', headers: signedIn, body: '{"values":{"nev":"Anna"}}' }],
      [CHECK, 400, { headers: signedIn, body: '{' }],
      [CHECK, 404, { form: 'nincs', headers: signedIn, body: '{"values":{}}' }],
      [CHECK, 413, { headers: signedIn, body: ' '.repeat(20_000_000) }],
      [OPENINGS, 401, { headers: json, body: '{}' }],
      [OPENINGS, 403, { headers: signedIn, body: '{}' }],
      ['GET /public/files/:id', 404, {}],
    ] as [
      string,
      number,
      { query?: string; form?: string; headers?: Record<string, string>; body?: string },
    ][]) {
      const [method, url = ''] = route.split(' ') as ['GET' | 'POST', string]
      const address = url
        .replace(':key', form)
        .replace(':version', '1')
        .replace(':id', '018f3c1e-0000-7000-8000-000000000000')
      const response = await server.app.inject({
        method,
        url: `${address}${query}`,
        headers,
        ...(body === undefined ? {} : { payload: body }),
      })
      const type = String(response.headers['content-type'] ?? '')
      const shape = describedShape(route, status, type)
      expect([response.statusCode, shape !== undefined], `${route} ${query} ${body?.slice(0, 40)}`).toEqual([
        status,
        true,
      ])
      const sent = status === 304 ? null : type.includes('json') ? response.json() : response.body
      expect(shape?.safeParse(sent).error, `${route} ${status}`).toBeUndefined()
    }
  })

  it('has text for every parameter and member, and examples that fit', async () => {
    await start()
    for (const [path, operations] of Object.entries<Record<string, Operation>>(await documented())) {
      if (!path.startsWith('/public/')) continue
      for (const [method, operation] of Object.entries(operations)) {
        const { parameters = [], requestBody, responses } = operation
        const nameless = parameters.filter(({ description }) => !description).map(({ name }) => name)
        const bodies = [requestBody, ...Object.values(responses)].flatMap((one) =>
          Object.values(one?.content ?? {}),
        )
        const silent = bodies.flatMap(({ schema }) => undescribed(schema, ''))
        expect([...nameless, ...silent], `${method} ${path}`).toEqual([])
        for (const { schema, example } of bodies) {
          if (example === undefined) continue
          const shape = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
          expect(shape.safeParse(example).error, `${method} ${path}`).toBeUndefined()
        }
      }
    }
  })

  it('says which of them need a token', async () => {
    const path = '/public/forms/{key}'
    const check = `${path}/versions/{version}/answers/check`
    const securities = async () => {
      const paths = await documented()
      return [paths[path].get.security, paths[check].post.security]
    }
    await start()
    expect(await securities()).toEqual([[], [{}, { bearer: [] }]])
    await server.app.close()
    await start({ PUBLIC_API: 'token' })
    expect(await securities()).toEqual([undefined, [{ bearer: [] }]])
  })
})

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly description?: string }[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}

interface Schema {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** The members of a shape without a text. */
function undescribed({ properties = {}, items, anyOf = [] }: Schema, path: string): string[] {
  return [
    ...Object.entries(properties).flatMap(([name, member]) => [
      ...(member.description === undefined ? [`${path}.${name}`] : []),
      ...undescribed(member, `${path}.${name}`),
    ]),
    ...(items ? undescribed(items, `${path}[]`) : []),
    ...anyOf.flatMap((one) => undescribed(one, path)),
  ]
}
