import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { wcagTags } from '@urlapmuhely/ui/testing'
import axe from 'axe-core'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'
import { prepareForm } from '../form/prepare-form.ts'

async function draw(parts: DefinitionParts, onSubmit = vi.fn()) {
  const definition = buildDefinition(parts)
  await prepareForm({ definition })
  return render(<Form form={{ definition }} now="2026-11-21T10:00:00Z" onSubmit={onSubmit} />)
}

it('draws a section as a region with a heading and an introduction, and answers beside those around it', async () => {
  const onSubmit = vi.fn()
  const screen = await draw(
    {
      formField: [
        { id: 'nev', label: 'Név' },
        { id: 'elerhetoseg', label: 'Elérhetőség', type: 'section', hint: 'Itt érjük el.' },
        { id: 'email', label: 'E-mail', type: 'email', parentId: 'elerhetoseg' },
        { id: 'otthon', label: 'Otthon', type: 'section', parentId: 'elerhetoseg' },
        { id: 'varos', label: 'Város', parentId: 'otthon' },
      ],
    },
    onSubmit,
  )
  const region = screen.getByRole('region', { name: 'Elérhetőség' })
  await expect.element(region.getByRole('heading', { name: 'Elérhetőség', level: 3 })).toBeVisible()
  await expect.element(region.getByRole('heading', { name: 'Otthon', level: 4 })).toBeVisible()
  await expect.element(region.getByText('Itt érjük el.')).toBeVisible()
  await userEvent.type(region.getByLabelText('E-mail'), 'a@b.hu')
  await userEvent.type(region.getByLabelText('Város'), 'Pécs')
  expect((await axe.run(screen.container, { runOnly: wcagTags })).violations).toEqual([])

  await screen.getByRole('button', { name: 'Beküldés' }).click()

  await expect.poll(() => onSubmit.mock.calls[0]?.[0]).toEqual({ nev: null, email: 'a@b.hu', varos: 'Pécs' })
})

const closed: DefinitionParts = {
  formField: [
    { id: 'nev', label: 'Név' },
    { id: 'tovabbi', label: 'További adatok', type: 'details', hint: 'Nem kötelező.' },
    { id: 'fax', label: 'Fax', parentId: 'tovabbi' },
    { id: 'sor', label: 'Cím', type: 'repeat', minRows: 1, parentId: 'tovabbi' },
    { id: 'mely', label: '', type: 'details', parentId: 'sor' },
    { id: 'utca', label: 'Utca', parentId: 'mely' },
  ],
}

it('opens a details part by its title, from the keyboard too', async () => {
  const screen = await draw(closed)
  const fax = screen.getByLabelText('Fax')
  await expect.element(fax).not.toBeVisible()
  await screen.getByLabelText('Név').click()
  await userEvent.keyboard('{Tab}{Enter}{Tab}')
  await expect.element(fax).toHaveFocus()
  await expect.element(screen.getByText('Nem kötelező.')).toBeVisible()
  await expect.element(screen.getByText('Bővebben')).toBeVisible()
  await expect.element(screen.getByLabelText('Utca')).not.toBeVisible()
  expect((await axe.run(screen.container, { runOnly: wcagTags })).violations).toEqual([])
})

it('opens every closed part around a field that has an error, and leads to the field', async () => {
  const screen = await draw({
    ...closed,
    formValidation: [{ id: 'v', targets: ['utca'], lazy: 'submit' }],
  })
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  const street = screen.getByRole('textbox', { name: 'Utca' })
  await expect.element(street).toBeVisible()
  await screen.getByText('További adatok').click()
  await expect.element(street).not.toBeInTheDocument()

  await screen.getByRole('link', { name: /Utca/ }).click()

  await expect.element(street).toHaveFocus()
})

it('opens a closed part when its input finds an error itself', async () => {
  const screen = await draw({
    formField: [
      { id: 'tovabbi', label: 'További adatok', type: 'details' },
      { id: 'db', label: 'Darab', type: 'number', parentId: 'tovabbi' },
    ],
  })
  const title = screen.getByText('További adatok')
  await title.click()
  await userEvent.type(screen.getByLabelText('Darab'), 'sok')
  await title.click()
  await expect.element(screen.getByLabelText('Darab')).not.toBeVisible()

  await screen.getByRole('button', { name: 'Beküldés' }).click()

  await expect.element(screen.getByLabelText('Darab')).toBeVisible()
})
