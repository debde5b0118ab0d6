import { buildDefinition } from '@urlapmuhely/engine/testing'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { FieldView } from '../field/field-view.tsx'
import { FormProvider } from '../form/form-provider.tsx'
import { useForm } from './form-context.ts'
import { buildLater } from './later.tsx'

const definition = buildDefinition({ formField: [{ id: 'nev', label: 'Név' }] })

function NameField() {
  const field = useForm().session.program.fields.find(({ path }) => path === 'nev')
  return field ? <FieldView field={field} path="nev" /> : null
}

it('tries again to load a part of the form when asked, and keeps what was entered', async () => {
  let isReachable = false
  let loaded: (() => ReactNode) | null = null
  const Part = buildLater(
    () => loaded,
    async () => {
      if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module')
      loaded = () => <p>Itt a része.</p>
    },
  )
  const screen = await render(
    <FormProvider form={{ definition }}>
      <NameField />
      <Part />
    </FormProvider>,
  )
  const again = screen.getByRole('button', { name: 'Próbálja újra' })
  await screen.getByRole('textbox', { name: 'Név' }).fill('Kis Éva')
  await expect
    .element(screen.getByText('Az űrlap egy része nem töltődött be.', { exact: false }))
    .toBeVisible()

  await again.click()
  await expect.element(again).toBeVisible()
  isReachable = true
  await again.click()

  await expect.element(screen.getByText('Itt a része.')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox', { name: 'Név' })).toHaveValue('Kis Éva')
})
