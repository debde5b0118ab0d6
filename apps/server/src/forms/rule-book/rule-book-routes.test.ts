import { createHash } from 'node:crypto'
import { formField, formKinds, formOption, formValidation } from '@urlapmuhely/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../base/clock.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import {
  type Answered,
  buildDomains,
  buildSurroundings,
  type Caller,
  callerOf,
  created,
  publish,
} from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const NOW = '2026-11-24T09:30:00.000Z'
const HOSTILE = `<script>alert("1")</script> & 'x' <img src=x onerror=y>`

describeOnEachDatabase('the rule book over HTTP', (databases) => {
  let server: TestApp
  let api: Caller
  let demoForms: readonly Answered[]
  beforeAll(async () => {
    const database = await databases.open()
    await loadDemo(database, systemClock)
    server = await buildTestApp(database, { clock: () => new Date(NOW) })
    api = callerOf(server)
    demoForms = (await api.get('/api/forms')).body.items
  })
  afterAll(() => server.app.close())

  const bookOf = async (id: string, query = ''): Promise<string> => {
    const { status, body } = await api.get(`/api/forms/${id}/rule-book${query}`)
    expect(status).toBe(200)
    return body
  }
  /** The words of the page, each run of white space as one space. */
  const wordsOf = (page: string) =>
    page
      .replace(/<style>.*<\/style>/su, '')
      .replace(/<[^>]+>/gu, ' ')
      .replace(/&#(\d+);/gu, (_, code) => String.fromCharCode(code))
      .replace(/\s+/gu, ' ')

  describe('of the demo forms', () => {
    it('has every field once, and every rule under each field that it is about', async () => {
      expect(demoForms).toHaveLength(4)
      for (const { id, key } of demoForms) {
        const { definition } = (await api.get(`/api/forms/${id}/versions/1`)).body
        const page = await bookOf(id, '?version=1')
        const times = (mark: string) => page.split(mark).length - 1
        for (const field of definition.items.formField)
          expect(times(`data-field="${field.id}"`), `${key} ${field.name}`).toBe(1)
        for (const kind of formKinds.filter(({ name }) => name !== formField.name))
          for (const rule of definition.items[kind.name])
            expect(times(`data-rule="${rule.id}"`), `${key} ${rule.name}`).toBeGreaterThan(0)
        for (const { id: rule, name, targets } of definition.items.formValidation)
          expect(times(`data-rule="${rule}"`), `${key} ${name}`).toBe(targets.length)
        const anchors = [...page.matchAll(/ id="([^"]+)"/gu)].map((match) => match[1])
        expect(anchors).toHaveLength(new Set(anchors).size)
        const targets = [...page.matchAll(/href="#([^"]+)"/gu)].map((match) => match[1])
        expect(targets.filter((target) => !anchors.includes(target))).toEqual([])
        const words = wordsOf(page)
        const unsaid = definition.items[formOption.name].filter(
          ({ label }: Answered) => !words.includes(label),
        )
        expect(unsaid, key).toEqual([])
      }
    })
  })

  it('says what a form is in words: options, law, domains, validity and rules', async () => {
    const { form, select, list } = await buildSurroundings(api)
    const { group, site } = await buildDomains(api)
    const basis = 'Az [Art.](https://pelda.hu/art) 16. §-a'
    const field = { formId: form.id, key: 'adoszam', label: 'Adószám', hint: 'Az *adókártyán* van.' }
    const { id: target } = await created(api, formField, { ...field, legalBasis: basis })
    const rule = { formId: form.id, name: 'Kötelező', targets: [target], rule: 'required' }
    await created(api, formValidation, { ...rule, legalBasis: basis, validTo: '2026-12-31T23:00:00.000Z' })
    await created(api, formField, {
      ...{ ...field, label: 'Cégadószám', domainId: site.id },
      ...{ overridesId: target, overrideMode: 'replace' },
    })
    const page = await bookOf(form.id)
    const words = wordsOf(page)
    expect(words).toContain('Munkapéldány, nem közzétett Készült 2026. 11. 24. 10:30')
    expect(words).toContain('Mit fogadunk el? 1. szabály Az „Adószám” kötelező (2026. 12. 31-éig).')
    // Options of the same order are sorted by their ids.
    expect(words).toMatch(new RegExp(`Opciók (egy; ketto|ketto; egy) \\( 4\\.1 ${list} \\)`, 'u'))
    expect(page).toContain('Az <em>adókártyán</em> van.')
    expect(page).toContain(
      '<a href="https://pelda.hu/art" target="_blank" rel="noopener noreferrer">Art.</a>',
    )
    expect(words).toContain('Felirat „Cégadószám” (egyébként „Adószám”)')
    expect(words).toMatch(
      new RegExp(
        `${group.name} › ${site.name} Mező: 2\\.\\d/1 Cégadószám \\(felülírja: 2\\.\\d Adószám\\)`,
        'u',
      ),
    )
    expect(words).toMatch(/Tétel Kezdete Vége Ellenőrzés: 1\. szabály Kötelező – 2027\. 01\. 01\. 00:00/u)
    expect(words).toMatch(/Art\. 16\. §-a Mező: 2\.\d Adószám Ellenőrzés: 1\. szabály Kötelező/u)
    expect(words).toContain('Ez az első változat: nincs mihez hasonlítani.')
    expect(page).toContain(`data-field="${select.id}"`)
  })

  it('lists the questions without a legal basis if the form asks for one; that of a group is for all in it', async () => {
    const { form, text, select } = await buildSurroundings(api)
    expect(wordsOf(await bookOf(form.id))).not.toContain('Jogalap nélküli kérdések')
    const change = async (slug: string, id: string, values: object) => {
      const { revision } = (await api.get(`/api/${slug}/${id}`)).body
      expect((await api.send('PATCH', `/api/${slug}/${id}`, values, revision)).status).toBe(200)
    }
    await change('forms', form.id, { requireBasis: true })
    const group = { formId: form.id, key: 'csoport', label: 'Csoport', type: 'group', legalBasis: 'Ptk.' }
    const { id: parentId } = await created(api, formField, group)
    await created(api, formField, { formId: form.id, key: 'megjegyzes', label: 'Betét', type: 'note' })
    await change('form-fields', text.id, { parentId })
    const unbased = async () => {
      const [, list = ''] = /Jogalap nélküli kérdések (.*) 8\. /u.exec(wordsOf(await bookOf(form.id))) ?? []
      return list.replace(/\d\.\d /u, '')
    }
    expect(await unbased()).toBe('Választó')
    await change('form-fields', select.id, { legalBasis: 'Ptk.' })
    expect(wordsOf(await bookOf(form.id))).toContain('Minden kérdésnek van jogalapja.')
  })

  it('of a version is what was published, with its hash and what has changed since the one before', async () => {
    const { form, text } = await buildSurroundings(api)
    const first = (await publish(api, form.id, { note: 'Első' })).body
    const { revision } = (await api.get(`/api/form-fields/${text.id}`)).body
    await api.send('PATCH', `/api/form-fields/${text.id}`, { label: 'Teljes név' }, revision)
    const [one, working] = [await bookOf(form.id, '?version=1'), await bookOf(form.id)]
    const second = (await publish(api, form.id)).body
    const two = await bookOf(form.id, '?version=2')

    const change = 'Mező „Teljes név”: a „Felirat” eddig „Név” volt, ezután „Teljes név” lesz.'
    expect(wordsOf(one)).toContain(
      `1. változat Közzététel 2026. 11. 24. 10:30 Közzétette ${server.user.name}`,
    )
    expect(wordsOf(one)).toContain('Megjegyzés a változathoz Első')
    expect(one).toContain(first.hash)
    expect(one).not.toContain('Teljes név')
    for (const page of [working, two]) {
      expect(wordsOf(page)).toContain(`Az összehasonlítás alapja: 1. változat. ${change}`)
      // Content that is published unchanged keeps the hash that the working copy showed.
      expect(page).toContain(second.hash)
    }
  })

  it('is inert, whatever the texts of the form are', async () => {
    const { form } = await buildSurroundings(api)
    const list = `lista-${form.key}`
    await created(api, formOption, { list, value: HOSTILE, label: HOSTILE, description: HOSTILE })
    await created(api, formField, {
      ...{ formId: form.id, key: 'gonosz', name: HOSTILE, label: HOSTILE, type: 'select', optionList: list },
      ...{ hint: `**${HOSTILE}**`, legalBasis: HOSTILE },
    })
    await publish(api, form.id, { note: HOSTILE })
    for (const query of ['', '?version=1']) {
      const page = await bookOf(form.id, query)
      expect(page).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; &#39;x&#39;')
      expect(page).not.toMatch(/<script|<img|href="javascript/iu)
    }
  })

  it('is a page that may have its own style only, and is sent again only if it has changed', async () => {
    const { form } = await buildSurroundings(api)
    await publish(api, form.id)
    const url = `/api/forms/${form.id}/rule-book?version=1`
    const { headers, body } = await api.get(url)
    const [, style = ''] = /<style>(.*)<\/style>/su.exec(body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    })
    const known = { ...server.headers, 'if-none-match': String(headers.etag) }
    expect((await server.app.inject({ url, headers: known })).statusCode).toBe(304)
    expect((await server.app.inject({ url })).statusCode).toBe(401)
  })

  it('that does not exist is not found, and a wrong number is refused', async () => {
    const { form } = await buildSurroundings(api)
    const missing = await api.get(`/api/forms/${form.id}/rule-book?version=7`)
    expect([missing.status, missing.body.code]).toEqual([404, 'not-found'])
    expect((await api.get(`/api/forms/${form.id}/rule-book?version=0`)).status).toBe(400)
    expect((await api.get(`/api/forms/${form.id}/rule-book?valtozat=1`)).status).toBe(400)
  })

  it('is described as HTML', async () => {
    const { paths } = (await api.get('/api/openapi.json')).body
    const { parameters, responses } = paths['/api/forms/{id}/rule-book'].get
    expect(Object.keys(responses['200'].content)).toEqual(['text/html'])
    expect(parameters.map(({ name }: Answered) => name).sort()).toEqual(['id', 'version'])
  })
})
