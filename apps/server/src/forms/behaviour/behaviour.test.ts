import { type BehaviourCase, formField, formValidation } from '@urlapmuhely/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../base/clock.ts'
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
            text: 'A „Név” ezt eddig elfogadta, ezután nem fogadja el (Túl hosszú.).',
          },
        ],
      ],
    ])
    // The key of another field is no reason of this case.
    expect(cases[0].refused.reasons).toEqual(['„Név”: Túl hosszú.'])
    expect(breaking).toEqual([
      {
        text: 'A „valaszto” kulcs új neve „valasztott”.',
        example: {
          answers: expect.stringMatching(/^„Választó” = „(egy|ketto)”$/u),
          values: { nev: null, valaszto: expect.stringMatching(/^(egy|ketto)$/u) },
          reasons: ['„Választó”: Az űrlapon nincs ilyen mező.'],
        },
      },
    ])
  })

  it('shows an answer that the version accepts and the working copy refuses, whatever became stricter', async () => {
    const around = await buildSurroundings(api)
    const { id, key } = around.form
    const number = await created(api, formField, { formId: id, key: 'kor', label: 'Kor', type: 'number' })
    const gone = await created(api, formField, { formId: id, key: 'megjegyzes', label: 'Megjegyzés' })
    const postal = await created(api, formField, { formId: id, key: 'irsz', label: 'Irányítószám' })
    const { id: _, ...whole } = itemAmong(around, formValidation)
    const rule = { ...whole, formId: id, condition: null, parameters: {} }
    // An answer is whole: values that are required anyway have to be in it.
    for (const name of ['required', 'postalCode'])
      await created(api, formValidation, { ...rule, targets: [postal.id], rule: name })
    await publish(api, id)
    const { items } = (await api.get(`/api/form-options?filter[list]=${around.list}`)).body
    const option = items.find(({ value }: Answered) => value === 'ketto')
    await api.send('DELETE', `/api/form-options/${option.id}`, undefined, option.revision)
    await api.send('DELETE', `/api/form-fields/${gone.id}`, undefined, gone.revision)
    await created(api, formValidation, {
      ...rule,
      targets: [number.id],
      rule: 'max',
      parameters: { max: 17 },
    })
    await created(api, formValidation, { ...rule, targets: [around.text.id], rule: 'required' })
    const { cases, breaking } = await compared(id)
    const examples = [
      ...cases.filter(({ lines }: BehaviourCase) => lines.some(({ isStricter }) => isStricter)),
      ...breaking,
    ].map((one: Answered) => one.refused ?? one.example)
    expect(breaking.map(({ text }: Answered) => text)).toEqual([
      'A „megjegyzes” kulcs megszűnik.',
      `A „${around.list}” lista „ketto” (ketto) opciója megszűnik.`,
    ])
    expect(examples.length).toBeGreaterThanOrEqual(4)
    const check = (version: number, values: object) =>
      api.send('POST', `/public/forms/${key}/versions/${version}/answers/check`, { values })
    await publish(api, id)
    for (const { values, reasons } of examples) {
      expect(reasons.length).toBeGreaterThan(0)
      expect([values, (await check(1, values)).status]).toEqual([values, 200])
      expect([values, (await check(2, values)).status]).toEqual([values, 422])
    }
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
