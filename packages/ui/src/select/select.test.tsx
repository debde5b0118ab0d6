import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Option } from '../choice/option.ts'
import { stories } from '../stories/stories.ts'
import { Select } from './select.tsx'

describe('a select', () => {
  test('opens, takes an option, closes and gives focus back', async () => {
    const onValue = vi.fn()
    const onBlur = vi.fn()
    const screen = await render(<stories.select.Control onValue={onValue} onBlur={onBlur} />)
    const select = screen.getByRole('combobox', { name: 'Szín' })
    await expect.element(select).toHaveTextContent('Válasszon…')
    await select.click()
    await screen.getByRole('option', { name: 'Kék' }).click()
    expect(onValue.mock.calls).toEqual([['kek']])
    await expect.element(select).toHaveTextContent('Kék')
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(select).toHaveFocus()
    expect(onBlur).toHaveBeenCalledOnce()
  })

  test('is worked by keys alone; a disabled option cannot be taken', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.select.Control onValue={onValue} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('option', { name: 'Piros' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onValue).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onValue.mock.calls).toEqual([['kek']])
    await expect.element(screen.getByRole('combobox', { name: 'Szín' })).toHaveFocus()
  })

  test('searches from the first letter typed on it', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.selectGrouped.Control onValue={onValue} />)
    await userEvent.tab()
    await userEvent.keyboard('v')
    await expect.element(screen.getByRole('combobox', { name: 'Keresés' })).toHaveValue('v')
    await userEvent.keyboard('eszp')
    await expect.element(screen.getByRole('option', { name: 'Veszprém' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(onValue.mock.calls).toEqual([['VE']])
  })

  test('finds options without their accents, and says when there are none', async () => {
    const screen = await render(<stories.selectGrouped.Control />)
    await screen.getByRole('combobox', { name: 'Megye' }).click()
    await userEvent.keyboard('bekes')
    await expect.element(screen.getByRole('option', { name: 'Békés' })).toBeVisible()
    await expect.element(screen.getByRole('option', { name: 'Zala' })).not.toBeInTheDocument()
    await userEvent.keyboard('xyz')
    await expect.element(screen.getByText('Nincs találat.')).toBeVisible()
  })

  test('ranks labels that begin with the text first, then their later words, then the rest, by group', async () => {
    const towns = ['Balassagyarmat', 'Sarkad', 'Békés', 'Nagy-Árpás', 'Arló', 'Kis Arad', 'Győr']
    const options: Option[] = towns.map((label) => ({ value: label, label }))
    const described = { value: 'd', label: 'Zirc', description: 'Arany utca' }
    const screen = await render(
      <Select label="Hely" value={null} onChange={vi.fn()} options={[described, ...options]} />,
    )
    const labels = () =>
      screen
        .getByRole('option')
        .elements()
        .map((one) => one.textContent)
    await screen.getByRole('combobox', { name: 'Hely' }).click()
    await screen.getByRole('combobox', { name: 'Keresés' }).fill('ár')
    await expect
      .poll(labels)
      .toEqual(['Arló', 'Nagy-Árpás', 'Kis Arad', 'Balassagyarmat', 'Sarkad', 'ZircArany utca'])
    await screen.rerender(
      <Select
        label="Hely"
        value={null}
        onChange={vi.fn()}
        options={[
          { value: 1, label: 'Kis Arad', group: 'Falvak' },
          { value: 2, label: 'Sarkad', group: 'Városok' },
          { value: 3, label: 'Arad', group: 'Városok' },
          { value: 4, label: 'Arló', group: 'Falvak' },
        ]}
      />,
    )
    await expect.poll(labels).toEqual(['Arad', 'Sarkad', 'Arló', 'Kis Arad'])
  })

  test('shows options under the headings of their groups, and marks the chosen one', async () => {
    const screen = await render(<stories.selectGrouped.Control />)
    await screen.getByRole('combobox', { name: 'Megye' }).click()
    await expect.element(screen.getByText('Dunántúl')).toBeVisible()
    const chosen = screen.getByRole('option', { selected: true })
    await expect.element(chosen).toHaveAccessibleName('Zala')
    await expect.element(chosen).toHaveAccessibleDescription('Székhelye Zalaegerszeg')
  })

  test('keeps its value when the chosen option is pressed again', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.selectGrouped.Control onValue={onValue} />)
    await screen.getByRole('combobox', { name: 'Megye' }).click()
    await screen.getByRole('option', { name: 'Zala' }).click()
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
    expect(onValue).not.toHaveBeenCalled()
  })

  test('is emptied by its clear button', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.selectGrouped.Control onValue={onValue} />)
    await screen.getByRole('button', { name: 'Törlés' }).click()
    expect(onValue.mock.calls).toEqual([[null]])
  })

  test('closes at Escape, at its own button and at a press outside', async () => {
    const screen = await render(<stories.selectGrouped.Control />)
    const select = screen.getByRole('combobox', { name: 'Megye' })
    const list = screen.getByRole('listbox')
    await select.click()
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await select.click()
    await expect.element(list).toBeVisible()
    await select.click()
    await expect.element(list).not.toBeInTheDocument()
    await select.click()
    await expect.element(list).toBeVisible()
    await userEvent.click(document.body, { position: { x: 900, y: 700 } })
    await expect.element(list).not.toBeInTheDocument()
  })

  test('draws only what is in view of ten thousand options, and begins at the chosen one', async () => {
    const screen = await render(<stories.selectMany.Control />)
    await screen.getByRole('combobox', { name: 'Tétel' }).click()
    await expect.element(screen.getByRole('option', { name: '5000. tétel' })).toBeVisible()
    expect(screen.getByRole('option').elements().length).toBeLessThan(60)
    await userEvent.keyboard('9999')
    await expect.element(screen.getByRole('option')).toHaveTextContent('9999. tétel')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('combobox', { name: 'Tétel' })).toHaveTextContent('9999. tétel')
  })

  test('keeps the highlighted option in view while keys move through a long list', async () => {
    const screen = await render(<stories.selectMany.Control />)
    await screen.getByRole('combobox', { name: 'Tétel' }).click()
    await expect.element(screen.getByRole('option', { name: '5000. tétel' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}'.repeat(30))
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('combobox', { name: 'Tétel' })).toHaveTextContent('5030. tétel')
  })

  test.each([{ disabled: true }, { readOnly: true }])('does not open when it is %o', async (state) => {
    const screen = await render(<stories.selectGrouped.Control {...state} />)
    await screen.getByRole('combobox', { name: 'Megye' }).click({ force: true })
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  })

  test('is described by its error and hint', async () => {
    const screen = await render(
      <stories.select.Control error="Válasszon színt." hint="Bármelyik jó." required />,
    )
    const select = screen.getByRole('combobox', { name: /^Szín/ })
    await expect.element(select).toHaveAccessibleDescription('Válasszon színt. Bármelyik jó.')
    await expect.element(select).toHaveAttribute('aria-required', 'true')
  })
})

describe('a select that asks a server', () => {
  test('knows the label of its value, shows what was found and keeps the label of what was picked', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.selectSearched.Control onValue={onValue} />)
    const select = screen.getByRole('combobox', { name: 'Megye' })
    await expect.element(select).toHaveTextContent('Vas')
    await select.click()
    await expect.element(screen.getByRole('option', { name: 'Pest' })).toBeVisible()
    await userEvent.keyboard('csong')
    await screen.getByRole('option', { name: 'Csongrád-Csanád' }).click()
    expect(onValue.mock.calls).toEqual([['CS']])
    await expect.element(select).toHaveTextContent('Csongrád-Csanád')
  })

  test('says that it searches and when that failed, and tries again when asked', async () => {
    const answers = [pending<Option<string>[]>(), pending<Option<string>[]>()]
    const search = vi.fn(
      () => (answers[search.mock.calls.length - 1] ?? { promise: Promise.resolve([]) }).promise,
    )
    const screen = await render(<Select label="Megye" value={null} onChange={vi.fn()} search={search} />)
    await screen.getByRole('combobox', { name: 'Megye' }).click()
    await expect.element(screen.getByText('Betöltés…')).toBeVisible()
    answers[0]?.reject(new Error('A kiszolgáló nem válaszol.'))
    await expect.element(screen.getByText('A keresés nem sikerült.')).toBeVisible()
    await screen.getByRole('button', { name: 'Próbálja újra' }).click()
    await expect.element(screen.getByText('Betöltés…')).toBeVisible()
    answers[1]?.resolve([{ value: 'PE', label: 'Pest' }])
    await expect.element(screen.getByRole('option', { name: 'Pest' })).toBeVisible()
  })
})

describe('a select of several', () => {
  test('stays open while options are put in and taken out, in the order of the list', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.multiSelect.Control onValue={onValue} />)
    await screen.getByRole('combobox', { name: 'Megyék' }).click()
    await screen.getByRole('option', { name: 'Pest', exact: true }).click()
    await screen.getByRole('option', { name: 'Vas' }).click()
    expect(onValue.mock.calls).toEqual([[['PE', 'VA', 'ZA']], [['PE', 'ZA']]])
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('combobox', { name: 'Megyék' })).toHaveTextContent('Pest, Zala')
  })

  test('gives up one choice in place, also by key', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.multiSelect.Control onValue={onValue} />)
    await screen.getByRole('button', { name: 'Vas eltávolítása' }).click()
    screen.getByRole('button', { name: 'Zala eltávolítása' }).element().focus()
    await userEvent.keyboard('{Enter}')
    expect(onValue.mock.calls).toEqual([[['ZA']], [[]]])
  })

  test('can be searched and filled by keys in a list of ten thousand', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.multiSelectMany.Control onValue={onValue} />)
    await userEvent.tab()
    await userEvent.keyboard('7')
    await expect.element(screen.getByRole('combobox', { name: 'Keresés' })).toHaveValue('7')
    await userEvent.keyboard('777')
    await expect.element(screen.getByRole('option')).toHaveTextContent('7777. tétel')
    await userEvent.keyboard('{Enter}')
    expect(onValue.mock.calls).toEqual([[[7777]]])
  })
})

/** A promise with the function that settles it. */
function pending<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<Value>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}
