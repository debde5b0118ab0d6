import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FormProps } from '../filling/form-props.ts'
import { Form } from '../form/form.tsx'
import { prepareForm } from '../form/prepare-form.ts'
import { pagedForm, pagedFormWith } from '../testing/paged-form.ts'

const checked = pagedFormWith({ checkAnswers: true })
const values = {
  nev: 'Kiss Anna',
  ceges: false,
  mikor: '2026/11/20',
  mod: 'p',
  tetel: [{ ar: 12500.5 }, { ar: null }],
  irat: { name: 'szamla.pdf', size: 12, type: 'application/pdf' },
}

async function draw(parts: DefinitionParts, props: Partial<FormProps> = {}) {
  const definition = buildDefinition(parts)
  await prepareForm({ definition })
  const onSubmit = vi.fn()
  const screen = await render(
    <Form form={{ definition }} now="2026-11-21T10:00:00Z" values={values} onSubmit={onSubmit} {...props} />,
  )
  return {
    screen,
    onSubmit,
    heading: (name: string) => screen.getByRole('heading', { name, exact: true }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    textsOf: (name: 'term' | 'definition') =>
      screen
        .getByRole(name)
        .elements()
        .map((element) => element.textContent),
  }
}

it('shows all present answers as people read them, page by page', async () => {
  const { heading, button, textsOf } = await draw(checked)
  await button('Tovább').click()
  await button('Tovább').click()
  await expect.element(heading('Ellenőrizze a válaszait')).toHaveFocus()
  await expect.element(heading('Személyes adatok')).toBeVisible()
  await expect.element(heading('Cég')).not.toBeInTheDocument()
  await expect.element(heading('Tétel – 2. sor')).toBeVisible()
  expect(textsOf('term')).toEqual(['Név', 'Cég nevében', 'Mikor', 'Kifizetés módja', 'Ár', 'Ár', 'Irat'])
  expect(textsOf('definition').filter((text) => !text?.startsWith('Módosítás'))).toEqual([
    'Kiss Anna',
    'nem',
    '2026. november 20.',
    'Postai úton',
    '12\u00a0500,5 Ft',
    '–',
    'szamla.pdf',
  ])
})

it('leads to an answer that is to be changed, and from there back', async () => {
  const { screen, heading, button, onSubmit } = await draw(checked)
  await button('Tovább').click()
  await button('Tovább').click()
  await button('Módosítás: Tétel – 2. sor, Ár').click()
  await expect.element(screen.getByRole('spinbutton', { name: 'Ár' }).nth(1)).toHaveFocus()
  await userEvent.keyboard('300')
  await button('Tovább').click()
  await expect.element(heading('Ellenőrizze a válaszait')).toHaveFocus()
  await expect.element(screen.getByText('300 Ft')).toBeVisible()

  await button('Vissza').click()
  await expect.element(heading('2. lépés / 2 Káresemény')).toHaveFocus()
  await button('Tovább').click()
  await button('Beküldés').click()
  await expect.poll(() => onSubmit.mock.calls[0]?.[0].tetel).toEqual([{ ar: 12500.5 }, { ar: 300 }])
})

it('visits a page that a changed answer has opened before it comes back', async () => {
  const { screen, heading, button } = await draw(checked)
  await button('Tovább').click()
  await button('Tovább').click()
  await button('Módosítás: Cég nevében').click()
  await screen.getByRole('checkbox', { name: 'Cég nevében' }).click()
  await button('Tovább').click()
  await expect.element(heading('2. lépés / 3 Cég')).toHaveFocus()
  await screen.getByRole('textbox', { name: 'Cégnév' }).fill('Kiss Bt.')
  await button('Tovább').click()
  await button('Tovább').click()
  await expect.element(screen.getByText('Kiss Bt.')).toBeVisible()
})

it('is there in a form without pages too', async () => {
  const { screen, heading, button, onSubmit } = await draw({
    form: { title: 'Rövid', checkAnswers: true },
    formField: [
      { id: 'nev', label: 'Név' },
      { id: 'cim', label: 'Cím', type: 'group' },
      { id: 'varos', label: 'Város', parentId: 'cim' },
    ],
  })
  await button('Tovább').click()
  await expect.element(heading('Cím')).toBeVisible()
  await button('Módosítás: Név').click()
  await expect.element(screen.getByRole('textbox', { name: 'Név' })).toHaveFocus()
  await button('Tovább').click()
  await button('Beküldés').click()
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1)
})

it('lists the pages of a form that is filled in in any order, with how far each is', async () => {
  const { screen, heading, button } = await draw(pagedFormWith({ navigation: 'free', checkAnswers: true }), {
    values: { nev: 'Kiss Anna', ceges: true },
  })
  const statuses = () =>
    screen
      .getByRole('list')
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent)
  await expect.element(heading('Az űrlap oldalai')).toBeVisible()
  expect(statuses()).toEqual(['Személyes adatokNem kezdett', 'CégNem kezdett', 'KáreseményNem kezdett'])
  await expect.element(button('Cég')).toHaveAccessibleDescription('Nem kezdett')

  await button('Személyes adatok').click()
  await button('Tovább').click()
  await screen.getByRole('spinbutton', { name: 'Létszám' }).fill('sok')
  await button('Az űrlap oldalai').click()
  expect(statuses()).toEqual(['Személyes adatokKész', 'CégHibás', 'KáreseményNem kezdett'])
  await expect.element(screen.getByText('3 oldalból 1 kész.')).toBeVisible()
  await button('Cég').click()
  await screen.getByRole('spinbutton', { name: 'Létszám' }).fill('')
  await button('Az űrlap oldalai').click()
  expect(statuses()).toContain('CégHiányos')

  await button('Válaszok áttekintése').click()
  await button('Beküldés').click()
  await screen.getByRole('link', { name: /^Mikor/ }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Mikor' })).toHaveFocus()
})

it('shows the confirmation in place of the form once the answer is accepted, and its heading has the focus', async () => {
  const { screen, heading, button } = await draw(pagedFormWith({ confirmation: 'Öt napon belül írunk.' }))
  await button('Tovább').click()
  await button('Beküldés').click()
  await expect.element(heading('A beküldés sikerült')).toHaveFocus()
  await expect.element(screen.getByText('Öt napon belül írunk.')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

it('leaves the messages of the opening on their page, and shows on the confirmation those of the submit only', async () => {
  const message = (text: string) => [{ type: 'message', severity: 'info', text }]
  const { screen, heading, button } = await draw({
    ...pagedFormWith({ confirmation: 'Öt napon belül írunk.' }),
    formSideEffect: [
      { id: 'nyitas', on: 'load', triggers: [], actions: message('Készítse elő az iratait.') },
      { id: 'valtozas', on: 'change', triggers: ['nev'], actions: message('A név megváltozott.') },
      { id: 'kuldes', on: 'submit', triggers: [], actions: message('Az ügyszáma: 12/2026.') },
    ],
  })
  const texts = () => screen.getByRole('log', { name: 'Üzenetek' }).element().textContent
  await expect.poll(texts).toContain('Készítse elő az iratait.')
  await screen.getByRole('textbox', { name: 'Név' }).fill('Nagy Ede')
  await expect.poll(texts).toContain('A név megváltozott.')
  await button('Tovább').click()
  await expect.element(heading('2. lépés / 2 Káresemény')).toBeVisible()
  expect(texts()).toBe('A név megváltozott.✕')
  await button('Vissza').click()
  await expect.poll(texts).toContain('Készítse elő az iratait.')
  await button('Tovább').click()
  await button('Beküldés').click()
  await expect.element(heading('A beküldés sikerült')).toBeVisible()
  expect(texts()).toBe('Az ügyszáma: 12/2026.✕')
})

it('lets the host write the confirmation, in a form without pages too', async () => {
  const { screen, heading, button } = await draw(
    { formField: [{ id: 'nev', label: 'Név' }] },
    { confirmation: (answer) => <b>Köszönjük, {String(answer.values.nev)}!</b> },
  )
  await button('Beküldés').click()
  await expect.element(heading('A beküldés sikerült')).toHaveFocus()
  await expect.element(screen.getByText('Köszönjük, Kiss Anna!')).toBeVisible()
})

it('stays where it is when the answer was refused', async () => {
  const { screen, heading, button } = await draw(
    { ...pagedForm, form: { checkAnswers: true, confirmation: 'Kész.' } },
    { onSubmit: () => ({ issues: [{ path: 'nev', message: 'Nincs ilyen ügyfél.' }] }) },
  )
  await button('Tovább').click()
  await button('Tovább').click()
  await button('Beküldés').click()
  await screen.getByRole('link', { name: 'Név: Nincs ilyen ügyfél.' }).click()
  await expect.element(heading('1. lépés / 2 Személyes adatok')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Név' })).toHaveFocus()
  await button('Tovább').click()
  await expect.element(heading('Ellenőrizze a válaszait')).toHaveFocus()
})

it('shows of a card only its end, and neither hidden fields nor notes', async () => {
  const { screen, button, textsOf } = await draw(
    {
      form: { checkAnswers: true },
      formField: [
        { id: 'kartya', label: 'Kártya', type: 'card' },
        { id: 'titok', label: 'Titok', type: 'hidden' },
        { id: 'betet', label: 'Betét', type: 'note' },
      ],
    },
    { values: { kartya: '4111 1111 1111 1111', titok: 'x' } },
  )
  await button('Tovább').click()
  await expect.element(screen.getByText('•••• 1111')).toBeVisible()
  expect(textsOf('term')).toEqual(['Kártya'])
})
