import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { stories } from '../stories/stories.ts'
import { TextInput } from './text-input.tsx'

describe('a text input', () => {
  test('gives on every keystroke and shows what the caller holds', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.text.Control onValue={onValue} />)
    const input = screen.getByRole('textbox', { name: 'Név' })
    await userEvent.type(input, 'Űr')
    expect(onValue.mock.calls).toEqual([['Ű'], ['Űr']])
    await expect.element(input).toHaveValue('Űr')
  })

  test('names itself by its label and describes itself by its error, hint and limit', async () => {
    const screen = await render(
      <stories.textCounted.Control hint="Becenév is lehet." error="Túl rövid." required />,
    )
    const input = screen.getByRole('textbox', { name: /^Rövid név/ })
    await expect
      .element(input)
      .toHaveAccessibleDescription('Túl rövid. Becenév is lehet. Legfeljebb 12 karakter.')
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    await expect.element(input).toBeRequired()
  })

  test('keeps a hidden label for assistive technology', async () => {
    const screen = await render(<stories.text.Control hideLabel />)
    await expect.element(screen.getByRole('textbox', { name: 'Név' })).toBeVisible()
    expect(screen.getByText('Név').element().getBoundingClientRect().width).toBeLessThan(3)
  })

  test('counts characters, an emoji as one, and cuts nothing', async () => {
    const screen = await render(<stories.textCounted.Control />)
    const input = screen.getByRole('textbox', { name: 'Rövid név' })
    await userEvent.fill(input, '😀'.repeat(12))
    await expect.element(screen.getByText('12 / 12')).toBeVisible()
    await userEvent.fill(input, 'Űrlaplapozgató')
    await expect.element(input).toHaveValue('Űrlaplapozgató')
    await expect.element(screen.getByText('14 / 12')).toBeVisible()
  })

  test('can neither be changed nor cleared when it is read-only or disabled', async () => {
    const screen = await render(<stories.textFilled.Control readOnly />)
    const input = screen.getByRole('textbox', { name: 'Város' })
    await userEvent.type(input, 'x')
    await expect.element(input).toHaveValue('Székesfehérvár')
    await expect.element(screen.getByRole('button', { name: 'Törlés' })).not.toBeInTheDocument()
    await screen.rerender(<stories.textFilled.Control disabled />)
    await expect.element(input).toBeDisabled()
  })
})

describe('debounce', () => {
  // However slowly the keys arrive, the test decides when the rest begins. The delays are long because Vitest lets some
  // of the fake time pass at each of its actions on the page.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('gives a change on after a rest', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.textDebounced.Control onValue={onValue} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Keresett szó' }), 'alma')
    expect(onValue).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(onValue.mock.calls).toEqual([['alma']])
  })

  test.each(['Tab', 'Enter'])('is flushed by %s', async (key) => {
    const onValue = vi.fn()
    const screen = await render(<stories.textDebounced.Control onValue={onValue} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Keresett szó' }), 'fa')
    await userEvent.keyboard(`{${key}}`)
    expect(onValue.mock.calls).toEqual([['fa']])
  })

  test('calls onBlur after the flush', async () => {
    const calls: string[] = []
    const screen = await render(
      <stories.textDebounced.Control
        onValue={(value) => calls.push(`change ${value}`)}
        onBlur={() => calls.push('blur')}
      />,
    )
    await userEvent.type(screen.getByRole('textbox', { name: 'Keresett szó' }), 'fa')
    await userEvent.tab()
    expect(calls).toEqual(['change fa', 'blur'])
  })

  test('goes on when the caller takes in an earlier change while typing continues', async () => {
    const onChange = vi.fn()
    const props = { label: 'Név', debounce: 600_000, onChange }
    const screen = await render(<TextInput {...props} value="" />)
    const input = screen.getByRole('textbox', { name: 'Név' })
    await userEvent.type(input, 'a')
    vi.runAllTimers()
    expect(onChange.mock.calls).toEqual([['a']])
    await userEvent.fill(input, 'ab')
    await screen.rerender(<TextInput {...props} value="a" />)
    await expect.element(input).toHaveValue('ab')
    vi.runAllTimers()
    expect(onChange.mock.calls).toEqual([['a'], ['ab']])
  })

  test('gives an emptied text on at once', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.textDebounced.Control onValue={onValue} />)
    const input = screen.getByRole('textbox', { name: 'Keresett szó' })
    await userEvent.type(input, 'a{Backspace}')
    expect(onValue.mock.calls).toEqual([['']])
  })

  test('loses nothing when the input goes away', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.textDebounced.Control onValue={onValue} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Keresett szó' }), 'fa')
    await screen.unmount()
    expect(onValue.mock.calls).toEqual([['fa']])
  })

  test('gives way to a value that the caller sets meanwhile', async () => {
    const props = { label: 'Név', debounce: 600_000, onChange: () => undefined }
    const screen = await render(<TextInput {...props} value="" />)
    const input = screen.getByRole('textbox', { name: 'Név' })
    await userEvent.type(input, 'abc')
    await screen.rerender(<TextInput {...props} value="Alapérték" />)
    await expect.element(input).toHaveValue('Alapérték')
  })
})

describe('the clear button', () => {
  test.each([
    ['Enter', '{Enter>}', '{/Enter}'],
    ['Space', '{ >}', '{/ }'],
  ])('empties the input when %s goes up, and gives focus back', async (_, down, up) => {
    const screen = await render(<stories.textFilled.Control />)
    const input = screen.getByRole('textbox', { name: 'Város' })
    const button = screen.getByRole('button', { name: 'Törlés' })
    button.element().focus()
    await userEvent.keyboard(down)
    await expect.element(input).toHaveValue('Székesfehérvár')
    await userEvent.keyboard(up)
    await expect.element(input).toHaveValue('')
    await expect.element(input).toHaveFocus()
    await expect.element(button).not.toBeInTheDocument()
  })

  test('does not react to a key that went down elsewhere', async () => {
    const screen = await render(<stories.textFilled.Control />)
    await screen.getByRole('textbox', { name: 'Város' }).click()
    await userEvent.keyboard('{Enter>}')
    screen.getByRole('button', { name: 'Törlés' }).element().focus()
    await userEvent.keyboard('{/Enter}')
    await expect.element(screen.getByRole('textbox', { name: 'Város' })).toHaveValue('Székesfehérvár')
  })
})

test('nothing is given on while an input method composes', async () => {
  const onValue = vi.fn()
  const screen = await render(<stories.text.Control onValue={onValue} />)
  const input = screen.getByRole('textbox', { name: 'Név' })
  await input.click()
  await cdp().send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
  await cdp().send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
  await expect.element(input).toHaveValue('にほ')
  expect(onValue).not.toHaveBeenCalled()
  await cdp().send('Input.insertText', { text: '日本' })
  expect(onValue.mock.calls).toEqual([['日本']])
  await expect.element(input).toHaveValue('日本')
})
