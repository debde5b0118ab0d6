import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from './form.tsx'

const NOW = '2026-11-21T10:00:00Z'

function draw(parts: DefinitionParts) {
  return render(<Form form={{ definition: buildDefinition(parts) }} now={NOW} />)
}

it('follows a rule that moves on when a field is left, and never pulls back who goes back', async () => {
  const screen = await draw({
    formField: [
      { id: 'a', label: 'Első' },
      { id: 'b', label: 'Második' },
      { id: 'c', label: 'Harmadik' },
      { id: 'd', label: 'Negyedik' },
    ],
    formSideEffect: [{ id: 's', on: 'blur', triggers: ['b'], actions: [{ type: 'focus', targetId: 'd' }] }],
  })
  await screen.getByLabelText('Második').click()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await new Promise((done) => setTimeout(done, 100))
  await expect.element(screen.getByLabelText('Első')).toHaveFocus()

  await userEvent.keyboard('{Tab}{Tab}')

  await expect.element(screen.getByLabelText('Negyedik')).toHaveFocus()
})

it('says what is wrong with a field that the pointer leaves without moving what is being pressed', async () => {
  const screen = await draw({
    formField: [
      { id: 'mail', label: 'E-mail' },
      { id: 'igen', label: 'Igen', type: 'checkbox' },
    ],
    formValidation: [{ id: 'v', targets: ['mail'], rule: 'email', message: 'Hibás. '.repeat(200) }],
  })
  await userEvent.type(screen.getByLabelText('E-mail'), 'nem cím')

  await screen.getByLabelText('Igen').click()

  await expect.element(screen.getByLabelText('Igen')).toBeChecked()
  await expect.element(screen.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true')
})

it('never pulls back who goes elsewhere by the pointer', async () => {
  const screen = await draw({
    formField: [
      { id: 'a', label: 'Első' },
      { id: 'b', label: 'Második' },
      { id: 'c', label: 'Harmadik' },
    ],
    formSideEffect: [{ id: 's', on: 'blur', triggers: ['b'], actions: [{ type: 'focus', targetId: 'c' }] }],
  })
  await screen.getByLabelText('Második').click()

  await screen.getByLabelText('Első').click()

  await new Promise((done) => setTimeout(done, 100))
  await expect.element(screen.getByLabelText('Első')).toHaveFocus()
})
