import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'
import { prepareForm } from '../form/prepare-form.ts'

const parts: DefinitionParts = {
  form: { checkAnswers: true, languages: ['hu', 'de'] },
  formField: [
    { id: 'p', type: 'page', label: 'Költségek' },
    { id: 'ar', type: 'number', label: 'Ár', currency: 'EUR', parentId: 'p' },
    { id: 'suly', type: 'number', label: 'Súly', unit: 'kg', hint: 'Csomagolással', parentId: 'p' },
    { id: 'db', type: 'number', label: 'Darab', parentId: 'p' },
    {
      ...{ id: 'ossz', type: 'calculated', label: 'Összesen', currency: 'HUF', parentId: 'p' },
      expression: { '*': [{ var: 'ar' }, 400] },
    },
  ],
}
const values = { ar: 12345.5, suly: 71.5, db: 3 }

async function draw(more: object = {}, readOnly = false) {
  const definition = { ...buildDefinition(parts), ...more }
  await prepareForm({ definition })
  const screen = await render(
    <Form form={{ definition }} now="2026-11-21T10:00:00Z" values={values} readOnly={readOnly} />,
  )
  const input = (name: string) => screen.getByRole('spinbutton', { name })
  const textOf = (id: string) =>
    screen.container.querySelector(`[data-path="${id}"]`)?.textContent?.replaceAll('\u00a0', ' ')
  return { screen, input, textOf }
}

it('shows a currency and a unit beside the number, and reads them out with it', async () => {
  const { screen, input, textOf } = await draw()
  await expect.element(input('Ár')).toHaveValue('12\u00a0345,50')
  await expect.element(input('Ár')).toHaveAccessibleDescription('EUR')
  await expect.element(input('Súly')).toHaveAccessibleDescription('kg Csomagolással')
  await expect.element(input('Darab')).not.toHaveAttribute('aria-describedby')
  await expect.element(screen.getByText('4 938 200 Ft')).toBeVisible()
  await userEvent.click(input('Ár'))
  await expect.element(input('Ár')).toHaveValue('12345,5')
  await userEvent.fill(input('Ár'), '100000')
  await userEvent.tab()
  await expect.element(input('Ár')).toHaveValue('100\u00a0000,00')
  expect(textOf('ossz')).toBe('Összesen40 000 000 Ft')
})

it('follows the language of the form, also where nothing can be written', async () => {
  const { input, textOf } = await draw({ lang: 'en' }, true)
  await expect.element(input('Ár')).toHaveAttribute('readonly')
  await expect.element(input('Ár')).toHaveValue('12,345.50')
  expect(textOf('ar')).toBe('Ár€')
  const sign = input('Ár').element().previousElementSibling
  expect(sign?.textContent).toBe('€')
  expect(textOf('ossz')).toBe('ÖsszesenHUF 4,938,200')
})

it('shows amounts with their currency or unit among the answers', async () => {
  const { screen } = await draw()
  await screen.getByRole('button', { name: 'Tovább' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Ellenőrizze a válaszait' })).toBeVisible()
  const shown = [...screen.container.querySelectorAll('dd:not(.ufr-answer-change)')].map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  )
  expect(shown).toEqual(['12 345,50 EUR', '71,5 kg', '3', '4 938 200 Ft'])
})

const amounts: DefinitionParts = {
  form: { checkAnswers: true },
  formField: [
    { id: 'p', type: 'page', label: 'Költségek' },
    { id: 'ar', type: 'number', label: 'Ár', currency: 'HUF', step: 0.01, parentId: 'p' },
    {
      ...{ id: 'ossz', type: 'calculated', label: 'Összesen', currency: 'HUF', parentId: 'p' },
      expression: { '*': [{ var: 'ar' }, 1] },
    },
    { id: 'egesz', type: 'number', label: 'Egész', currency: 'HUF', parentId: 'p' },
  ],
}

it('the same amount looks the same in its input, as a calculated value and among the answers', async () => {
  const { screen, input, textOf } = await draw(buildDefinition(amounts))
  await userEvent.fill(input('Ár'), '6856,5')
  await userEvent.tab()
  await expect.element(input('Ár')).toHaveValue('6\u00a0856,50')
  expect(textOf('ossz')).toBe('Összesen6 856,50 Ft')
  await screen.getByRole('button', { name: 'Tovább' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Ellenőrizze a válaszait' })).toBeVisible()
  const shown = [...screen.container.querySelectorAll('dd:not(.ufr-answer-change)')].map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  )
  expect(shown.slice(0, 2)).toEqual(['6 856,50 Ft', '6 856,50 Ft'])
})

it('shows an amount with too many decimals as it is, and says what is wrong with it', async () => {
  const { screen, input } = await draw(buildDefinition(amounts))
  await userEvent.fill(input('Egész'), '12,345')
  await userEvent.tab()
  await expect.element(input('Egész')).toHaveValue('12,345')
  await screen.getByRole('button', { name: 'Tovább' }).click()
  await expect.element(input('Egész')).toHaveAccessibleDescription(/Írjon egész számot/)
})
