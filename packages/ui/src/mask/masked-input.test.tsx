import { describe, expect, test, vi } from 'vitest'
import { cdp, type Locator, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { stories } from '../stories/stories.ts'
import { MaskedInput } from './masked-input.tsx'

/** Story, keys typed one by one, text shown, value passed on if it differs. */
const rows = [
  ['maskDate', '20240131', '2024/01/31'],
  ['maskDate', '2024-01-31', '2024/01/31'],
  ['maskDate', 'abc', ''],
  ['maskDateUnmasked', '20240131', '2024/01/31', '20240131'],
  ['maskDateFilled', '2024', '2024/__/__'],
  ['maskDateTime', '202401312359', '2024/01/31 23:59'],
  ['maskTime', '2359', '23:59'],
  ['maskFullTime', '235959', '23:59:59'],
  ['phone', '3012345678', '(301) 234 - 5678'],
  ['card', '4111-1111-1111-1111', '4111 1111 1111 1111'],
  ['maskUpper', 'abc123', 'ABC-123'],
  ['maskCases', 'aBC123', 'Abc-123'],
  ['maskMixed', 'a1b2', 'a1-b2'],
  ['maskLetters', 'ő1űz', 'ŐŰZ'],
  ['maskLower', 'ŐŰÉ', 'Őűé'],
  ['maskLiteral', '12', '#-12'],
  ['maskReverse', '1234', '12.34'],
  ['phoneHungarian', '301234567', '+36 30 123 4567'],
  ['phoneHungarian', '+36301234567', '+36 30 123 4567'],
  ['phoneHungarian', '+36 30 123 4567', '+36 30 123 4567'],
  ['phoneHungarian', '0036301234567', '+36 30 123 4567'],
  ['phoneHungarian', '06301234567', '+36 30 123 4567'],
  ['phoneHungarian', '06-30/123-4567', '+36 30 123 4567'],
  ['phoneHungarian', '+3606301234567', '+36 30 123 4567'],
  ['phoneHungarian', '36301234567', '+36 30 123 4567'],
  ['phoneHungarian', '36301234', '+36 36 301 234'],
  ['phoneAnyCountry', '06301234567', '+36 30 123 4567'],
  ['phoneAnyCountry', '0043301234567', '+43 30 123 4567'],
  ['phoneAnyCountry', '+36301234567', '+36 30 123 4567'],
  ['phoneAnyCountry', '+3606301234567', '+36 30 123 4567'],
] as const satisfies readonly (readonly [keyof typeof stories, string, string, string?])[]

const element = (input: Locator) => input.element() as HTMLInputElement

test.each(rows)('%s: typing "%s" shows "%s"', async (name, typed, shown, emitted?: string) => {
  const { Control } = stories[name]
  const onValue = vi.fn()
  const screen = await render(<Control onValue={onValue} />)
  const input = screen.getByRole('textbox')
  await userEvent.type(input, typed)
  await expect.element(input).toHaveValue(shown)
  await userEvent.tab()
  await expect.element(input).toHaveValue(shown)
  expect(onValue.mock.lastCall?.[0] ?? '').toBe(emitted ?? shown)
})

test.each(['maskDateFilled', 'phoneHungarian', 'maskReverse'] as const)(
  '%s: a field in which nothing was typed stays empty',
  async (name) => {
    const { Control } = stories[name]
    const onValue = vi.fn()
    const screen = await render(<Control onValue={onValue} />)
    await screen.getByRole('textbox').click()
    await userEvent.tab()
    await expect.element(screen.getByRole('textbox')).toHaveValue('')
    expect(onValue).not.toHaveBeenCalled()
  },
)

test('what is deleted again is given on as empty', async () => {
  const onValue = vi.fn()
  const screen = await render(<stories.maskDateFilled.Control onValue={onValue} />)
  await userEvent.type(screen.getByRole('textbox'), '2{Backspace}')
  expect(onValue.mock.calls).toEqual([['2___/__/__'], ['']])
  await userEvent.tab()
  await expect.element(screen.getByRole('textbox')).toHaveValue('')
})

describe('editing', () => {
  test('a digit put into the middle moves the others and the caret stays after it', async () => {
    const screen = await render(<stories.maskDate.Control />)
    const input = screen.getByRole('textbox')
    await userEvent.type(input, '202401')
    element(input).setSelectionRange(2, 2)
    await userEvent.keyboard('9')
    await expect.element(input).toHaveValue('2092/40/1')
    expect(element(input).selectionStart).toBe(3)
  })

  test.each([
    ['maskDate', '202401', 4, '20'],
    ['phone', '3012345', 5, '(30'],
    ['phoneHungarian', '06301234567', 9, ''],
    ['maskDateFilled', '202401', 3, '202_/__/__'],
  ] as const)(
    '%s: Backspace takes one typed character a press, also behind a separator',
    async (name, typed, times, left) => {
      const { Control } = stories[name]
      const screen = await render(<Control />)
      const input = screen.getByRole('textbox')
      await userEvent.type(input, typed)
      await userEvent.keyboard('{Backspace}'.repeat(times))
      await expect.element(input).toHaveValue(left)
    },
  )

  test('Delete before a separator takes the character behind it', async () => {
    const screen = await render(<stories.maskDate.Control />)
    const input = screen.getByRole('textbox')
    await userEvent.type(input, '20240131')
    element(input).setSelectionRange(4, 4)
    await userEvent.keyboard('{Delete}')
    await expect.element(input).toHaveValue('2024/13/1')
    expect(element(input).selectionStart).toBe(4)
  })

  test.each([
    ['maskDate', '20240131', 2, '9', '20924/01/31'],
    ['maskDate', '20240131', 10, '5', '2024/01/315'],
    ['maskUpper', 'abc123', 2, 'x', 'ABxC-123'],
    ['phone', '3012345678', 16, '9', '(301) 234 - 56789'],
    ['phoneHungarian', '301234567', 15, '8', '+36 30 123 45678'],
  ] as const)(
    '%s: a character too many is not cut: after "%s" one at %i stays, until it is deleted',
    async (name, typed, at, key, shown) => {
      const onValue = vi.fn()
      const { Control } = stories[name]
      const screen = await render(<Control onValue={onValue} />)
      const input = screen.getByRole('textbox')
      await userEvent.type(input, typed)
      const full = element(input).value
      element(input).setSelectionRange(at, at)
      await userEvent.keyboard(key)
      await expect.element(input).toHaveValue(shown)
      expect(element(input).selectionStart).toBe(at + 1)
      expect(onValue).toHaveBeenLastCalledWith(shown)
      await userEvent.keyboard('{Backspace}')
      await expect.element(input).toHaveValue(full)
      expect(onValue).toHaveBeenLastCalledWith(full)
    },
  )

  test('a letter that is deleted in front of digits leaves them, and another one fits again', async () => {
    const screen = await render(<stories.maskUpper.Control />)
    const input = screen.getByRole('textbox')
    await userEvent.type(input, 'abc123')
    element(input).setSelectionRange(2, 2)
    await userEvent.keyboard('{Backspace}')
    await expect.element(input).toHaveValue('AC-123')
    await userEvent.keyboard('x')
    await expect.element(input).toHaveValue('AXC-123')
    expect(element(input).selectionStart).toBe(2)
  })

  test('a number of another country than the mask stays as it was typed', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.phoneHungarian.Control onValue={onValue} />)
    const input = screen.getByRole('textbox')
    await userEvent.type(input, '+43 660{Backspace}1')
    await userEvent.tab()
    await expect.element(input).toHaveValue('+43 661')
    expect(onValue).toHaveBeenLastCalledWith('+43 661')
    await userEvent.type(input, '{Backspace>7/}')
    await expect.element(input).toHaveValue('')
    expect(onValue).toHaveBeenLastCalledWith('')
  })

  test.each(['06', '+36', '00'])('a number that ends with its prefix is none: %s', async (typed) => {
    const onValue = vi.fn()
    const screen = await render(<stories.phoneHungarian.Control onValue={onValue} />)
    await userEvent.type(screen.getByRole('textbox'), typed)
    await userEvent.tab()
    await expect.element(screen.getByRole('textbox')).toHaveValue('')
    expect(onValue).not.toHaveBeenCalled()
  })

  test('a beginning prefix is shown as it is typed, and can be taken back', async () => {
    const screen = await render(<stories.phoneHungarian.Control />)
    const input = screen.getByRole('textbox')
    await userEvent.type(input, '+3')
    await expect.element(input).toHaveValue('+3')
    await userEvent.keyboard('6')
    await expect.element(input).toHaveValue('+36 ')
    await userEvent.keyboard('{Backspace}06')
    await expect.element(input).toHaveValue('+36 ')
    await userEvent.tab()
    await expect.element(input).toHaveValue('')
  })

  test('Delete takes a selected part out', async () => {
    const screen = await render(<stories.maskDate.Control />)
    const input = screen.getByRole('textbox')
    await userEvent.type(input, '20240131')
    element(input).setSelectionRange(0, 5)
    await userEvent.keyboard('{Delete}')
    await expect.element(input).toHaveValue('0131')
  })

  test('undo and redo go through what was typed', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.maskDate.Control onValue={onValue} />)
    const input = screen.getByRole('textbox')
    await userEvent.type(input, '20240')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(input).toHaveValue('2024')
    expect(onValue).toHaveBeenLastCalledWith('2024')
    await userEvent.keyboard('{Control>}y{/Control}')
    await expect.element(input).toHaveValue('2024/0')
  })

  test('an amount keeps the caret at its place from the right and can be undone', async () => {
    const screen = await render(<stories.maskReverse.Control />)
    const input = screen.getByRole('textbox')
    await userEvent.type(input, '1234')
    element(input).setSelectionRange(1, 1)
    await userEvent.keyboard('9')
    await expect.element(input).toHaveValue('192.34')
    expect(element(input).selectionStart).toBe(2)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(input).toHaveValue('12.34')
  })
})

describe('a typed separator completes the part of a date or time', () => {
  test.each([
    ['maskDate', '2026. 3. 5.', '2026/03/05'],
    ['maskDate', '2026.3.5', '2026/03/05'],
    ['maskDate', '2026/12/5', '2026/12/05'],
    ['maskDate', '2026/03/15', '2026/03/15'],
    ['maskDate', '2026035', '2026/03/5'],
    ['maskDate', '26.3.5', '0026/03/05'],
    ['maskDateFilled', '2026.3.5', '2026/03/05'],
    ['maskDateTime', '2026. 3. 5. 7:30', '2026/03/05 07:30'],
    ['maskTime', '7:30', '07:30'],
    ['maskTime', '7.05', '07:05'],
    ['maskTime', '7:5', '07:5'],
    ['maskFullTime', '7:5:9.', '07:05:09'],
  ] as const)('%s: typing "%s" gives "%s"', async (name, typed, shown) => {
    const { Control } = stories[name]
    const onValue = vi.fn()
    const screen = await render(<Control onValue={onValue} />)
    const input = screen.getByRole('textbox')
    await userEvent.type(input, typed)
    await userEvent.tab()
    await expect.element(input).toHaveValue(name === 'maskDateFilled' ? '2026/03/05' : shown)
    expect(onValue).toHaveBeenLastCalledWith(shown)
  })
})

describe('paste', () => {
  /** Copies a text from another input, and pastes it as a person does. */
  async function paste(text: string): Promise<void> {
    const target = document.activeElement
    const source = document.createElement('textarea')
    source.value = text
    document.body.append(source)
    source.select()
    await userEvent.copy()
    source.remove()
    if (target instanceof HTMLElement) target.focus()
    await userEvent.paste()
  }

  test.each([
    ['maskDate', '2024-01-31', '2024/01/31'],
    ['maskDate', ' 2024. 01. 31.', '2024/01/31'],
    ['card', '4111-1111-1111-1111', '4111 1111 1111 1111'],
    ['phoneHungarian', '+36 30 123 4567', '+36 30 123 4567'],
    ['phoneHungarian', '36301234567', '+36 30 123 4567'],
    ['phoneHungarian', '30/123-4567', '+36 30 123 4567'],
    ['phoneAnyCountry', '+36 06 30 123 4567', '+36 30 123 4567'],
    ['phoneAnyCountry', '+43 660 1234567', '+43 660 1234567'],
    ['phoneHungarian', '+36 30 123 45678', '+36 30 123 45678'],
    ['maskReverse', '12,34', '12.34'],
    ['maskDate', '2026. 3. 5.', '2026/03/05'],
    ['maskDate', '2026.3.5', '2026/03/05'],
    ['maskDate', '2026/03/5', '2026/03/05'],
    ['maskTime', '7.05', '07:05'],
    ['maskDateTime', '2026-03-05T07:30', '2026/03/05 07:30'],
    ['phone', '+36 30 123 4567', '+36 30 123 4567'],
    ['phone', '06 30 123 4567', '06 30 123 4567'],
    ['card', '411111111111111111', '411111111111111111'],
    ['maskLetters', 'A\u0301rvi', 'ÁRVI'],
    ['maskUpper', 'aabc123', 'aabc123'],
    ['maskReverse', 'HUF 1234', 'HUF 1234'],
  ] as const)('%s: "%s" becomes "%s"', async (name, text, shown) => {
    const { Control } = stories[name]
    const onValue = vi.fn()
    const screen = await render(<Control onValue={onValue} />)
    await screen.getByRole('textbox').click()
    await paste(text)
    await expect.element(screen.getByRole('textbox')).toHaveValue(shown)
    expect(onValue).toHaveBeenLastCalledWith(shown)
    await userEvent.tab()
    await expect.element(screen.getByRole('textbox')).toHaveValue(shown)
  })

  test('what would be cut is mended where it stands', async () => {
    const screen = await render(<stories.phone.Control />)
    const input = screen.getByRole('textbox')
    await input.click()
    await paste('+36 30 123 4567')
    element(input).setSelectionRange(0, 4)
    await userEvent.keyboard('{Backspace}1')
    await expect.element(input).toHaveValue('(130) 123 - 4567')
    expect(element(input).selectionStart).toBe(2)
  })
})

test('what stands after the last place is shown and given on once the mask is full', async () => {
  const onValue = vi.fn()
  const screen = await render(<stories.maskBrackets.Control onValue={onValue} />)
  const input = screen.getByRole('textbox')
  await userEvent.type(input, '12')
  await expect.element(input).toHaveValue('(12)')
  expect(onValue.mock.calls).toEqual([['(1'], ['(12)']])
  await userEvent.keyboard('{Backspace}')
  await expect.element(input).toHaveValue('(1')
})

test('a masked text is not cut at its longest length, but counted', async () => {
  const onValue = vi.fn()
  const screen = await render(<stories.maskLimited.Control onValue={onValue} />)
  const input = screen.getByRole('textbox')
  await userEvent.type(input, 'abcdef')
  await expect.element(input).toHaveValue('ABC-DEF')
  expect(onValue).toHaveBeenLastCalledWith('ABC-DEF')
  await expect.element(screen.getByText('7 / 5')).toBeVisible()
})

test('a masked text is given on when typing rests, or at once when it is left', async () => {
  const onValue = vi.fn()
  const screen = await render(<stories.maskDebounced.Control onValue={onValue} />)
  const input = screen.getByRole('textbox')
  await userEvent.type(input, '2024')
  await expect.element(input).toHaveValue('2024')
  expect(onValue).not.toHaveBeenCalled()
  await userEvent.keyboard('01')
  await userEvent.tab()
  expect(onValue.mock.calls).toEqual([['2024/01']])
})

test('autofill of an input that never had focus is masked too', async () => {
  const onValue = vi.fn()
  const screen = await render(<stories.card.Control onValue={onValue} />)
  const input = element(screen.getByRole('textbox'))
  // Browsers bypass the page's own setter to write the value, and then fire an event.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '4111111111111111')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => onValue.mock.calls).toEqual([['4111 1111 1111 1111']])
  await expect.element(screen.getByRole('textbox')).toHaveValue('4111 1111 1111 1111')
})

test.each(['maskLetters', 'maskReverse'] as const)(
  '%s: nothing reacts while an input method composes',
  async (name) => {
    const { Control } = stories[name]
    const onValue = vi.fn()
    const screen = await render(<Control onValue={onValue} />)
    await screen.getByRole('textbox').click()
    await cdp().send('Input.imeSetComposition', { text: 'é', selectionStart: 1, selectionEnd: 1 })
    await cdp().send('Input.imeSetComposition', { text: 'é1', selectionStart: 2, selectionEnd: 2 })
    expect(onValue).not.toHaveBeenCalled()
    await cdp().send('Input.insertText', { text: 'é1' })
    await expect.poll(() => onValue.mock.calls).toEqual([[name === 'maskLetters' ? 'É' : 'é1']])
  },
)

test('a value that the caller sets while the input has focus takes the place of what was typed', async () => {
  const props = { label: 'Dátum', mask: 'date', onChange: () => undefined }
  const screen = await render(<MaskedInput {...props} value="" />)
  const input = screen.getByRole('textbox')
  await userEvent.type(input, '2024')
  await screen.rerender(<MaskedInput {...props} value="2026/11/21" />)
  await expect.element(input).toHaveValue('2026/11/21')
})

test('the clear button empties the input and typing goes on', async () => {
  const onValue = vi.fn()
  const screen = await render(<stories.maskDateFilled.Control onValue={onValue} />)
  await userEvent.type(screen.getByRole('textbox'), '2024')
  await screen.getByRole('button', { name: 'Törlés' }).click()
  expect(onValue).toHaveBeenLastCalledWith('')
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard('19')
  await expect.element(screen.getByRole('textbox')).toHaveValue('19__/__/__')
})

test('a read-only masked input shows its value and takes nothing', async () => {
  const screen = await render(
    <MaskedInput label="Dátum" mask="date" value="20240131" onChange={() => undefined} readOnly />,
  )
  await userEvent.type(screen.getByRole('textbox'), '9')
  await expect.element(screen.getByRole('textbox')).toHaveValue('2024/01/31')
})
