import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'
import type { OptionsRequest, OptionsSource } from './host-options.ts'

const host = { optionSource: 'host', optionInputs: ['megye'], onUnavailable: 'clear' }
const definition = buildDefinition({
  formField: [
    { id: 'megye', label: 'Megye' },
    { id: 'telepules', label: 'Település', type: 'select', hostList: 'telepulesek', ...host },
    { id: 'mod', label: 'Szállítás', type: 'radio', optionSource: 'host', hostList: 'szallitas' },
  ],
})

const towns: Readonly<Record<string, readonly string[]>> = {
  Zala: ['Keszthely', 'Nagykanizsa', 'Zalaegerszeg'],
  Baranya: ['Mohács', 'Pécs', 'Pécsvárad'],
}

function townsOf({ values, query }: OptionsRequest) {
  return (towns[String(values.megye)] ?? []).filter((town) =>
    town.toLowerCase().includes(query.toLowerCase()),
  )
}

/** Lists of towns are found by search only; the ways of delivery are few. */
const source: OptionsSource = async (list, request) => {
  if (list === 'szallitas')
    return [
      { value: 'posta', label: 'Postán' },
      { value: 'bolt', label: 'Boltban' },
    ]
  const options = townsOf(request).map((value) => ({ value, label: `${value} (város)` }))
  return { options, hasMore: true }
}

describe('a list of the host', () => {
  it('is asked for when it opens and as the user types, with the values that it depends on', async () => {
    const options = vi.fn(source)
    const screen = await render(
      <Form form={{ definition: definition }} options={options} values={{ megye: 'Baranya' }} />,
    )
    await expect.element(screen.getByRole('radio', { name: 'Boltban' })).toBeVisible()
    expect(options.mock.calls.map(([list]) => list)).toEqual(['szallitas'])

    await screen.getByRole('combobox', { name: 'Település' }).click()
    await expect.element(screen.getByRole('option', { name: 'Mohács (város)' })).toBeVisible()
    await userEvent.keyboard('pécs')
    await expect.element(screen.getByRole('option', { name: 'Mohács (város)' })).not.toBeInTheDocument()
    await userEvent.keyboard('v')
    await expect.element(screen.getByRole('option', { name: 'Pécs (város)' })).not.toBeInTheDocument()
    await screen.getByRole('option', { name: 'Pécsvárad (város)' }).click()
    await expect.element(screen.getByRole('combobox', { name: 'Település' })).toBeVisible()
    expect(options.mock.lastCall).toMatchObject([
      'telepulesek',
      { query: 'pécsv', values: { megye: 'Baranya' } },
    ])
  })

  it('is asked about what was chosen when its inputs change, and what is gone is cleared', async () => {
    const options = vi.fn(source)
    const screen = await render(
      <Form
        form={{ definition: definition }}
        options={options}
        values={{ megye: 'Zala', telepules: 'Keszthely' }}
      />,
    )
    await expect.element(screen.getByText('Keszthely (város)')).toBeVisible()
    await screen.getByRole('textbox', { name: 'Megye' }).fill('Baranya')
    await expect.element(screen.getByText('Keszthely')).not.toBeInTheDocument()
    expect(options.mock.lastCall).toMatchObject([
      'telepulesek',
      { chosen: ['Keszthely'], values: { megye: 'Baranya' } },
    ])
  })

  it('in view is not loading any more once the host has answered, with a part of it too', async () => {
    const part = { options: [{ value: 'posta', label: 'Postán' }], hasMore: true }
    const screen = await render(<Form form={{ definition: definition }} options={async () => part} />)
    await expect.element(screen.getByRole('radio', { name: 'Postán' })).toBeVisible()
    await expect.element(screen.getByText('A lehetőségek betöltése…')).not.toBeInTheDocument()
  })

  it('that cannot be fetched says so, and is fetched again on request', async () => {
    let isDown = true
    const options: OptionsSource = (list, request) =>
      isDown ? Promise.reject(new Error('down')) : source(list, request)
    const screen = await render(<Form form={{ definition: definition }} options={options} />)
    await expect.element(screen.getByText('Szállítás: A lehetőségek nem töltődtek be.')).toBeVisible()
    isDown = false
    await screen.getByRole('button', { name: 'Próbálja újra' }).click()
    await expect.element(screen.getByRole('radio', { name: 'Postán' })).toBeVisible()
    await expect.element(screen.getByText(/nem töltődtek be/u)).not.toBeInTheDocument()
  })

  it('is not asked for any more when the inputs have changed meanwhile', async () => {
    const signals: AbortSignal[] = []
    const options: OptionsSource = (list, request) => {
      if (list === 'szallitas') return source(list, request)
      signals.push(request.signal)
      return new Promise(() => {})
    }
    const screen = await render(
      <Form
        form={{ definition: definition }}
        options={options}
        values={{ megye: 'Zala', telepules: 'Keszthely' }}
      />,
    )
    await expect.poll(() => signals.length).toBe(1)
    await screen.getByRole('textbox', { name: 'Megye' }).fill('Baranya')
    await expect.poll(() => signals.length).toBe(2)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })
})
