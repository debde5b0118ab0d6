import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'

const NOW = '2026-11-21T10:00:00.000Z'
const NOON = '2026-11-21T12:00:00.000Z'
const EVENING = '2026-11-21T18:00:00.000Z'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse(NOW) }))
afterEach(() => vi.useRealTimers())

const definition = buildDefinition({
  formField: [
    { id: 'nev', label: 'Név' },
    { id: 'delelott', label: 'Délelőtti kérdés', validTo: NOON },
    { id: 'delutan', label: 'Délutáni kérdés', validFrom: NOON },
  ],
})

it('goes on with the items in force when the time comes, keeping what was typed, and the focus where it is', async () => {
  const submitted = vi.fn()
  const screen = await render(<Form form={{ definition }} onSubmit={submitted} />)
  await screen.getByLabelText('Név').fill('Anna')
  await expect.element(screen.getByLabelText('Délelőtti kérdés')).toBeVisible()
  const input = screen.getByLabelText('Név').element()
  expect(document.activeElement).toBe(input)

  vi.advanceTimersByTime(Date.parse(NOON) - Date.parse(NOW) + 1)

  await expect.element(screen.getByLabelText('Délutáni kérdés')).toBeVisible()
  await expect.element(screen.getByLabelText('Délelőtti kérdés')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Név').element()).toBe(input)
  expect(document.activeElement).toBe(input)
  await expect.element(screen.getByLabelText('Név')).toHaveValue('Anna')
  await screen.getByLabelText('Délutáni kérdés').fill('igen')
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  expect(submitted).toHaveBeenCalledWith({ nev: 'Anna', delutan: 'igen' }, expect.anything())
})

it('stays as it is when the form does not compile from then on', async () => {
  const broken = buildDefinition({
    formField: [{ id: 'nev', label: 'Név' }],
    formRemoveable: [
      { id: 'kor', targets: ['nev'], condition: { '==': [{ var: 'nev' }, 'x'] }, validFrom: EVENING },
    ],
  })
  const screen = await render(<Form form={{ definition: broken }} />)
  await screen.getByLabelText('Név').fill('Anna')

  vi.advanceTimersByTime(Date.parse(EVENING) - Date.parse(NOW) + 1)

  await expect.element(screen.getByLabelText('Név')).toHaveValue('Anna')
})
