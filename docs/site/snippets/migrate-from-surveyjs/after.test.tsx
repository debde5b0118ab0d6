import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { imported } from '../testing/imported.ts'
import { OpenForm } from './after.tsx'
import original from './original.json?raw'

it('opens the imported form with what the application knows, and hands the answer over', async () => {
  const { published } = imported('ugyfel.json', new TextEncoder().encode(original))
  const [preview, send] = [vi.fn(), vi.fn(async () => {})]
  const branches = async () => [{ value: '12', label: 'Győr' }]
  const screen = await render(
    <OpenForm form={published} name="Kis Éva" userRole="ugyfel" {...{ preview, send, branches }} />,
  )
  await expect.element(screen.getByRole('textbox', { name: 'Név' })).toHaveValue('Kis Éva')
  await screen.getByRole('button', { name: 'Tovább' }).click()
  await screen.getByRole('combobox', { name: 'Fiók' }).click()
  await screen.getByRole('option', { name: 'Győr' }).click()
  await screen.getByRole('button', { name: 'Beküldés' }).click()

  await expect.poll(() => send.mock.calls.length).toBe(1)
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ nev: 'Kis Éva', fiok: '12' }),
    expect.anything(),
  )
  expect(preview).toHaveBeenCalledWith(expect.objectContaining({ nev: 'Kis Éva' }), expect.anything())
})
