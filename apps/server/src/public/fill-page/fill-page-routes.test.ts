import { form, formField } from '@urlapmuhely/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildDomains,
  buildSurroundings,
  type Caller,
  callerOf,
  created,
  publish,
  type Surroundings,
} from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { hostileParameters } from '../../testing/hostile-values.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const AS_PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describeOnEachDatabase('the page of a form', (databases) => {
  let server: TestApp
  let api: Caller
  let around: Surroundings
  const others: TestApp[] = []

  beforeAll(async () => {
    server = await buildTestApp(await databases.open())
    api = callerOf(server)
    around = await buildSurroundings(api)
    await change({ title: 'Kár & <b>baj</b>' })
    expect((await publish(api, around.form.id)).status).toBe(201)
  })
  afterAll(async () => {
    for (const one of [server, ...others]) await one.app.close()
  })

  const change = async (values: object, owner = around.form) => {
    const { revision } = (await api.get(`/api/forms/${owner.id}`)).body
    const { status } = await api.send('PATCH', `/api/${form.slug}/${owner.id}`, values, revision)
    expect(status).toBe(200)
  }
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    server.app.inject({ url: `/kitoltes/${path}`, headers: { ...AS_PAGE, ...headers } })
  const headingOf = (body: string) => /<h1>(.*?)<\/h1>/u.exec(body)?.[1]

  it('draws the published form, says that nothing is stored, and is asked for again each time', async () => {
    const first = await ask(around.form.key)
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-robots-tag': 'noindex',
    })
    expect(first.headers.vary).toMatch(/accept-language/u)
    expect(first.body).toContain(`<urlapmuhely-form src="/public/forms/${around.form.key}" lang="hu"`)
    expect(first.body).not.toContain('action=')
    expect(first.body).toContain('<title>Kár &#38; &#60;b&#62;baj&#60;/b&#62; – kipróbálás</title>')
    expect(first.body).toContain('a válaszait nem küldi el és nem tárolja')
    expect(first.body).toContain('<meta name="robots" content="noindex">')

    const known = await ask(around.form.key, { 'if-none-match': String(first.headers.etag) })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    expect(
      (await server.app.inject({ method: 'HEAD', url: `/kitoltes/${around.form.key}` })).statusCode,
    ).toBe(200)
    const posted = await server.app.inject({
      method: 'POST',
      url: `/kitoltes/${around.form.key}`,
      payload: {},
    })
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('runs the scripts of the server only, all of them in files that are there', async () => {
    const { body, headers } = await ask(around.form.key)
    const policy = String(headers['content-security-policy'])
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ]),
    )
    expect(policy).not.toContain('unsafe')
    // Nothing inline, which the policy would refuse.
    expect(body).not.toMatch(/<style|style="|\son\w+="|<script(?![^>]*\ssrc=)/u)
    const files = [...body.matchAll(/(?:src|href)="(\/kitoltes\/[^"]+)"/gu)].map(([, path]) => String(path))
    expect(files).toHaveLength(2)
    for (const url of files) {
      const file = await server.app.inject(url)
      expect([file.statusCode, file.headers['cache-control']], url).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
    }
    expect(files.map((name) => name.split('.').at(-1)).sort()).toEqual(['css', 'js'])
  })

  it('takes the domain and the language of its address, and ignores what others add to it', async () => {
    const { site } = await buildDomains(api)
    const found = await ask(`${around.form.key}?domain=${site.key}&lang=hu&utm_source=level&fbclid=x`)
    expect(found.statusCode).toBe(200)
    expect(found.body).toContain(` domain="${site.key}" lang="hu"`)
    expect(found.headers.vary ?? '').not.toMatch(/accept-language/u)

    const unknown = await ask(`${around.form.key}?domain=nincs-ilyen`)
    expect([unknown.statusCode, headingOf(unknown.body)]).toEqual([404, 'Nincs ilyen domain'])
    for (const query of [
      'lang=%F0%9F',
      'lang=x_y!',
      'domain=a&domain=b',
      'domain=',
      `domain=${'a'.repeat(90)}`,
    ]) {
      const { statusCode, body } = await ask(`${around.form.key}?${query}`)
      expect([statusCode, headingOf(body)], query).toEqual([400, 'Hibás cím'])
    }
  })

  it('is in the language of the form, with links to its others', async () => {
    const other = await buildSurroundings(api)
    await change(
      {
        title: 'Bejelentés',
        languages: ['hu', 'en'],
        translations: { en: { title: { text: 'Report', source: 'Bejelentés' } } },
      },
      other.form,
    )
    expect((await publish(api, other.form.id)).status).toBe(201)

    const english = await ask(other.form.key, { 'accept-language': 'en-GB, hu;q=0.5' })
    expect(english.body).toContain('<html lang="en">')
    expect(english.body).toContain('<title>Report – trial</title>')
    expect(english.body).toContain('your answers are not sent and not stored')
    expect(english.body).toContain('<a href="?lang=hu" lang="hu" hreflang="hu">magyar</a>')
    expect(english.body).toContain('<span aria-current="true" lang="en">English</span>')
    const hungarian = await ask(`${other.form.key}?lang=hu`, { 'accept-language': 'en' })
    expect(hungarian.body).toContain('<title>Bejelentés – kipróbálás</title>')
    expect((await ask(around.form.key)).body).not.toContain('hreflang')
  })

  it('says so if the host would have to give options', async () => {
    const other = await buildSurroundings(api)
    await publish(api, other.form.id)
    expect((await ask(other.form.key)).body).not.toContain('befogadó alkalmazás adja')
    const field = { type: 'select', optionSource: 'host', hostList: 'utcak', optionList: null }
    await created(api, formField, { formId: other.form.id, key: 'utca', label: 'Utca', ...field })
    expect((await publish(api, other.form.id)).status).toBe(201)
    expect((await ask(other.form.key)).body).toContain('befogadó alkalmazás adja')
  })

  it.each(['signature', 'location'])('says so if the host would have to draw a %s', async (type) => {
    const other = await buildSurroundings(api)
    await publish(api, other.form.id)
    expect((await ask(other.form.key)).body).not.toContain('befogadó alkalmazás rajzol')
    await created(api, formField, {
      formId: other.form.id,
      key: 'alairas',
      label: 'Aláírás',
      type,
    })
    expect((await publish(api, other.form.id)).status).toBe(201)
    expect((await ask(other.form.key)).body).toContain('befogadó alkalmazás rajzol')
  })

  it('is there from the first publishing, under every key, until the form is switched off', async () => {
    const { form: owner } = await buildSurroundings(api)
    const before = await ask(owner.key)
    expect([before.statusCode, headingOf(before.body)]).toEqual([404, 'Nincs ilyen űrlap'])
    expect(before.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    await publish(api, owner.id)
    expect((await ask(owner.key)).statusCode).toBe(200)

    const renamed = `${owner.key}-uj`
    await change({ key: renamed }, owner)
    expect((await ask(renamed)).statusCode).toBe(404)
    await publish(api, owner.id)
    expect([(await ask(renamed)).statusCode, (await ask(owner.key)).statusCode]).toEqual([200, 200])

    await change({ enabled: false }, owner)
    const off = await ask(renamed)
    expect([off.statusCode, headingOf(off.body)]).toEqual([404, 'Ez az űrlap most nem tölthető ki'])
  })

  it('answers hostile keys with a page that repeats nothing of them', async () => {
    for (const key of [
      ...hostileParameters,
      '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
      '%22%3E%3Cimg%20src%3Dx',
      'a/b',
      '',
    ]) {
      const { statusCode, body, headers } = await ask(key)
      expect([400, 404], key).toContain(statusCode)
      // What is no address at all is refused before any route.
      if (!String(headers['content-type']).startsWith('text/html')) expect(key).toMatch(/%(?:E0%A4%A|FF|ED)/u)
      else expect(['Nincs ilyen űrlap', 'Hibás cím'], key).toContain(headingOf(body))
      expect(body).not.toMatch(/<script>alert|<img src=x/u)
    }
  })

  it('is not found where such pages are off, or forms need a token', async () => {
    for (const env of [{ FILL_PAGES: 'off' }, { PUBLIC_API: 'token' }]) {
      const closed = await buildTestApp(await databases.open(), { env })
      others.push(closed)
      const own = callerOf(closed)
      const { form: owner } = await buildSurroundings(own)
      expect((await publish(own, owner.id)).status).toBe(201)
      for (const path of [`/kitoltes/${owner.key}`, '/kitoltes/nincs', '/kitoltes']) {
        const { statusCode, body } = await closed.app.inject({ url: path, headers: AS_PAGE })
        expect([statusCode, headingOf(body)], path).toEqual([404, 'Ez az oldal ki van kapcsolva'])
      }
    }
  })
})
