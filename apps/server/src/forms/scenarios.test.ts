import { form, formField, formRemoveable, formScenario } from '@urlapmuhely/schema'
import { expect, it } from 'vitest'
import { type Answered, created, publish, seen } from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { useTestServer } from '../testing/test-server.ts'

const visible = (present: boolean) => ({ steps: [{ expect: { nev: { present } } }] })

describeOnEachDatabase('the scenarios of a form', (databases) => {
  const { api } = useTestServer(databases)

  const newForm = async () => {
    const owner = await created(api, form, {})
    const field = await created(api, formField, { formId: owner.id, key: 'nev', label: 'Név' })
    const scenario = await created(api, formScenario, {
      ...{ formId: owner.id, name: 'Látszik', content: visible(true) },
    })
    return { owner, field, scenario }
  }
  const scenariosOf = async (id: string): Promise<Answered[]> =>
    (await api.get(`/api/forms/${id}/content`)).body.items.formScenario
  const change = async (id: string, content: unknown) => {
    const { revision } = (await api.get(`/api/form-scenarios/${id}`)).body
    return api.send('PATCH', `/api/form-scenarios/${id}`, { content }, revision)
  }

  it('must be such that they can be played, and faults are named by their place', async () => {
    const { scenario } = await newForm()
    const refused = await change(scenario.id, { steps: [{ do: [{ type: 'set', path: 1 }] }] })

    expect(refused.status).toBe(422)
    expect(refused.body.issues.map(({ path, message }: Answered) => [path, message])).toEqual([
      ['content.steps.0.do.0.path', 'Itt ez kell: szöveg.'],
      ['content.steps.0.do.0.value', 'Itt ez kell: érték.'],
    ])
  })

  it('are kept with the versions, reach no consumer, and do not make a form differ from what is published', async () => {
    const { owner, scenario } = await newForm()
    const first = await publish(api, owner.id)
    const asSent = async () => (await api.get(`/public/forms/${owner.key}`)).body
    const before = await asSent()
    expect([first.status, before.version]).toEqual([201, 1])
    expect(JSON.stringify(before)).not.toContain('Látszik')

    await change(scenario.id, { steps: [] })
    const added = await created(api, formScenario, { formId: owner.id, name: 'Új', content: visible(true) })

    expect((await api.get(`/api/forms/${owner.id}`)).body.status).toBe('published')
    expect(await asSent()).toEqual(before)
    const detail = (await api.get(`/api/forms/${owner.id}/versions/1`)).body
    expect(JSON.stringify(detail)).not.toContain('Látszik')
    const { revision, contentRevision } = await seen(api, owner.id)
    const restored = await api.send(
      ...(['POST', `/api/forms/${owner.id}/restore`, { version: 1, contentRevision }, revision] as const),
    )
    expect(restored.status).toBe(200)
    expect((await scenariosOf(owner.id)).map(({ id, content }) => [id, content])).toEqual([
      [scenario.id, visible(true)],
    ])
    expect((await api.get(`/api/form-scenarios/${added.id}`)).status).toBe(404)
  })

  it('are in the file of the form and in its copies, and are deleted with it', async () => {
    const { owner, scenario } = await newForm()
    const file = (await api.get(`/api/forms/${owner.id}/export`)).body
    expect(file.items.formScenario.map(({ name }: Answered) => name)).toEqual(['Látszik'])

    const copy = await api.send('POST', '/api/forms/import?asCopy=true', file)
    expect(copy.status).toBe(200)
    const copied = await scenariosOf(copy.body.formId)
    expect(copied.map(({ name, content }) => [name, content])).toEqual([['Látszik', visible(true)]])
    expect(copied[0]?.id).not.toBe(scenario.id)

    // A file of an earlier release contains no scenarios.
    const { formScenario: _, ...items } = file.items
    const { contentRevision } = await seen(api, owner.id)
    const again = await api.send('POST', `/api/forms/import?contentRevision=${contentRevision}`, {
      ...{ ...file, items },
    })
    expect([again.status, (await scenariosOf(owner.id)).length]).toEqual([200, 1])

    const { revision } = (await api.get(`/api/forms/${owner.id}`)).body
    expect((await api.send('DELETE', `/api/forms/${owner.id}`, undefined, revision)).status).toBe(200)
    expect((await api.get(`/api/form-scenarios/${scenario.id}`)).status).toBe(404)
  })

  it('that are broken ask for a reason in the note before the form is published', async () => {
    const { owner, field } = await newForm()
    await created(api, formRemoveable, { formId: owner.id, targets: [field.id], condition: { '==': [1, 1] } })

    const refused = await publish(api, owner.id)
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([
      409,
      'conflict',
      { brokenScenarios: ['Látszik'] },
    ])
    expect(refused.body.detail).toContain('megjegyzésbe')
    const blank = await publish(api, owner.id, { note: '  ' })
    expect(blank.status).toBe(409)

    expect((await publish(api, owner.id, { note: 'A nevet most nem kérjük.' })).status).toBe(201)
  })
})
