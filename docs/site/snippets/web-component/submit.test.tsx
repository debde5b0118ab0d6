import type { SubmitOutcome, UrlapmuhelyForm } from '@urlapmuhely/embed'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { takeAnswers } from './submit.ts'

it('starts with values, and shows what the page finds in an answer', async () => {
  const issues = [{ path: 'nev', message: 'Ezzel a névvel már érkezett válasz.' }]
  const outcomes: SubmitOutcome[] = [{ issues }, null]
  const send = vi.fn(async (_answer: object) => outcomes.shift())
  const form = document.createElement('urlapmuhely-form') as UrlapmuhelyForm
  form.setAttribute('src', new URL('../../forms/visszajelzes.json', import.meta.url).href)
  takeAnswers(form, send)
  document.body.append(form)
  await expect.element(page.getByRole('textbox', { name: 'Név' })).toHaveValue('Kis Éva')

  await page.getByRole('radio', { name: 'Jó' }).click()
  await page.getByRole('button', { name: 'Beküldés' }).click()
  await expect.element(page.getByText('Ezzel a névvel már érkezett válasz.').first()).toBeVisible()

  await page.getByRole('textbox', { name: 'Név' }).fill('Nagy Éva')
  await page.getByRole('button', { name: 'Beküldés' }).click()
  await expect.element(page.getByText('Ezzel a névvel már érkezett válasz.')).not.toBeInTheDocument()
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ values: expect.objectContaining({ ertekeles: 'jo' }) }),
  )
  form.remove()
})
