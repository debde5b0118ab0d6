import { type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Form } from './form.tsx'
import { prepareForm } from './prepare-form.ts'
import { everyField } from './testing/every-field.ts'

const NOW = '2026-11-21T10:00:00Z'

it('draws the first state of every type of field to a string, and goes on from it in the browser without a word', async () => {
  const errors = vi.spyOn(console, 'error')
  await prepareForm({ definition: everyField })
  const app: ReactNode = (
    <StrictMode>
      <Form form={{ definition: everyField }} now={NOW} />
    </StrictMode>
  )
  const root = document.createElement('div')
  root.innerHTML = renderToString(app)
  document.body.append(root)
  const input = root.querySelector('input')

  const onRecoverableError = vi.fn()
  const mounted = hydrateRoot(root, app, { onRecoverableError })
  await userEvent.fill(page.getByLabelText('Mező: text', { exact: true }), 'x')

  await expect.element(page.getByLabelText('Rejtve')).toBeVisible()
  await expect.element(page.getByText('x!')).toBeVisible()
  expect(root.querySelector('input')).toBe(input)
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(errors).not.toHaveBeenCalled()
  mounted.unmount()
  root.remove()
})
