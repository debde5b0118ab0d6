import { form, formField, formOption, formSideEffect, formValidation } from '@urlapmuhely/schema'
import { expandDefinition } from '@urlapmuhely/schema/facts'
import { beforeEach, expect, it } from 'vitest'
import {
  type Answered,
  buildSurroundings,
  created,
  issuesOf,
  publish,
  type Surroundings,
  seen,
} from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { useTestServer } from '../testing/test-server.ts'

describeOnEachDatabase('the translations of a form', (databases) => {
  const { server, api } = useTestServer(databases)
  let around: Surroundings
  beforeEach(async () => {
    around = await buildSurroundings(api)
  })

  const patch = async (kind: { readonly slug: string }, id: string, values: object) => {
    const { revision } = (await api.get(`/api/${kind.slug}/${id}`)).body
    const { status, body } = await api.send('PATCH', `/api/${kind.slug}/${id}`, values, revision)
    expect([status, body.issues]).toEqual([200, undefined])
  }

  it('are saved with their items, exported, imported, compared in words and restored', async () => {
    const { form: owner, text: field } = around
    const id = String(owner.id)
    const german = (label: string) => ({ de: { label: { text: label, source: 'Név' } } })
    await patch(form, id, { languages: ['hu', 'de'] })
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
      'Űrlap „Űrlap 1”: a „Nyelvek” eddig „magyar”, „német” volt, ezután „magyar”, „német”, „angol” lesz.',
      'Mező „Név”: a „Felirat (német)” eddig „Name” volt, ezután „Vorname” lesz; a „Felirat (angol)” eddig üres volt, ezután „Name” lesz.',
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

  it('are what consumers get: one language, the source where a text has none', async () => {
    const { form: owner, text: field, list } = around
    const id = String(owner.id)
    await patch(form, id, {
      languages: ['hu', 'de', 'en-GB'],
      title: 'Igénylés',
      translations: { de: { title: { text: 'Antrag', source: 'Igénylés' } } },
    })
    const named = { de: { label: { text: 'Name', source: 'Név' } } }
    await patch(formField, field.id, { translations: named })
    const [option] = (await api.get(`/api/form-options?filter[list]=${list}&filter[value]=egy`)).body.items
    await patch(formOption, option.id, { translations: { de: { label: { text: 'eins', source: 'egy' } } } })
    const rule = { formId: id, targets: [field.id], rule: 'minLength', parameters: { min: 3 } }
    const german = { message: { text: 'Zu kurz!', source: 'Rövid!' } }
    await created(api, formValidation, { ...rule, message: 'Rövid!', translations: { de: german } })
    await created(api, formValidation, { ...rule, rule: 'required', parameters: {} })
    await publish(api, id)

    const ask = async (query: string, headers: Readonly<Record<string, string>> = {}) => {
      const url = `/public/forms/${owner.key}${query}`
      const answer = await server.app.inject({ url, headers })
      return { answer, body: answer.json(), lang: answer.headers['content-language'] }
    }
    const labels = ({ definition }: Answered) =>
      expandDefinition(definition)
        .items.formOption.map(({ label }) => label)
        .sort()
    const german1 = await ask('?lang=de-AT')
    expect(german1.body).toMatchObject({ lang: 'de', languages: ['hu', 'de', 'en-GB'] })
    expect(german1.body.definition).toMatchObject({ lang: 'de', sourceLang: 'hu', form: { title: 'Antrag' } })
    expect(labels(german1.body)).toEqual(['eins', 'ketto'])
    expect(JSON.stringify(german1.body)).not.toContain('translations')
    const { fallback, items } = expandDefinition(german1.body.definition)
    const [choice] = items.formField.filter(({ key }) => key === 'valaszto')
    const [plain] = items.formOption.filter(({ label }) => label === 'ketto')
    expect(Object.keys(fallback ?? {})).toHaveLength(3)
    expect(fallback).toMatchObject({
      form: ['submitLabel'],
      [choice?.id ?? '']: ['label'],
      [plain?.id ?? '']: ['label'],
    })

    const source = await ask('')
    expect(source.body.definition.fallback).toBeUndefined()
    expect([source.lang, source.body.definition.form.title]).toEqual(['hu', 'Igénylés'])
    expect(source.answer.headers.vary).toBe('accept-encoding, accept-language')
    expect(source.answer.headers.etag).not.toBe(german1.answer.headers.etag)
    expect(german1.answer.headers.vary).toBe('accept-encoding')
    const negotiated = await ask('', { 'accept-language': 'fr, en;q=0.8, de;q=0.9, *;q=0.1' })
    expect([negotiated.lang, negotiated.body.definition.form.title]).toEqual(['de', 'Antrag'])
    expect((await ask('', { 'accept-language': 'en' })).lang).toBe('en-GB')
    expect((await ask('', { 'accept-language': 'fr, *' })).lang).toBe('hu')
    expect((await ask('?lang=fr')).lang).toBe('hu')
    const etag = String(negotiated.answer.headers.etag)
    const known = await server.app.inject({
      url: `/public/forms/${owner.key}?lang=de`,
      headers: { 'if-none-match': etag },
    })
    expect([known.statusCode, known.headers['content-language']]).toEqual([304, 'de'])
    for (const wrong of ['d', 'de_DE', 'klingon', '%00', ''])
      expect((await ask(`?lang=${wrong}`)).body.issues?.[0]?.code, wrong).toBe(
        wrong === '%00' ? 'TEXT_ILLEGAL' : 'LANGUAGE_UNKNOWN',
      )

    const check = async (lang: string, values: object) =>
      (
        await server.app.inject({
          method: 'POST',
          url: `/public/forms/${owner.key}/versions/1/answers/check?lang=${lang}`,
          payload: { values },
        })
      ).json()
    const messages = ({ issues, detail }: Answered) => [
      detail,
      ...issues.map(({ message }: Answered) => message),
    ]
    expect(messages(await check('de', { nev: 'x' }))).toEqual(['Die Antwort ist fehlerhaft.', 'Zu kurz!'])
    expect(messages(await check('en', { nev: 'x' }))).toEqual(['The answer is wrong.', 'Rövid!'])
    expect(messages(await check('en', {}))).toEqual(['The answer is wrong.', 'Enter an answer.'])
    expect(messages(await check('hu', { mas: 1 }))).toEqual([
      'A válasz hibás.',
      'Az űrlapon nincs ilyen mező.',
    ])
  })

  it('are reported by the check when they are missing, outdated, or without the places of the source', async () => {
    const other = await buildSurroundings(api)
    const id = String(other.form.id)
    const german = (label: string, source: string) => ({ de: { label: { text: label, source } } })
    await patch(form, id, { languages: ['hu', 'de'] })
    await patch(formField, other.text.id, { label: 'Új név', translations: german('Name', 'Név') })
    await patch(formField, other.select.id, {
      label: 'Kié: {nev}?',
      translations: german('Wem gehört es?', 'Kié: {nev}?'),
    })
    const found = async () => {
      const { diagnostics } = (await api.send('POST', `/api/forms/${id}/check`)).body
      return diagnostics.map(({ code, severity, params }: Answered) => `${severity} ${code} ${params.count}`)
    }
    // The title and the label of the button, and two options.
    expect(await found()).toEqual([
      'warning TRANSLATIONS_MISSING 4',
      'warning TRANSLATIONS_OUTDATED 1',
      'warning TRANSLATION_PLACES 1',
    ])
    await patch(form, id, { requireTranslations: true })
    expect(await found()).toEqual([
      'error TRANSLATIONS_MISSING 4',
      'error TRANSLATIONS_OUTDATED 1',
      'warning TRANSLATION_PLACES 1',
    ])
    const refused = await publish(api, id)
    expect([refused.status, refused.body.data.diagnostics[0].message]).toEqual([
      422,
      expect.stringContaining('Hiányzó fordítás (német): 4 szöveg. „Űrlap'),
    ])
    await patch(form, id, { languages: ['hu'] })
    expect(await found()).toEqual([])
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
