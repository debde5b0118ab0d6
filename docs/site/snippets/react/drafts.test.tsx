import { beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { feedback } from '../testing/feedback.ts'
import { answerRequests } from '../testing/fetched.ts'
import { InThisBrowser, OnTheServer } from './drafts.tsx'

beforeEach(() => localStorage.clear())

it('goes on in this browser from what was entered', async () => {
  const first = await render(<InThisBrowser form={feedback} caseNumber="2026/7" />)
  await first.getByRole('textbox', { name: 'Név' }).fill('Kis Éva')
  await expect.element(first.getByText(/^Mentve ebben a böngészőben/u)).toBeVisible()
  await first.unmount()

  const second = await render(<InThisBrowser form={feedback} caseNumber="2026/7" />)
  await second.getByRole('button', { name: 'Folytatás' }).click()
  await expect.element(second.getByRole('textbox', { name: 'Név' })).toHaveValue('Kis Éva')
})

it('saves drafts on the server, and goes on from there', async () => {
  let kept: unknown
  const asked = answerRequests(({ method, body }) => {
    if (method === 'PUT') kept = body
    return kept === undefined ? { status: 404 } : { body: kept }
  })
  const first = await render(<OnTheServer form={feedback} caseNumber="2026/7" />)
  await first.getByRole('textbox', { name: 'Név' }).fill('Kis Éva')
  await expect.poll(() => asked.some(({ method }) => method === 'PUT')).toBe(true)
  await first.unmount()

  const second = await render(<OnTheServer form={feedback} caseNumber="2026/7" />)
  await second.getByRole('button', { name: 'Folytatás' }).click()
  await expect.element(second.getByRole('textbox', { name: 'Név' })).toHaveValue('Kis Éva')
  expect(asked[0]?.url).toBe('/api/drafts/2026%2F7')
})
