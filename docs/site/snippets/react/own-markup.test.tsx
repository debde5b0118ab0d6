import { beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { feedback } from '../testing/feedback.ts'
import { paged } from '../testing/forms.ts'
import { OwnMarkup } from './own-markup.tsx'

beforeEach(() => localStorage.clear())

it('fills in, refuses and submits a form in markup of one’s own', async () => {
  const send = vi.fn()
  const screen = await render(<OwnMarkup form={feedback} send={send} />)
  await screen.getByRole('button', { name: 'Küldés' }).click()
  await expect
    .element(screen.getByRole('radiogroup', { name: 'Értékelés' }))
    .toHaveAttribute('aria-invalid', 'true')

  await screen.getByRole('textbox', { name: 'Név' }).fill('Kis Éva')
  await screen.getByRole('radio', { name: 'Jó' }).click()
  await screen.getByRole('button', { name: 'Küldés' }).click()
  await expect.poll(() => send.mock.calls.length).toBe(1)
})

it('asks whether to go on from a draft', async () => {
  const first = await render(<OwnMarkup form={feedback} send={() => undefined} />)
  await first.getByRole('textbox', { name: 'Név' }).fill('Kis Éva')
  await expect.element(first.getByText('Mentve.')).toBeVisible()
  await first.unmount()

  const second = await render(<OwnMarkup form={feedback} send={() => undefined} />)
  await second.getByRole('button', { name: 'Folytatás' }).click()
  await expect.element(second.getByRole('textbox', { name: 'Név' })).toHaveValue('Kis Éva')
})

it('shows the steps of a form with pages', async () => {
  const screen = await render(<OwnMarkup form={paged} send={() => undefined} />)
  await expect.element(screen.getByText('Kapcsolat')).toHaveAttribute('aria-current', 'step')
  await expect.element(screen.getByText('Vélemény')).not.toHaveAttribute('aria-current')
})
