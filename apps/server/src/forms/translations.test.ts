import { form, formField, formSideEffect } from '@urlapmuhely/schema'
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
  seen,
} from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

describeOnEachDatabase('the translations of a form', (databases) => {
  let server: TestApp
  let api: Caller
  let around: Surroundings

  beforeAll(async () => {
    server = await buildTestApp(await databases.open())
    api = callerOf(server)
    around = await buildSurroundings(api)
  })
  afterAll(() => server.app.close())

  const patch = async (kind: { readonly slug: string }, id: string, values: object) => {
    const { revision } = (await api.get(`/api/${kind.slug}/${id}`)).body
    const { status, body } = await api.send('PATCH', `/api/${kind.slug}/${id}`, values, revision)
    expect([status, body.issues]).toEqual([200, undefined])
  }

  it('are saved with their items, exported, imported, compared in words and restored', async () => {
    const { form: owner, text: field } = around
    const id = String(owner.id)
    const german = (label: string) => ({ de: { label: { text: label, source: 'Név' } } })
    await patch(form, id, { languages: ['hu', 'de'], requireTranslations: true })
    await patch(formField, field.id, { translations: german('Name') })
    const texts = { 'actions.0.text': { text: 'Guten Tag', source: 'Jó napot' } }
    const effect = await created(api, formSideEffect, {
      formId: id,
      on: 'load',
      actions: [{ type: 'message', severity: 'info', text: 'Jó napot' }],
      translations: { de: texts },
    })
    expect((await api.get(`/api/form-side-effects/${effect.id}`)).body.translations).toEqual({ de: texts })

    const file = (await api.get(`/api/forms/${id}/export`)).body
    const copy = await api.send('POST', '/api/forms/import?asCopy=true', file)
    const copied = await api.get(`/api/form-fields?filter[formId]=${copy.body.formId}&filter[key]=nev`)
    expect(copied.body.items[0].translations).toEqual(german('Name'))
    expect((await api.get(`/api/forms/${copy.body.formId}`)).body.languages).toEqual(['hu', 'de'])

    expect((await publish(api, id)).status).toBe(201)
    await patch(formField, field.id, {
      translations: { ...german('Vorname'), en: { label: { text: 'Name', source: 'Név' } } },
    })
    await patch(form, id, { languages: ['hu', 'de', 'en'] })
    const { changes } = (await api.get(`/api/forms/${id}/compare?from=1`)).body
    expect(changes.map(({ text }: Answered) => String(text).replace(/Űrlap \d+/u, 'Űrlap 1'))).toEqual([
      'Űrlap „Űrlap 1”: a „Nyelvek” eddig „magyar”, „német” volt, most „magyar”, „német”, „angol”.',
      'Mező „Név”: a „Felirat (német)” eddig „Name” volt, most „Vorname”; a „Felirat (angol)” eddig üres volt, most „Name”.',
    ])
    const { revision, contentRevision } = await seen(api, id)
    const restored = await api.send(
      'POST',
      `/api/forms/${id}/restore`,
      { version: 1, contentRevision },
      revision,
    )
    expect(restored.status).toBe(200)
    expect((await api.get(`/api/form-fields/${field.id}`)).body.translations).toEqual(german('Name'))
  })

  it('are refused for texts that the item does not have', async () => {
    const { body } = await api.send(
      'PATCH',
      `/api/form-fields/${around.select.id}`,
      { translations: { de: { key: { text: 'x', source: 'y' } } } },
      1,
    )
    expect(issuesOf(body)).toEqual(['translations.de.key UNKNOWN_KEY'])
  })
})
