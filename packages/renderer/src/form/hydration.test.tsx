import { type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everyField } from '../testing/every-field.ts'
import { translations } from '../testing/half-translated.ts'
import { buildLargeForm } from '../testing/large-form.ts'
import { Form } from './form.tsx'
import { prepareForm } from './prepare-form.ts'

const NOW = '2026-11-21T10:00:00Z'

it.each(Object.entries(translations))(
  'draws the first state of every type of field of %s to a string, and goes on from it in the browser without a word',
  async (_, translated) => {
    const errors = vi.spyOn(console, 'error')
    const definition = translated(everyField)
    await prepareForm({ definition })
    const app: ReactNode = (
      <StrictMode>
        <Form form={{ definition }} now={NOW} />
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
  },
)

it('goes on from a large form that a server has drawn, in which every field is whole', async () => {
  const errors = vi.spyOn(console, 'error')
  const definition = buildLargeForm(400)
  await prepareForm({ definition })
  const app: ReactNode = <Form form={{ definition }} now={NOW} />
  const root = document.createElement('div')
  root.innerHTML = renderToString(app)
  document.body.append(root)
  const input = page.getByLabelText('Mező 399', { exact: true })
  const element = input.element()
  const cells = root.querySelectorAll('.ufr-cell').length

  const onRecoverableError = vi.fn()
  const mounted = hydrateRoot(root, app, { onRecoverableError })
  await userEvent.fill(input, 'x')

  await expect.element(input).toHaveValue('x')
  expect(input.element()).toBe(element)
  expect(root.querySelectorAll('.ufr-cell')).toHaveLength(cells)
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(errors).not.toHaveBeenCalled()
  mounted.unmount()
  root.remove()
})
