import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { publishedForm } from '../testing/forms.ts'
import element from './element.html?raw'
import { French } from './french.tsx'
import { InLanguages } from './in-languages.tsx'
import { OwnWords } from './own-words.tsx'
import '@urlapmuhely/embed'

const ADDRESS = 'https://urlap.example.hu/public/forms/karbejelento'

/** The form as the server sends it in a language; only the German one has a translation, of the label. */
function inLanguage(lang: string, label: string) {
  const form = publishedForm({
    form: { title: 'Kár' },
    formField: [
      { id: 'nev', label },
      { id: 'osszeg', label: 'Összeg', type: 'number' },
    ],
    formValidation: [{ id: 'v', targets: ['nev'] }],
  })
  const untranslated = { sourceLang: 'hu', fallback: { form: ['title'], osszeg: ['label'] } }
  const definition = { ...form.definition, lang, ...(lang === 'hu' ? {} : untranslated) }
  return { ...form, lang, languages: ['hu', 'de'], definition }
}

/** Answers as the form server does; returns the requests. */
function serve() {
  const fetched = vi.fn(async (url: string | URL) => {
    const lang = new URL(url).searchParams.get('lang') ?? 'hu'
    return Response.json(lang.startsWith('de') ? inLanguage('de', 'Name') : inLanguage('hu', 'Név'))
  })
  vi.stubGlobal('fetch', fetched)
  return () => fetched.mock.calls.map(([url]) => String(url))
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('changes the language, keeps what was entered, and marks what has no translation', async () => {
  const asked = serve()
  const screen = await render(<InLanguages address={ADDRESS} />)
  await screen.getByRole('textbox', { name: 'Név' }).fill('Kis Éva')
  await screen.getByRole('combobox', { name: 'Nyelv' }).selectOptions('Deutsch')

  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Kis Éva')
  await expect
    .element(screen.getByRole('heading', { name: 'Kár' }).getByText('Kár'))
    .toHaveAttribute('lang', 'hu')
  expect(asked()).toEqual([ADDRESS, `${ADDRESS}?lang=de`])
})

it('speaks a language that it does not have, as far as its host says how', async () => {
  const french = { ...inLanguage('fr', 'Nom'), languages: ['hu', 'fr'] }
  const screen = await render(<French form={french} />)
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.element(screen.getByText('Un champ à corriger.')).toBeVisible()
  await expect.element(screen.getByText('Ce champ est obligatoire.').first()).toBeVisible()
})

it('is written from right to left where the language is, with English words of its own', async () => {
  const arabic = { ...inLanguage('ar', 'الاسم'), languages: ['hu', 'ar'] }
  const screen = await render(<InLanguages address={ADDRESS} />)
  vi.stubGlobal('fetch', async () => Response.json(arabic))
  await screen.rerender(<InLanguages address={`${ADDRESS}2`} />)
  await expect.element(screen.getByRole('form')).toHaveAttribute('dir', 'rtl')
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.element(screen.getByText('One field must be corrected.')).toBeVisible()
})

it('takes words of the host in its own language, and writes numbers as it says', async () => {
  const screen = await render(<OwnWords form={inLanguage('hu', 'Név')} />)
  await screen.getByLabelText('Összeg').fill('1234,5')
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.element(screen.getByText('Ezt kérjük, töltse ki.').first()).toBeVisible()
  await expect.element(screen.getByLabelText('Összeg')).toHaveValue('1.234,5')
})

it('asks in the language of the page, or in that of its own attribute, as a web component', async () => {
  const asked = serve()
  const parsed = new DOMParser().parseFromString(element, 'text/html')
  document.documentElement.lang = parsed.documentElement.lang
  document.body.append(...parsed.body.children)
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Név' })).toBeVisible()
  expect(asked().toSorted()).toEqual([`${ADDRESS}?lang=de-AT`, `${ADDRESS}?lang=hu`])
  document.documentElement.removeAttribute('lang')
})
