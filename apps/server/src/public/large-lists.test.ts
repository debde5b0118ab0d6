import { formField, formOption, formOptionModifier } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { beforeAll, expect, it } from 'vitest'
import { type Answered, buildSurroundings, created, publish } from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { useTestServer } from '../testing/test-server.ts'

const COUNTIES = ['ZA', 'BA', 'VA', 'SO']
/** As many as there are settlements in Hungary. */
const SIZE = 3_155
const PARTS = 'kis nagy al föl szent új bala kecs zala mis kér vár hely fal dom szig ker bör tót mag'.split(
  ' ',
)
/** Names that compress as badly as real ones: parts in an order without a pattern. */
const partAt = (index: number, at: number) =>
  PARTS[(((index + 1) * 2_654_435_761 * (at + 3)) % 1_000_003) % PARTS.length]
const TOWNS = Array.from({ length: SIZE }, (_, index) => ({
  value: `t${index}`,
  label: `${partAt(index, 1)}${partAt(index, 2)}${partAt(index, 3)} ${index} ${index % 3 === 0 ? 'Árvíztűrő' : 'Nagyfalu'}`,
  megye: COUNTIES[index % COUNTIES.length],
}))

/** Another list, which a rule sorts, in an order that is not that of its labels. */
const SORTED = 'abc'
const NUMBERED = Array.from({ length: 250 }, (_, index) => `Sor ${250 - index}`)
const LABELS = ['Dóra', 'Csomó', ...NUMBERED, 'Cikk', 'Ács']

/** The description of the last one. */
const RICH = '**Megszűnt**\n\n[hír](/hir)'

describeOnEachDatabase('lists of more than 200 options', (databases) => {
  const { server, api } = useTestServer(databases)
  let key: string
  const list = 'telepulesek'
  beforeAll(async () => {
    const { form } = await buildSurroundings(api)
    key = form.key
    const importRows = async (part: readonly object[]) => {
      const { status, body } = await api.send('POST', '/api/form-options/import', { rows: part })
      expect([status, body.issues]).toEqual([200, undefined])
    }
    const rows = TOWNS.map(({ value, label, megye }, order) => {
      const description = order === SIZE - 1 ? RICH : ''
      const { id, ...values } = buildItem(formOption, {
        list,
        value,
        label,
        description,
        data: { megye },
        order,
      })
      return { id, values }
    })
    for (let at = 0; at < rows.length; at += 500) await importRows(rows.slice(at, at + 500))
    const others = LABELS.map((label, order) =>
      buildItem(formOption, { list: SORTED, value: label, label, order }),
    )
    await importRows(others.map(({ id, ...values }) => ({ id, values })))
    const field = (more: object) => created(api, formField, { formId: form.id, ...more })
    await field({ key: 'megye' })
    const town = await field({ key: 'telepules', type: 'select', optionList: list })
    await field({ key: 'tobb', type: 'multiSelect', optionList: list })
    const sorted = await field({ key: 'abc', type: 'select', optionList: SORTED })
    await created(api, formOptionModifier, { formId: form.id, fieldId: sorted.id, effect: 'sort' })
    await created(api, formOptionModifier, {
      ...{ formId: form.id, fieldId: town.id, effect: 'exclude' },
      filter: { '!=': [{ var: 'option.data.megye' }, { var: 'megye' }] },
    })
    expect((await publish(api, form.id)).status).toBe(201)
  })

  const find = async (asked: object = {}, headers = {}, of = list) => {
    const search = new URLSearchParams(Object.entries(asked))
    const url = `/public/forms/${key}/versions/1/options/${of}?${search}`
    return server.app.inject({ url, headers })
  }
  const valuesOf = async (asked: object) =>
    (await find(asked)).json().options.map(({ value }: Answered) => value)

  it('are left out of the definition, unless all are requested', async () => {
    const bytes = async (query: string) => {
      const { body, payload } = await server.app
        .inject({ url: `/public/forms/${key}${query}`, headers: { 'accept-encoding': 'br' } })
        .then(async ({ rawPayload }) => ({
          payload: rawPayload.length,
          body: (await api.get(`/public/forms/${key}${query}`)).body,
        }))
      return { payload, definition: body.definition }
    }
    const [part, whole] = [await bytes(''), await bytes('?options=all')]
    expect([part.definition.onDemand.toSorted(), whole.definition.onDemand]).toEqual([
      [SORTED, list],
      undefined,
    ])
    const sizes = ({ definition }: Answered) =>
      Object.fromEntries(definition.options.map((one: Answered) => [one.list, one.value.length]))
    expect(sizes(part)[list]).toBeUndefined()
    expect(sizes(whole)[list]).toBe(SIZE)
    expect(part.payload).toBeLessThan(whole.payload / 10)
  })

  it('are searched by words without accents, the best matches first, in parts', async () => {
    const { options, hasMore } = (await find()).json()
    expect([options.length, hasMore]).toEqual([200, true])
    expect(options[0]).toEqual({ value: 't0', label: TOWNS[0]?.label, data: { megye: 'ZA' } })
    expect(await valuesOf({ query: ' 3154  nagy' })).toEqual(['t3154'])
    expect(await valuesOf({ query: 'ARVIZTURO' })).toEqual(
      TOWNS.filter(({ label }) => label.includes('Árvíztűrő'))
        .slice(0, 200)
        .map(({ value }) => value),
    )
    expect((await find({ query: 'nincs ilyen' })).json()).toEqual({ options: [], hasMore: false })
  })

  it('come in the order that the form always shows them in', async () => {
    const { options, hasMore } = (await find({}, {}, SORTED)).json()
    const labels = options.map(({ label }: Answered) => label)
    const numbered = Array.from({ length: 196 }, (_, index) => `Sor ${index + 1}`)
    expect([labels, hasMore]).toEqual([['Ács', 'Cikk', 'Csomó', 'Dóra', ...numbered], true])
  })

  it('have rich descriptions as trees, which are searched by their words', async () => {
    const { options } = (await find({ query: 'megszunt hir' })).json()
    expect(options).toEqual([
      {
        ...{ value: `t${SIZE - 1}`, label: TOWNS.at(-1)?.label, data: { megye: 'VA' } },
        description: [
          { type: 'paragraph', children: [{ type: 'strong', children: ['Megszűnt'] }] },
          { type: 'paragraph', children: [{ type: 'link', href: '/hir', children: ['hír'] }] },
        ],
      },
    ])
  })

  it('are narrowed down by their data, and have chosen options whatever else is requested', async () => {
    const where = JSON.stringify({ megye: 'BA' })
    const found = await valuesOf({ where, query: '1' })
    expect(found.length).toBeGreaterThan(100)
    expect(found.every((value: string) => TOWNS.find((one) => one.value === value)?.megye === 'BA')).toBe(
      true,
    )
    const chosen = JSON.stringify(['t2', 'nincs', 7])
    expect(await valuesOf({ where, query: 'nincs ilyen', chosen })).toEqual(['t2'])
    expect(await valuesOf({ chosen })).toEqual(['t2'])
  })

  it('have an ETag for each request', async () => {
    const first = await find({ query: '31' })
    expect(first.headers['cache-control']).toContain('immutable')
    const again = await find({ query: '31' }, { 'if-none-match': first.headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await find({ query: '32' })).headers.etag).not.toBe(first.headers.etag)
  })

  it.each([
    [{ where: '{' }, 400],
    [{ where: '[]' }, 400],
    [{ where: '{"a":{"b":1}}' }, 400],
    [{ chosen: '{"a":1}' }, 400],
    [{ chosen: JSON.stringify(Array.from({ length: 201 }, () => 'a')) }, 400],
    [{ query: 'x'.repeat(201) }, 400],
    [{ mas: '1' }, 400],
    [{ lang: '??' }, 400],
    [{ domain: 'nincs' }, 404],
  ])('refuse other parameters: %j', async (asked, status) => {
    expect((await find(asked)).statusCode).toBe(status)
  })

  it('are found by their name only if the definition leaves them out', async () => {
    const url = `/public/forms/${key}/versions/1/options`
    for (const name of ['nincs', 'lista-1', '__proto__'])
      expect((await server.app.inject({ url: `${url}/${name}` })).statusCode).toBe(404)
  })

  it('are whole in the check of answers', async () => {
    const check = async (values: object) => {
      const url = `/public/forms/${key}/versions/1/answers/check`
      const response = await server.app.inject({ method: 'POST', url, payload: { values } })
      return [
        response.statusCode,
        response.json().values ?? response.json().issues.map(({ code }: Answered) => code),
      ]
    }
    const good = { megye: 'BA', telepules: 't1', tobb: ['t2', 't3'] }
    expect(await check(good)).toEqual([200, expect.objectContaining(good)])
    expect(await check({ tobb: ['nincs'] })).toEqual([422, ['optionUnavailable']])
  })
})
