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

const NOW = '2026-11-21T10:00:00Z'

async function draw(parts: DefinitionParts = pagedForm, props: Partial<FormProps> = {}) {
  const definition = buildDefinition(parts)
  await prepareForm({ definition })
  const onSubmit = vi.fn()
  const screen = await render(<Form form={{ definition }} now={NOW} onSubmit={onSubmit} {...props} />)
  return {
    screen,
    onSubmit,
    heading: (name: string) => screen.getByRole('heading', { name, exact: true }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    input: (name: string) => screen.getByRole('textbox', { name, exact: true }),
  }
}

it('shows one page at a time, leads on when it has no error, and moves the focus to the heading', async () => {
  const { screen, heading, button, input } = await draw()
  await expect.element(heading('1. lépés / 2 Személyes adatok')).toBeVisible()
  await expect.element(screen.getByText('Ahogy az okmányban áll.')).toBeVisible()
  await expect.element(screen.getByText('Néhány perc az egész.')).toBeVisible()
  await expect.element(button('Vissza')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(document.body)

  await button('Tovább').click()
  await expect.element(screen.getByRole('region', { name: 'Egy mezőt javítani kell.' })).toHaveFocus()
  await screen.getByRole('link', { name: 'Név: Adja meg.' }).click()
  await expect.element(input('Név')).toHaveFocus()
  await userEvent.keyboard('Kiss Anna{Enter}')

  await expect.element(heading('2. lépés / 2 Káresemény')).toHaveFocus()
  await expect.element(screen.getByText('Néhány perc az egész.')).not.toBeInTheDocument()
  await expect.element(input('Név')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('region', { name: /javítani/ })).not.toBeInTheDocument()
  await expect.element(button('Beküldés')).toBeVisible()

  await button('Vissza').click()
  await expect.element(heading('1. lépés / 2 Személyes adatok')).toHaveFocus()
  await expect.element(input('Név')).toHaveValue('Kiss Anna')
})

it.each(['steps', 'bar'])('says nothing about steps if there is one page only: %s', async (progress) => {
  const { screen, heading } = await draw({
    form: { progress },
    formField: [
      { id: 'egy', label: 'Ügyfél', type: 'page' },
      { id: 'nev', label: 'Név', parentId: 'egy' },
    ],
  })
  await expect.element(heading('Ügyfél')).toBeVisible()
  expect(screen.container.querySelector('.ufr-progress')).toBeNull()
})

it('counts and visits a page only while it is present', async () => {
  const { screen, heading, button, input } = await draw()
  await input('Név').fill('Kiss Anna')
  await screen.getByRole('checkbox', { name: 'Cég nevében' }).click()
  await expect.element(heading('1. lépés / 3 Személyes adatok')).toBeVisible()
  await button('Tovább').click()
  await expect.element(heading('2. lépés / 3 Cég')).toBeVisible()
  await button('Vissza').click()
  await screen.getByRole('checkbox', { name: 'Cég nevében' }).click()
  await button('Tovább').click()
  await expect.element(heading('2. lépés / 2 Káresemény')).toBeVisible()
})

it.each([
  ['brings', '', 'ceges', '2. lépés / 3 Cég'],
  ['removes', 'ceges', 'nem', '2. lépés / 2 Kár'],
])('leads on to the right page when a delayed text %s the next one', async (_, before, text, next) => {
  const { heading, button, input } = await draw(
    {
      formField: [
        { id: 'egy', label: 'Ügyfél', type: 'page' },
        { id: 'fajta', label: 'Fajta', parentId: 'egy', debounce: 600_000 },
        { id: 'ceg', label: 'Cég', type: 'page' },
        { id: 'kar', label: 'Kár', type: 'page' },
      ],
      formExpandable: [{ id: 'e', targets: ['ceg'], condition: { '==': [{ var: 'fajta' }, 'ceges'] } }],
    },
    { values: { fajta: before } },
  )
  await input('Fajta').fill(text)
  await button('Tovább').click()
  await expect.element(heading(next)).toHaveFocus()
})

it('loses nothing and checks nothing on the way back: not even a text that is no number', async () => {
  const { screen, heading, button, input, onSubmit } = await draw()
  await input('Név').fill('Kiss Anna')
  await screen.getByRole('checkbox', { name: 'Cég nevében' }).click()
  await button('Tovább').click()
  const count = screen.getByRole('spinbutton', { name: 'Létszám' })
  await userEvent.type(count, 'tíz')
  await button('Vissza').click()
  await expect.element(heading('1. lépés / 3 Személyes adatok')).toHaveFocus()
  await expect.element(screen.getByRole('region', { name: /javítani/ })).not.toBeInTheDocument()

  await button('Tovább').click()
  await expect.element(count).toHaveValue('tíz')
  await input('Cégnév').fill('Kiss Bt.')
  await button('Tovább').click()
  await screen.getByRole('link', { name: /^Létszám/ }).click()
  await expect.element(count).toHaveFocus()
  await count.fill('10')
  await button('Tovább').click()
  await expect.element(heading('3. lépés / 3 Káresemény')).toBeVisible()
  await input('Mikor').fill('2026/11/20')
  await button('Beküldés').click()
  await expect.poll(() => onSubmit.mock.calls[0]?.[0]).toMatchObject({ nev: 'Kiss Anna', letszam: 10 })
})

it('leads from the errors of a submit to the page and the field, and back to where it was sent from', async () => {
  const { screen, heading, button, input } = await draw(pagedForm, {
    onSubmit: () => ({ issues: [{ path: 'nev', message: 'Nincs ilyen ügyfél.' }] }),
  })
  await input('Név').fill('Kiss Anna')
  await button('Tovább').click()
  await input('Mikor').fill('2026/11/20')
  await button('Beküldés').click()

  await screen.getByRole('link', { name: 'Név: Nincs ilyen ügyfél.' }).click()

  await expect.element(heading('1. lépés / 2 Személyes adatok')).toBeVisible()
  await expect.element(input('Név')).toHaveFocus()
  await expect.element(input('Név')).toHaveAccessibleDescription('Nincs ilyen ügyfél.')
  await userEvent.keyboard(' Éva')
  await button('Tovább').click()
  await expect.element(heading('2. lépés / 2 Káresemény')).toHaveFocus()
})

it('goes to the page before when the present one becomes absent', async () => {
  let leaveCompany = () => {}
  const { screen, heading, button, input } = await draw(pagedForm, {
    onSession: (session) => {
      leaveCompany = () => void session.dispatch({ type: 'set', path: 'ceges', value: false })
    },
  })
  await input('Név').fill('Kiss Anna')
  await screen.getByRole('checkbox', { name: 'Cég nevében' }).click()
  await button('Tovább').click()
  await expect.element(heading('2. lépés / 3 Cég')).toBeVisible()
  leaveCompany()
  await expect.element(heading('1. lépés / 2 Személyes adatok')).toHaveFocus()
})

it('keeps a field that is on no page on every page', async () => {
  const { button, input } = await draw({
    ...pagedForm,
    formField: [{ id: 'szam', label: 'Ügyszám' }, ...(pagedForm.formField ?? [])],
  })
  await input('Ügyszám').fill('12')
  await input('Név').fill('Kiss Anna')
  await button('Tovább').click()
  await expect.element(input('Mikor')).toBeVisible()
  await expect.element(input('Ügyszám')).toHaveValue('12')
})

it('has pages in a form that can only be read, with nothing to check and nothing to send', async () => {
  const { heading, button } = await draw(pagedFormWith({ progress: 'none' }), { readOnly: true })
  await expect.element(heading('Személyes adatok')).toBeVisible()
  await button('Tovább').click()
  await expect.element(heading('Káresemény')).toHaveFocus()
  await expect.element(button('Beküldés')).not.toBeInTheDocument()
  await button('Vissza').click()
  await expect.element(heading('Személyes adatok')).toHaveFocus()
})

it('mounts one page of a form with a thousand fields', async () => {
  const pages = Array.from({ length: 50 }, (_, page) => `lap${page}`)
  const { screen, button, heading } = await draw({
    formField: pages.flatMap((id) => [
      { id, type: 'page' },
      ...Array.from({ length: 20 }, (_, index) => ({ id: `${id}m${index}`, parentId: id })),
    ]),
  })
  await expect.element(heading('1. lépés / 50 lap0')).toBeVisible()
  expect(screen.container.querySelectorAll('input')).toHaveLength(20)
  await button('Tovább').click()
  await expect.element(heading('2. lépés / 50 lap1')).toHaveFocus()
  expect(screen.container.querySelectorAll('input')).toHaveLength(20)
})

it('offers a page that the person may open on the page before it, and one that was taken out', async () => {
  const { heading, button, input } = await draw({
    ...pagedForm,
    formExpandable: [{ id: 'e', targets: ['ceg'], mode: 'manual', panelTitle: 'Cég adatai' }],
    formRemoveable: [{ id: 'r', targets: ['kar'], mode: 'manual' }],
  })
  await input('Név').fill('Kiss Anna')
  await button('Cég adatai').click()
  await expect.element(heading('1. lépés / 3 Személyes adatok')).toBeVisible()
  await button('Tovább').click()
  await expect.element(heading('2. lépés / 3 Cég')).toHaveFocus()
  await input('Cégnév').fill('Kiss Bt.')
  await button('Tovább').click()
  await button('Eltávolítás: Káresemény').click()
  await expect.element(heading('2. lépés / 2 Cég')).toHaveFocus()
  await button('Vissza').click()
  await button('Visszahelyezés: Káresemény').click()
  await expect.element(heading('1. lépés / 3 Személyes adatok')).toBeVisible()
})
