import { type BehaviourCase, formField, formValidation } from '@urlapmuhely/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import {
  type Answered,
  buildSurroundings,
  type Caller,
  callerOf,
  created,
  itemAmong,
  publish,
} from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

describeOnEachDatabase('the comparison of the behaviour of two versions', (databases) => {
  let server: TestApp
  let api: Caller
  let demoForms: readonly Answered[]

  beforeAll(async () => {
    const database = await databases.open()
    await loadDemo(database, systemClock)
    server = await buildTestApp(database)
    api = callerOf(server)
    demoForms = (await api.get('/api/forms')).body.items
  })
  afterAll(() => server.app.close())

  const compared = async (id: string) => (await api.get(`/api/forms/${id}/behaviour?from=1`)).body
  const patch = async (kind: { readonly slug: string }, id: string, values: object) => {
    const { revision } = (await api.get(`/api/${kind.slug}/${id}`)).body
    const { status, body } = await api.send('PATCH', `/api/${kind.slug}/${id}`, values, revision)
    expect([status, body.issues]).toEqual([200, undefined])
  }

  it('proves that forms are what they were published as, and that texts change nothing', async () => {
    for (const { id, key } of demoForms) {
      const [first] = (await api.get(`/api/form-fields?filter[formId]=${id}&filter[domainId][empty]=true`))
        .body.items
      await patch(formField, first.id, { label: 'Átírt' })
      const result = await compared(id)
      expect([key, result.verdict, result.cases, result.undecided]).toEqual([key, 'identical', [], []])
    }
  })

  it('tells the fewest answers that make a difference, and what receivers have to follow', async () => {
    const around = await buildSurroundings(api)
    const { id } = around.form
    await publish(api, id)
    const fields = (await api.get(`/api/form-fields?filter[formId]=${id}`)).body.items
    const byKey = (key: string) => fields.find((item: Answered) => item.key === key)
    const rule = {
      targets: [byKey('nev').id],
      rule: 'maxLength',
      parameters: { max: 3 },
      message: 'Túl hosszú.',
    }
    await created(api, formValidation, { formId: id, ...itemAmong(around, formValidation), ...rule })
    await patch(formField, byKey('valaszto').id, { key: 'valasztott' })
    const { verdict, cases, breaking } = await compared(id)
    expect(verdict).toBe('different')
    expect(cases.map(({ answers, values, lines }: BehaviourCase) => [answers, values, lines])).toEqual([
      [
        '„Név” = „Anna”',
        { before: { nev: 'Anna' }, after: { nev: 'Anna' } },
        [
          {
            ...{ fieldId: byKey('nev').id, aspect: 'issues', isStricter: true },
            text: 'A „Név” ezt eddig elfogadta, most nem fogadja el (Túl hosszú.).',
          },
        ],
      ],
    ])
    expect(breaking).toEqual(['A „valaszto” kulcs új neve „valasztott”.'])
  })

  it('says that a form with errors cannot be compared', async () => {
    const around = await buildSurroundings(api)
    await publish(api, around.form.id)
    const [one, other] = ['egyik', 'masik'].map((key) => ({
      formId: around.form.id,
      type: 'calculated',
      key,
      label: key,
    }))
    const first = await created(api, formField, { ...one, expression: 1 })
    await created(api, formField, { ...other, expression: { var: 'egyik' } })
    await patch(formField, first.id, { expression: { var: 'masik' } })
    expect((await compared(around.form.id)).verdict).toBe('broken')
  })
})
