import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { feedback } from '../testing/feedback.ts'
import { Filling } from './filling.tsx'

it('fills in a form and passes the answer on', async () => {
  const send = vi.fn(async () => {})
  const screen = await render(<Filling form={feedback} send={send} />)

  await screen.getByRole('textbox', { name: 'Név' }).fill('Kis Éva')
  await screen.getByRole('radio', { name: 'Jó' }).click()
  await screen.getByRole('button', { name: 'Beküldés' }).click()

  await expect.poll(() => send.mock.calls.length).toBe(1)
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ values: { nev: 'Kis Éva', ertekeles: 'jo' } }))
})
