import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { stories } from '../stories/stories.ts'
import { NumberInput } from './number-input.tsx'

const spaced = (text: string) => text.replaceAll(' ', '\u00a0')

test('shows Hungarian notation and takes a decimal comma', async () => {
  const onValue = vi.fn()
  const screen = await render(<stories.number.Control onValue={onValue} />)
  const input = screen.getByRole('spinbutton', { name: 'Összeg' })
  await expect.element(input).toHaveValue(spaced('1 234,5'))
  await userEvent.fill(input, '98765,25')
  await userEvent.tab()
  expect(onValue).toHaveBeenLastCalledWith(98765.25)
  await expect.element(input).toHaveValue(spaced('98 765,25'))
})

test('leaves what is being typed as it is typed', async () => {
  const onValue = vi.fn()
  const screen = await render(<stories.number.Control onValue={onValue} />)
  const input = screen.getByRole('spinbutton', { name: 'Összeg' })
  await userEvent.clear(input)
  await userEvent.type(input, '1,50')
  await expect.element(input).toHaveValue('1,50')
  expect(onValue.mock.calls).toEqual([[null], [1], [1.5]])
})

test('says in words that a text is not a number, and keeps it to be mended', async () => {
  const onValue = vi.fn()
  const screen = await render(<stories.number.Control onValue={onValue} />)
  const input = screen.getByRole('spinbutton', { name: 'Összeg' })
  await userEvent.fill(input, '12 alma')
  await userEvent.tab()
  await expect.element(input).toHaveValue('12 alma')
  await expect.element(input).toHaveAccessibleDescription(/Írjon számot/)
  expect(onValue).toHaveBeenLastCalledWith(null)
  await expect.element(input).toBeInvalid()
  await userEvent.fill(input, '12')
  await expect.element(input).toBeValid()
})

test('arrow and page keys step, within the bounds', async () => {
  const onValue = vi.fn()
  const screen = await render(<stories.numberStepped.Control onValue={onValue} />)
  const input = screen.getByRole('spinbutton', { name: 'Arány' })
  await expect.element(input).toHaveValue('0,30')
  await input.click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(onValue.mock.calls).toEqual([[0.4], [0.5], [0.4]])
  await userEvent.keyboard('{PageUp}')
  expect(onValue).toHaveBeenLastCalledWith(1)
  await expect.element(input).toHaveAttribute('aria-valuenow', '1')
})

test('the clear button empties it', async () => {
  const onValue = vi.fn()
  const screen = await render(<stories.number.Control onValue={onValue} />)
  await screen.getByRole('button', { name: 'Törlés' }).click()
  expect(onValue.mock.calls).toEqual([[null]])
  await expect.element(screen.getByRole('spinbutton', { name: 'Összeg' })).toHaveValue('')
})

test('shows an amount plain while it is edited and in groups otherwise, and reads out what it counts', async () => {
  function Amount() {
    const [value, setValue] = useState<number | null>(1_234_567)
    return (
      <NumberInput
        label="Díj"
        hint="Évente"
        value={value}
        onChange={setValue}
        unit="Ft"
        decimals={0}
        plainWhileEdited
      />
    )
  }
  const screen = await render(<Amount />)
  const input = screen.getByRole('spinbutton', { name: 'Díj' })
  await expect.element(input).toHaveValue(spaced('1 234 567'))
  await expect.element(input).toHaveAccessibleDescription('Ft Évente')
  await input.click()
  await expect.element(input).toHaveValue('1234567')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(input).toHaveValue('1234568')
  await userEvent.fill(input, '2345678')
  await expect.element(input).toHaveValue('2345678')
  await userEvent.tab()
  await expect.element(input).toHaveValue(spaced('2 345 678'))
})

test('reads three digits behind a dot as thousands, typed and pasted, and says what could be either', async () => {
  const onValue = vi.fn()
  const screen = await render(<stories.number.Control onValue={onValue} />)
  const input = screen.getByRole('spinbutton', { name: 'Összeg' })
  await userEvent.clear(input)
  await userEvent.type(input, '12.500')
  await userEvent.tab()
  expect(onValue).toHaveBeenLastCalledWith(12_500)
  await expect.element(input).toHaveValue(spaced('12 500'))
  for (const pasted of ['100.000', '100 000 Ft', spaced('100 000 Ft'), '100.000,- Ft']) {
    await userEvent.fill(input, '')
    await pasteInto(input.element() as HTMLInputElement, pasted)
    expect(onValue).toHaveBeenLastCalledWith(100_000)
  }
  await userEvent.fill(input, '1234.500')
  await userEvent.tab()
  expect(onValue).toHaveBeenLastCalledWith(null)
  await expect.element(input).toHaveValue('1234.500')
  await expect.element(input).toHaveAccessibleDescription(/Írja tizedesvesszővel/)
})

/** Pastes as the browser does: copied from another input, by the keys. */
async function pasteInto(input: HTMLInputElement, text: string): Promise<void> {
  const source = document.createElement('input')
  source.value = text
  document.body.append(source)
  source.focus()
  source.select()
  await userEvent.copy()
  source.remove()
  input.focus()
  await userEvent.paste()
}
