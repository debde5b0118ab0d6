import { formField, formOption, formValidation } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Answered,
  buildSurroundings,
  type Caller,
  callerOf,
  created,
  issuesOf,
  publish,
  type Surroundings,
} from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const CHANGE = '2027-01-01T00:00:00.000Z'
const STEP_MS = 10_000
const BEFORE = '2026-12-31T23:59:59.999Z'

describeOnEachDatabase('a form at moments', (databases) => {
  let server: TestApp
  let api: Caller
  let around: Surroundings
  let steps = 0
  const start = Date.parse('2026-03-10T08:00:00.000Z')
  const now = () => new Date(start + steps * STEP_MS)

  beforeAll(async () => {
    server = await buildTestApp(await databases.open(), { clock: now })
    api = callerOf(server)
    around = await buildSurroundings(api)
    const { id } = around.form
    const rule = { formId: id, targets: [around.text.id], rule: 'maxLength', message: 'Hosszú.' }
    await created(api, formValidation, { ...rule, name: 'Régi', parameters: { max: 9 }, validTo: CHANGE })
    await created(api, formValidation, { ...rule, name: 'Új', parameters: { max: 4 }, validFrom: CHANGE })
    await created(api, formField, {
      formId: id,
      key: 'kesobbi',
      name: 'Későbbi',
      label: 'Későbbi',
      validFrom: CHANGE,
    })
    await created(api, formField, { formId: id, key: 'ki', label: 'Ki', validFrom: CHANGE, enabled: false })
    await created(api, formOption, {
      list: around.list,
      value: 'harom',
      name: 'Három',
      label: 'Három',
      validTo: CHANGE,
    })
  })
  afterAll(() => server.app.close())

  const asked = (what: string, query: string) => api.get(`/api/forms/${around.form.id}/${what}?${query}`)
  const texts = ({ body }: Answered) => body.changes.map(({ text }: Answered) => text).sort()
  const moments = (from: string, to: string) => `from=working&to=working&fromAt=${from}&toAt=${to}`

  it('differs just before and at the first instant of a change in what becomes valid and what ceases to be', async () => {
    expect(texts(await asked('compare', moments(BEFORE, CHANGE)))).toEqual([
      'Érvénybe lép a következő ellenőrzés: „Új”.',
      'Érvénybe lép a következő mező: „Későbbi”.',
      'Érvényét veszti a következő ellenőrzés: „Régi”.',
      'Érvényét veszti a következő opció: „Három”.',
    ])
    expect(texts(await asked('compare', 'from=working&to=working'))).toEqual([])
    expect(texts(await asked('compare', moments(CHANGE, '2030-01-01T00:00:00Z')))).toEqual([])
  })

  it('takes the present for a moment that is not given', async () => {
    const { body } = await asked('compare', `from=working&toAt=${CHANGE}`)
    expect([body.fromAt, body.toAt, body.changes.length]).toEqual([now().toISOString(), CHANGE, 4])
    expect((await asked('compare', 'from=working')).body).toMatchObject({ fromAt: null, toAt: null })
  })

  it('differs in behaviour by the rules of the two moments only', async () => {
    const { body } = await asked('behaviour', moments(BEFORE, CHANGE))
    const lines = body.cases.flatMap((one: Answered) => one.lines)
    expect(body.verdict).toBe('different')
    expect(lines.map(({ text }: Answered) => text)).toContain(
      'A „Név” ezt eddig elfogadta, ezután nem fogadja el (Hosszú.).',
    )
    expect(new Set(lines.map(({ fieldId }: Answered) => fieldId)).size).toBe(3)
    const back = (await asked('behaviour', moments(CHANGE, BEFORE))).body
    expect(back.cases.flatMap((one: Answered) => one.lines).map(({ text }: Answered) => text)).toContain(
      'A „Későbbi” megszűnik.',
    )
    expect((await asked('behaviour', moments(CHANGE, '2030-01-01T00:00:00Z'))).body).toMatchObject({
      verdict: 'identical',
      cases: [],
    })
  })

  it('refuses what is no moment', async () => {
    for (const [what, name] of [
      ['compare', 'fromAt'],
      ['behaviour', 'toAt'],
      ['as-of', 'at'],
    ]) {
      const { status, body } = await asked(
        `${what}`,
        `${name}=2027-02-30T00:00:00Z${what === 'as-of' ? '' : '&from=working'}`,
      )
      expect([status, issuesOf(body)]).toEqual([400, [`${name} INSTANT_INVALID`]])
    }
    expect((await asked('as-of', '')).status).toBe(400)
  })

  it('was unpublished, then a version, then archived, then a version again', async () => {
    const { id } = around.form
    const switchTo = async (enabled: boolean) => {
      const { revision } = (await api.get(`/api/forms/${id}`)).body
      expect((await api.send('PATCH', `/api/forms/${id}`, { enabled }, revision)).status).toBe(200)
    }
    const acts = [
      () => publish(api, id),
      () => created(api, formField, { formId: id, key: 'masik', label: 'Másik' }),
      () => publish(api, id),
      () => switchTo(false),
      () => switchTo(true),
    ]
    for (const act of acts) {
      steps += 1
      await act()
    }
    const at = async (step: number, ms = 0) => {
      const { body } = await asked('as-of', `at=${new Date(start + step * STEP_MS + ms).toISOString()}`)
      return `${body.state} ${body.version}`
    }
    const seen = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((step) => at(step)))
    expect(seen).toEqual([
      ...['unpublished null', 'published 1', 'published 1', 'published 2'],
      ...['archived 2', 'published 2', 'published 2'],
    ])
    // The instant of a change belongs to the time after it.
    expect([await at(1, -1), await at(4, -1), await at(5, -1)]).toEqual([
      ...['unpublished null', 'published 2', 'archived 2'],
    ])
    const missing = await api.get(`/api/forms/${testId(99)}/as-of?at=${CHANGE}`)
    expect(missing.status).toBe(404)
  })

  it('is among the coming changes of the control panel, without what is switched off', async () => {
    const { coming } = (await api.get('/api/overview')).body
    const { name } = around.form
    expect(coming.map((one: Answered) => [one.at, one.action, one.itemName, one.formName])).toEqual([
      [CHANGE, 'ends', 'Három', null],
      [CHANGE, 'ends', 'Régi', name],
      [CHANGE, 'begins', 'Későbbi', name],
      [CHANGE, 'begins', 'Új', name],
    ])
  })
})
