import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'

const parts = {
  form: { title: 'Kindergeld', submitLabel: 'Beküldés' },
  formField: [
    { id: 'ev', key: 'ev', label: 'Einkommen', type: 'number' },
    { id: 'nap', key: 'nap', label: 'Születés napja', type: 'date' },
    { id: 'ossz', key: 'ossz', label: 'Summe', type: 'calculated', expression: { '*': [{ var: 'ev' }, 2] } },
    { id: 'uj', key: 'uj', label: 'Anmerkung' },
  ],
  formValidation: [{ id: 'v', targets: ['uj'], rule: 'required' }],
} as const
const german = {
  ...buildDefinition(parts),
  lang: 'de',
  sourceLang: 'hu',
  fallback: { form: ['submitLabel'], nap: ['label'] },
}

it('speaks the language of its form: own words, numbers and the calendar', async () => {
  const screen = await render(<Form form={{ definition: german }} now="2026-11-21T10:00:00Z" />)
  const form = screen.getByRole('form', { name: 'Kindergeld' })
  await expect.element(form).toHaveAttribute('lang', 'de')
  await expect.element(form).toHaveAttribute('dir', 'ltr')
  await screen.getByLabelText('Einkommen').fill('1.234,5')
  await expect.element(screen.getByText('2.469')).toBeVisible()
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.element(screen.getByText('Ein Feld muss korrigiert werden.')).toBeVisible()
  await expect.element(screen.getByText('Machen Sie eine Angabe.').first()).toBeVisible()

  await screen.getByRole('button', { name: /Kalender öffnen/u }).click()
  const calendar = screen.getByRole('dialog')
  await expect
    .element(calendar.getByRole('combobox', { name: 'Monat' }))
    .toHaveTextContent('JanuarFebruarMärzAprilMaiJuniJuliAugustSeptemberOktoberNovemberDezember')
  await expect.element(calendar.getByRole('columnheader').first()).toHaveTextContent('Mo')
})

it('marks texts without a translation with their own language, and no others', async () => {
  const screen = await render(<Form form={{ definition: german }} now="2026-11-21T10:00:00Z" />)
  await expect.element(screen.getByText('Születés napja')).toHaveAttribute('lang', 'hu')
  await expect.element(screen.getByText('Beküldés')).toHaveAttribute('lang', 'hu')
  expect(document.querySelectorAll('.ufr-form [lang]')).toHaveLength(2)
})

it('is written from right to left in such a language, with English words of its own', async () => {
  const arabic = { ...buildDefinition({ ...parts, form: { title: 'طلب' } }), lang: 'ar' }
  const screen = await render(<Form form={{ definition: arabic }} now="2026-11-21T10:00:00Z" />)
  await expect.element(screen.getByRole('form')).toHaveAttribute('dir', 'rtl')
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.element(screen.getByText('One field must be corrected.')).toBeVisible()
})

it('takes the own words of any language from its host', async () => {
  const french = { ...buildDefinition(parts), lang: 'fr' }
  const messages = { submitFailed: (count: number) => `${count} champ à corriger.` }
  const screen = await render(
    <Form form={{ definition: french }} messages={messages} now="2026-11-21T10:00:00Z" />,
  )
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.element(screen.getByText('1 champ à corriger.')).toBeVisible()
})
