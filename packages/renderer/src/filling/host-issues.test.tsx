import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'
import type { SubmitHandler } from './use-submit.ts'

const definition = buildDefinition({
  formField: [
    { id: 'adoszam', label: 'Adószám' },
    { id: 'cim', label: 'Cím', type: 'group' },
    { id: 'varos', label: 'Város', parentId: 'cim' },
    { id: 'tetel', label: 'Tétel', type: 'repeat', minRows: 2 },
    { id: 'ar', label: 'Ár', parentId: 'tetel' },
    { id: 'titok', type: 'hidden' },
  ],
})
const PROBLEM = {
  code: 'invalid-answer',
  issues: [
    { path: 'adoszam', code: 'FOGLALT', message: 'Ezzel az adószámmal már van kérelem.', severity: 'error' },
    { path: 'cim', code: 'CIM', message: 'Nincs ilyen cím.' },
    { path: 'tetel.1.ar', code: 'AR', message: 'Túl drága.' },
    { path: 'titok', code: 'LEJART', message: 'A kapcsolat lejárt.' },
    { path: 'nincs.ilyen', code: 'KULCS', message: 'Ismeretlen adat.' },
  ],
} as const

const reported = vi.fn((event: ErrorEvent) => event.preventDefault())
beforeEach(() => {
  reported.mockClear()
  addEventListener('error', reported)
  return () => removeEventListener('error', reported)
})

const ways: Readonly<Record<string, SubmitHandler>> = {
  'returned at once': () => PROBLEM,
  'returned later': async () => PROBLEM,
  rejected: () => Promise.reject(PROBLEM),
  'rejected in an error': () => Promise.reject(Object.assign(new Error('422'), PROBLEM)),
}

it.each(Object.entries(ways))(
  'shows what the server refuses by its fields and on top: %s',
  async (_, handler) => {
    const onSubmit = vi.fn(handler)
    const screen = await render(<Form form={{ definition }} now="2026-11-21T10:00:00Z" onSubmit={onSubmit} />)
    const taxNumber = screen.getByLabelText('Adószám')
    const prices = screen.getByLabelText('Ár')
    await userEvent.type(taxNumber, '12345678')
    await screen.getByRole('button', { name: 'Beküldés' }).click()

    const summary = screen.getByRole('region', { name: '5 mezőt javítani kell.' })
    await expect.element(summary).toHaveFocus()
    await expect.element(taxNumber).toHaveAccessibleDescription('Ezzel az adószámmal már van kérelem.')
    await expect.element(taxNumber).toHaveAttribute('aria-invalid', 'true')
    await expect
      .element(screen.getByRole('group', { name: 'Cím' }))
      .toHaveAccessibleDescription('Nincs ilyen cím.')
    await expect.element(prices.nth(1)).toHaveAccessibleDescription('Túl drága.')
    await expect.element(prices.nth(0)).not.toHaveAttribute('aria-invalid')
    expect(
      summary
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual([
      // The message names the field.
      'Ezzel az adószámmal már van kérelem.',
      'Nincs ilyen cím.',
      'Tétel – 2. sor, Ár: Túl drága.',
      'titok: A kapcsolat lejárt.',
      'Ismeretlen adat.',
    ])
    expect(summary.getByRole('link').elements()).toHaveLength(3)
    expect(reported).not.toHaveBeenCalled()

    await summary.getByRole('link', { name: /^Tétel – 2\. sor/ }).click()
    await expect.element(prices.nth(1)).toHaveFocus()
    await screen.getByRole('button', { name: 'Feljebb: Tétel – 2. sor' }).click()
    await expect.element(prices.nth(0)).toHaveAccessibleDescription('Túl drága.')
    await userEvent.type(prices.nth(0), '1')
    await expect.element(prices.nth(0)).not.toHaveAttribute('aria-invalid')
    await userEvent.type(screen.getByLabelText('Város'), 'Pécs')
    await expect.element(screen.getByText('Nincs ilyen cím.')).not.toBeInTheDocument()
    await expect.element(taxNumber).toHaveAttribute('aria-invalid', 'true')

    await screen.getByRole('button', { name: 'Beküldés' }).click()
    await expect.poll(() => onSubmit.mock.calls.length).toBe(2)
  },
)

it('never takes an answer for accepted whose issues have another shape', async () => {
  const onSubmit = () => ({ issues: [{ path: ['adoszam'], code: 'TOO_LONG' }] as never })
  const confirmation = () => 'Köszönjük!'
  const screen = await render(<Form form={{ definition }} onSubmit={onSubmit} confirmation={confirmation} />)
  await screen.getByRole('button', { name: 'Beküldés' }).click()

  const summary = screen.getByRole('region', { name: 'Egy mezőt javítani kell.' })
  await expect.element(summary.getByText('Ezt nem fogadtuk el. Adjon meg mást.')).toBeVisible()
  await expect.element(screen.getByText('Köszönjük!')).not.toBeInTheDocument()
})

it('asks to try again after any other failure, and keeps what was filled in', async () => {
  const onSubmit = vi.fn(() => Promise.reject(new Error('500')))
  const screen = await render(<Form form={{ definition }} now="2026-11-21T10:00:00Z" onSubmit={onSubmit} />)
  await userEvent.type(screen.getByLabelText('Adószám'), '12345678')
  await screen.getByRole('button', { name: 'Beküldés' }).click()

  await expect.element(screen.getByText('A beküldés nem sikerült. Próbálja újra.')).toBeVisible()
  await expect.element(screen.getByLabelText('Adószám')).toHaveValue('12345678')
  await expect.element(screen.getByRole('region', { name: /javítani kell/ })).not.toBeInTheDocument()
  expect(reported).toHaveBeenCalledOnce()
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.poll(() => onSubmit.mock.calls.length).toBe(2)
})
