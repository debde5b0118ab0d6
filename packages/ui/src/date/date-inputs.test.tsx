import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { stories } from '../stories/stories.ts'

describe('a date', () => {
  test('is typed in the order of year, month and day', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.date.Control onValue={onValue} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Születési dátum' }), '19850312')
    expect(onValue).toHaveBeenLastCalledWith('1985/03/12')
  })

  test('is picked from the calendar, which gives focus back and closes', async () => {
    const onValue = vi.fn()
    const onBlur = vi.fn()
    const screen = await render(<stories.date.Control onValue={onValue} onBlur={onBlur} />)
    await screen.getByRole('button', { name: 'Naptár megnyitása' }).click()
    await screen.getByRole('button', { name: '2026. november 18., szerda' }).click()
    expect(onValue.mock.calls).toEqual([['2026/11/18']])
    await expect.element(screen.getByRole('dialog', { name: 'Naptár' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Naptár megnyitása' })).toHaveFocus()
    await expect.element(screen.getByRole('textbox')).toHaveValue('2026/11/18')
    expect(onBlur).toHaveBeenCalledOnce()
  })

  test('is picked by keys alone', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.date.Control onValue={onValue} />)
    await screen.getByRole('textbox').click()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(screen.getByRole('button', { name: '2026. november 21., szombat' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{PageDown}{Home}')
    await expect.element(screen.getByRole('button', { name: '2026. december 21., hétfő' })).toHaveFocus()
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}{End}{ArrowUp}{ArrowRight}')
    await expect.element(screen.getByRole('button', { name: '2025. december 15., hétfő' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onValue.mock.calls).toEqual([['2025/12/15']])
  })

  test('is turned to by month and year', async () => {
    const screen = await render(<stories.date.Control />)
    await screen.getByRole('button', { name: 'Naptár megnyitása' }).click()
    await screen.getByRole('button', { name: 'Következő hónap' }).click()
    await expect.element(screen.getByRole('grid', { name: '2026. december' })).toBeVisible()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hónap' }), 'február')
    await userEvent.fill(screen.getByRole('spinbutton', { name: 'Év' }), '2024')
    await expect.element(screen.getByRole('grid', { name: '2024. február' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '2024. február 29., csütörtök' })).toBeVisible()
    await screen.getByRole('button', { name: 'Előző hónap' }).click()
    await expect.element(screen.getByRole('grid', { name: '2024. január' })).toBeVisible()
  })

  test('marks the chosen day and today', async () => {
    const screen = await render(<stories.dateFilled.Control />)
    await screen.getByRole('button', { name: 'Naptár megnyitása' }).click()
    await expect.element(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('18')
    await expect
      .element(screen.getByRole('button', { name: '2026. november 21., szombat' }))
      .toHaveAttribute('aria-current', 'date')
  })

  test('cannot be picked outside its bounds, though keys pass over such days', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.dateFilled.Control onValue={onValue} />)
    await screen.getByRole('button', { name: 'Naptár megnyitása' }).click()
    await screen.getByRole('button', { name: '2026. november 9., hétfő' }).click({ force: true })
    await userEvent.keyboard('{Enter}')
    expect(onValue).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(onValue.mock.calls).toEqual([['2026/11/10']])
  })

  test('Ma picks today, by the clock that is passed in', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.date.Control onValue={onValue} />)
    await screen.getByRole('button', { name: 'Naptár megnyitása' }).click()
    await screen.getByRole('button', { name: 'Ma', exact: true }).click()
    expect(onValue.mock.calls).toEqual([['2026/11/21']])
  })

  test('the calendar closes at Escape, at a press outside and at its own button, and picks nothing', async () => {
    const onValue = vi.fn()
    const screen = await render(
      <>
        <stories.date.Control onValue={onValue} />
        <p>Máshol</p>
      </>,
    )
    const button = screen.getByRole('button', { name: 'Naptár megnyitása' })
    const dialog = screen.getByRole('dialog', { name: 'Naptár' })
    await button.click()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await button.click()
    await expect.element(dialog).toBeVisible()
    await button.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await button.click()
    await expect.element(dialog).toBeVisible()
    await userEvent.click(document.body, { position: { x: 800, y: 700 } })
    await expect.element(dialog).not.toBeInTheDocument()
    expect(onValue).not.toHaveBeenCalled()
  })

  test.each([{ disabled: true }, { readOnly: true }])('offers no calendar when it is %o', async (state) => {
    const screen = await render(<stories.dateFilled.Control {...state} />)
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  })
})

describe('a date with a time', () => {
  test('keeps its time when another day is picked, and its day when another time is', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.dateTime.Control onValue={onValue} />)
    await screen.getByRole('button', { name: 'Naptár megnyitása' }).click()
    await screen.getByRole('button', { name: '2026. november 24., kedd' }).click()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Perc' }), '45')
    await screen.getByRole('button', { name: 'Kész' }).click()
    expect(onValue.mock.calls).toEqual([['2026/11/24 08:30'], ['2026/11/24 08:45']])
  })

  test('is typed through', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.dateTime.Control onValue={onValue} />)
    await userEvent.fill(screen.getByRole('textbox'), '')
    await userEvent.type(screen.getByRole('textbox'), '202401312359')
    expect(onValue).toHaveBeenLastCalledWith('2024/01/31 23:59')
  })
})

test('a time is picked by its parts; those not chosen yet are zero', async () => {
  const onValue = vi.fn()
  const screen = await render(<stories.time.Control onValue={onValue} />)
  await screen.getByRole('button', { name: 'Időpont választása' }).click()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Óra' }), '09')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Perc' }), '05')
  expect(onValue.mock.calls).toEqual([['09:00'], ['09:05']])
})

test('Most picks the time of the clock, with seconds where they are asked for', async () => {
  const onValue = vi.fn()
  const screen = await render(<stories.fullTime.Control onValue={onValue} />)
  await screen.getByRole('button', { name: 'Időpont választása' }).click()
  await screen.getByRole('button', { name: 'Most' }).click()
  expect(onValue.mock.calls).toEqual([['14:05:09']])
})
