import '@urlapmuhely/ui/themes/high-contrast.css'
import '@urlapmuhely/ui/themes/public-administration.css'
import { wcagTags } from '@urlapmuhely/ui/testing'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerRequests, publishedForm } from './testing/published.ts'
import type { FormElementEvents, SubmitDetail } from './types.ts'
import './urlapmuhely-form.ts'

const SERVER = 'https://urlap.example'
const NAME = { formField: [{ id: 'nev', label: 'Név' }], formValidation: [{ id: 'v', targets: ['nev'] }] }

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Puts a form on the page; its events are collected by their names. */
function show(attributes: Readonly<Record<string, string>> = {}, inside = '') {
  const element = document.createElement('urlapmuhely-form')
  const all = { src: SERVER, form: 'proba', lang: 'hu', ...attributes }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  element.innerHTML = inside
  document.body.append(element)
  return element
}

function eventsOf<Name extends keyof FormElementEvents>(element: EventTarget, name: Name) {
  const details: FormElementEvents[Name]['detail'][] = []
  // The element sends events of this type by this name.
  element.addEventListener(name, (event) => details.push((event as FormElementEvents[Name]).detail))
  return details
}

const submitButton = () => page.getByRole('button', { name: 'Beküldés' })

describe('a form on a page', () => {
  it('is loaded from its address, in the language of the page, and tells that it is ready', async () => {
    const asked = answerRequests(() => publishedForm(NAME))
    const element = show({ version: '3', domain: 'zala' })
    element.removeAttribute('lang')
    const ready = eventsOf(document, 'urlapmuhely-ready')
    document.documentElement.lang = 'de-AT'
    expect(element.shadowRoot?.textContent).toBe('')

    await expect.element(page.getByRole('form')).toBeVisible()

    expect(asked.map(({ url }) => url.href)).toEqual([
      `${SERVER}/public/forms/proba/versions/3?domain=zala&lang=de-AT`,
    ])
    const languages = ['hu', 'en']
    await expect
      .poll(() => ready)
      .toEqual([{ form: 'proba', version: 3, domain: null, lang: 'hu', languages }])
    document.documentElement.removeAttribute('lang')
  })

  it('shows what its page refuses at the field, and the confirmation of the page once it is taken', async () => {
    answerRequests(() => publishedForm(NAME))
    const element = show({}, '<p slot="confirmation">Köszönjük!</p>')
    const sent = eventsOf(element, 'urlapmuhely-sent')
    const submitted: SubmitDetail[] = []
    element.addEventListener('urlapmuhely-submit', (event) => {
      const { detail } = event as FormElementEvents['urlapmuhely-submit']
      submitted.push(detail)
      const issues = submitted.length === 1 ? [{ path: 'nev', message: 'Ilyen ügyfelünk nincs.' }] : []
      detail.respondWith(Promise.resolve({ issues }))
    })
    const input = page.getByRole('textbox', { name: 'Név' })

    await submitButton().click()
    await expect.element(input).toHaveAccessibleDescription(/Adja meg/u)
    await page.getByRole('link', { name: /Név/u }).click()
    await expect.poll(() => element.shadowRoot?.activeElement).toBe(input.element())
    await userEvent.keyboard('Kiss Éva')
    await element.submit()

    await expect.element(input).toHaveAccessibleDescription('Ilyen ügyfelünk nincs.')
    expect([submitted[0]?.answer.values, submitted[0]?.version, sent]).toEqual([{ nev: 'Kiss Éva' }, 3, []])
    expect(() => submitted[0]?.respondWith(null)).toThrow('before the listener')

    await userEvent.fill(input, 'Nagy Éva')
    await submitButton().click()
    await expect.element(page.getByText('Köszönjük!')).toBeVisible()
    expect(sent.map(({ answer }) => answer.values)).toEqual([{ nev: 'Nagy Éva' }])
  })

  it('says that the answer was sent where neither the form nor the page has a text for that', async () => {
    answerRequests(({ method }) => (method === 'GET' ? publishedForm(NAME) : new Response('Átvettük.')))
    const { shadowRoot } = show({ action: 'https://host.example/fogad' })
    await userEvent.fill(page.getByRole('textbox', { name: 'Név' }), 'Kis Ida')
    await submitButton().click()

    const heading = page.getByRole('heading', { name: 'A beküldés sikerült' })
    await expect.element(heading).toBeVisible()
    await expect.poll(() => shadowRoot?.activeElement).toBe(heading.element())
    expect(page.getByRole('textbox').query()).toBeNull()
  })

  it('posts the answer to its action, and shows the issues that come back', async () => {
    const asked = answerRequests(({ method, body }) => {
      if (method === 'GET') return publishedForm(NAME)
      const isKnown = JSON.stringify(body).includes('Kiss Éva')
      if (!isKnown) return new Response('Szervizelünk.', { status: 503 })
      return Response.json({ issues: [{ path: 'nev', message: 'Már beküldte.' }] }, { status: 422 })
    })
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    show({ action: 'https://host.example/fogad' })
    await userEvent.fill(page.getByRole('textbox', { name: 'Név' }), 'Kis Ida')
    await submitButton().click()
    await expect.element(page.getByText(/nem sikerült/u)).toBeVisible()
    expect(reported).toHaveBeenCalledOnce()

    await userEvent.fill(page.getByRole('textbox', { name: 'Név' }), 'Kiss Éva')
    await submitButton().click()

    await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription('Már beküldte.')
    const { url, body } = asked.at(-1) ?? {}
    expect(url?.href).toBe('https://host.example/fogad')
    expect(body).toMatchObject({
      ...{ form: 'proba', version: 3, domain: null, lang: 'hu' },
      answer: { values: { nev: 'Kiss Éva' } },
    })
  })

  it('takes properties that were set before it was defined or drawn, and tells of changes', async () => {
    answerRequests(() => publishedForm(NAME))
    const element = show({ readonly: '' })
    element.values = { nev: 'Szabó Pál' }
    const changes = eventsOf(element, 'urlapmuhely-change')
    const input = page.getByRole('textbox', { name: 'Név' })
    await expect.element(input).toHaveValue('Szabó Pál')
    await expect.element(input).toHaveAttribute('readonly')

    element.removeAttribute('readonly')
    await expect.element(input).not.toHaveAttribute('readonly')
    expect(element.setValue('nev', 'Szabó Pálné')).toBe(true)
    await expect.element(input).toHaveValue('Szabó Pálné')
    expect(changes.map(({ paths, values }) => [paths, values])).toEqual([[['nev'], { nev: 'Szabó Pálné' }]])
    expect([element.setValue('nincs', 1), element.answer()?.values]).toEqual([false, { nev: 'Szabó Pálné' }])

    element.reset()
    await expect.element(input).toHaveValue('Szabó Pál')
    element.setValue('nev', '')
    expect(element.validate()).toBe(false)
    await expect.element(input).toHaveAccessibleDescription(/Adja meg/u)
  })

  it('keeps the page of the form in its attribute, as its page wants to have it', async () => {
    const formField = [
      { id: 'egy', type: 'page', label: 'Egy' },
      { id: 'nev', label: 'Név', parentId: 'egy' },
      { id: 'ket', type: 'page', label: 'Kettő' },
      { id: 'cim', label: 'Cím', parentId: 'ket' },
    ]
    answerRequests(() => publishedForm({ formField }))
    const element = show({ page: '' })
    const pages = eventsOf(element, 'urlapmuhely-page')
    await expect.element(page.getByRole('textbox', { name: 'Név' })).toBeVisible()

    await page.getByRole('button', { name: 'Tovább' }).click()

    await expect.element(page.getByRole('textbox', { name: 'Cím' })).toBeVisible()
    expect([pages, element.getAttribute('page')]).toEqual([[{ page: 'ket', how: 'push' }], 'ket'])
    element.setAttribute('page', 'egy')
    await expect.element(page.getByRole('textbox', { name: 'Név' })).toBeVisible()
  })

  it('keeps what was entered when it is shown in another language, or moved on the page', async () => {
    answerRequests(({ url }) => {
      const lang = url.searchParams.get('lang')
      const label = lang === 'en' ? 'Name' : 'Név'
      return publishedForm({ form: { id: 'f' }, formField: [{ id: 'nev', label }] }, { lang })
    })
    const element = show()
    await userEvent.fill(page.getByRole('textbox', { name: 'Név' }), 'Kiss Éva')

    element.lang = 'en'

    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Kiss Éva')
    const other = document.createElement('div')
    document.body.append(other)
    other.append(element)
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Kiss Éva')
  })
})

describe('a form that cannot be loaded', () => {
  it.each([
    ['not-found', 404, 'Ez az űrlap nem található, vagy még nincs közzétéve.'],
    ['refused', 401, 'Az űrlap ezen az oldalon nem jeleníthető meg.'],
    ['busy', 503, 'Az űrlap kiszolgálója most nem érhető el. Próbálja újra kicsit később.'],
  ] as const)('says why, and is loaded at another try: %s', async (reason, status, text) => {
    let isFixed = false
    answerRequests(() => (isFixed ? publishedForm(NAME) : new Response('', { status })))
    const element = show()
    const errors = eventsOf(element, 'urlapmuhely-error')

    await expect.element(page.getByRole('alert')).toHaveTextContent(text)
    expect(errors).toEqual([{ reason, status }])

    isFixed = true
    await page.getByRole('button', { name: 'Újrapróbálás' }).click()
    await expect.element(page.getByRole('form')).toBeVisible()
  })

  it('speaks the language of the page, without a network too', async () => {
    answerRequests(() => Promise.reject(new TypeError('Failed to fetch')))
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    show({ lang: 'en' })
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The form cannot be loaded now. Check the network, and try again.')
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(warn.mock.lastCall?.[0]).toContain(
      `pages of ${location.origin} may be missing in its setting CORS_ORIGINS`,
    )

    warn.mockClear()
    show({ src: location.origin })
    await expect.element(page.getByRole('alert').nth(1)).toBeVisible()
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })
})

describe('in the shadow root', () => {
  const WIDE = {
    formField: [
      { id: 'megye', label: 'Megye', type: 'select', optionList: 'megyek', clearable: true },
      { id: 'nap', label: 'Nap', type: 'date' },
    ],
    formOption: [
      { id: 'o1', list: 'megyek', value: 'ZA', label: 'Zala' },
      { id: 'o2', list: 'megyek', value: 'VA', label: 'Vas' },
    ],
  } as const

  it('popups have the styles, choose by the pointer and the keyboard, and give the focus back', async () => {
    answerRequests(() => publishedForm(WIDE))
    const element = show()
    const select = page.getByRole('combobox', { name: 'Megye' })
    await select.click()
    const option = page.getByRole('option', { name: 'Vas' })
    await expect.element(option).toBeVisible()
    expect(option.element().getRootNode()).toBe(element.shadowRoot)
    const { violations } = await axe.run(document.body, { runOnly: wcagTags })
    expect(violations).toEqual([])
    await option.click()
    await expect.element(option).not.toBeInTheDocument()
    expect(element.shadowRoot?.activeElement).toBe(select.element())
    await userEvent.keyboard('{ArrowDown}z')
    await expect.element(page.getByRole('option', { name: 'Zala' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => element.answer()?.values.megye).toBe('ZA')

    await page.getByRole('button', { name: /^Törlés|törlése/u }).click()
    await expect.poll(() => element.answer()?.values.megye).toBeNull()
    expect(element.shadowRoot?.activeElement).toBe(select.element())

    await page.getByRole('button', { name: /naptár/iu }).click()
    const calendar = page.getByRole('dialog')
    await expect.element(calendar).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(calendar).not.toBeInTheDocument()
  })

  it.each(['dark', 'high-contrast-dark', 'public-administration-dark'])(
    'can be read on a light page in the theme %s',
    async (theme) => {
      answerRequests(() => publishedForm(NAME))
      const element = show({ 'data-theme': theme })
      await expect.element(page.getByRole('textbox', { name: 'Név' })).toBeVisible()

      const { violations, incomplete, passes } = await axe.run(element, { runOnly: ['color-contrast'] })

      // Letters in the very colour of the ground are "incomplete".
      expect([...violations, ...incomplete].map(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
      expect(passes[0]?.nodes.length).toBeGreaterThan(1)
    },
  )

  it('the styles of the page stay outside, but for its variables and the parts that it names', async () => {
    answerRequests(() => publishedForm(NAME))
    const styles = document.createElement('style')
    styles.textContent = `input { border: 9px solid red !important }
      urlapmuhely-form { --uf-color-accent: rgb(1, 2, 3) }
      urlapmuhely-form::part(submit) { text-transform: uppercase }`
    document.head.append(styles)
    show()
    await expect.element(submitButton()).toBeVisible()

    const { backgroundColor, textTransform } = getComputedStyle(submitButton().element())
    expect([backgroundColor, textTransform]).toEqual(['rgb(1, 2, 3)', 'uppercase'])
    expect(getComputedStyle(page.getByRole('textbox').element()).borderTopWidth).not.toBe('9px')
    styles.remove()
  })
})
