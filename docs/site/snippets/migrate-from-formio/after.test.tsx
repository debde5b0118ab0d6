import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { imported } from '../testing/imported.ts'
import { createForm } from './after.ts'
import original from './original.json?raw'

it('opens the imported form on a page without a framework, and hands the answer over', async () => {
  const { published } = imported('karbejelentes.json', new TextEncoder().encode(original))
  vi.stubGlobal('fetch', async () => Response.json(published))
  const address = 'https://urlap.example.hu/public/forms/behozott'
  const [preview, send] = [vi.fn(), vi.fn(async () => null)]
  const branches = async () => [{ value: '12', label: 'Győr' }]
  const form = createForm(document.body, { address, name: 'Kis Éva', preview, send, branches })
  await expect.element(page.getByRole('textbox', { name: 'Név' })).toHaveValue('Kis Éva')
  await page.getByRole('radio', { name: 'Vízkár' }).click()
  await page.getByRole('combobox', { name: 'Fiók' }).click()
  await page.getByRole('option', { name: 'Győr' }).click()
  await page.getByRole('button', { name: 'Küldés' }).click()

  await expect.poll(() => send.mock.calls.length).toBe(1)
  const values = expect.objectContaining({ nev: 'Kis Éva', kar: 'viz', fiok: '12' })
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ form: 'behozott', version: 1, answer: expect.objectContaining({ values }) }),
  )
  expect(preview).toHaveBeenCalledWith(expect.objectContaining({ nev: 'Kis Éva' }))
  form.remove()
  vi.unstubAllGlobals()
})
