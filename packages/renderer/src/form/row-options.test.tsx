import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from './form.tsx'

const ofRows = { optionSource: 'rows', optionRows: 'gyermekek', rowLabel: '{sor}. {gyermekek.nev}' }
const definition = buildDefinition({
  formField: [
    { id: 'gyermekek', label: 'Gyermekek', type: 'repeat' },
    { id: 'nev', label: 'Név', parentId: 'gyermekek' },
    { id: 'melyik', label: 'Melyik gyermek', type: 'radio', ...ofRows },
    { id: 'kik', label: 'Kik', type: 'checkboxGroup', ...ofRows },
    { id: 'egyik', label: 'Egyik', type: 'select', ...ofRows },
  ],
})

it('rows that the person added are choices, under their present names', async () => {
  const values = { gyermekek: [{ nev: 'Anna' }, { nev: 'Béla' }], kik: [1, 2] }
  const screen = await render(<Form form={{ definition }} values={values} />)
  await screen.getByRole('radio', { name: '2. Béla' }).click()
  await userEvent.fill(screen.getByRole('textbox', { name: 'Név' }).nth(1), 'Bence')
  await expect.element(screen.getByRole('radio', { name: '2. Bence' })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: '2. Bence' })).toBeChecked()
  await screen.getByRole('combobox', { name: 'Egyik' }).click()
  await screen.getByRole('option', { name: '1. Anna' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Egyik' })).toHaveTextContent('1. Anna')
})
