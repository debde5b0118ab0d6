import { wcagTags } from '@urlapmuhely/ui/testing'
import axe from 'axe-core'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { publishedForm } from '../testing/forms.ts'
import { OwnControls } from './own-controls.tsx'

/** A form with fields for ./star-rating.tsx (and ./star-rating.css), ./tax-number.tsx and ./my-position.tsx. */
const form = publishedForm({
  form: { title: 'Vélemény' },
  formField: [
    { id: 'adoszam', label: 'Adószám' },
    { id: 'velemeny', label: 'Vélemény', type: 'group' },
    {
      id: 'csillagok',
      label: 'Hány csillag?',
      type: 'number',
      parentId: 'velemeny',
      min: 1,
      max: 5,
      step: 1,
    },
    { id: 'hely', label: 'Hol történt?', type: 'location' },
  ],
  formValidation: [
    { id: 'v1', targets: ['csillagok'] },
    { id: 'v2', targets: ['adoszam'], rule: 'taxNumber' },
  ],
})

afterEach(() => vi.unstubAllGlobals())

const violations = async () => (await axe.run({ runOnly: wcagTags })).violations.map(({ id }) => id)

it('fills in a form with controls of its own by the keyboard, and is accessible', async () => {
  const send = vi.fn(async () => {})
  const screen = await render(<OwnControls form={form} send={send} />)
  const stars = screen.getByRole('radiogroup', { name: 'Hány csillag?' })
  await screen.getByRole('button', { name: 'Beküldés' }).click()

  // The summary leads to the control, which says what is wrong.
  await screen.getByRole('link', { name: /Hány csillag/u }).click()
  await expect.element(stars).toHaveFocus()
  await expect.element(stars).toHaveAccessibleDescription(/Adja meg/u)
  expect(await violations()).toEqual([])

  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(screen.getByRole('radio', { name: '4 csillag' })).toBeChecked()
  expect(await violations()).toEqual([])
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.poll(() => send.mock.calls.length).toBe(1)
  expect(send).toHaveBeenCalledWith(
    { adoszam: null, velemeny: { csillagok: 4 }, hely: null },
    expect.anything(),
  )
})

it('draws fields with a rule, and looks the company up', async () => {
  vi.stubGlobal('fetch', async (url: string) => Response.json({ nev: `Alma Kft. ${url}` }))
  const screen = await render(<OwnControls form={form} send={async () => {}} />)
  await screen.getByRole('textbox', { name: 'Adószám' }).fill('11111111-1-42')
  await screen.getByRole('button', { name: 'Cég keresése' }).click()
  await expect.element(screen.getByText('Alma Kft. /cegek/11111111-1-42')).toBeVisible()
})

it('draws fields of a type, with a value of its members', async () => {
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (found: (position: object) => void) =>
        found({ coords: { latitude: 47.5, longitude: 19.04, accuracy: 10 } }),
    },
  })
  const send = vi.fn(async () => {})
  const screen = await render(<OwnControls form={form} send={send} />)
  await screen.getByRole('button', { name: 'Az én helyem' }).click()
  await expect.element(screen.getByText('47.5, 19.04')).toBeVisible()
  await page.getByRole('radio', { name: '5 csillag' }).click()
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.poll(() => send.mock.calls.length).toBe(1)
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ hely: { latitude: 47.5, longitude: 19.04 } }),
    expect.anything(),
  )
})
