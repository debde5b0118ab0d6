import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CardInput } from '../mask/card-input.tsx'
import { MaskedInput } from '../mask/masked-input.tsx'
import { stories } from '../stories/stories.ts'
import { NumberInput, type NumberInputProps } from './number-input.tsx'

/** An amount between two inputs, so that both Tab and Shift+Tab arrive at it. */
function Amount({ start, ...props }: { readonly start: number } & Partial<NumberInputProps>) {
  const [value, setValue] = useState<number | null>(start)
  return (
    <>
      <input aria-label="előtte" />
      <NumberInput label="Díj" {...props} value={value} onChange={setValue} />
      <input aria-label="utána" />
    </>
  )
}

const amounts: readonly (readonly [string, { readonly start: number } & Partial<NumberInputProps>])[] = [
  ['12 500 forints', { start: 12_500, decimals: 0, plainWhileEdited: true, unit: 'Ft' }],
  ['12 500 forints, passed on late', { start: 12_500, decimals: 0, plainWhileEdited: true, debounce: 300 }],
  ['5 euros', { start: 5, decimals: 2, plainWhileEdited: true, unit: 'EUR' }],
  ['12,5 with two decimals', { start: 12.5, decimals: 2 }],
  ['minus one million', { start: -1_000_000, decimals: 2, plainWhileEdited: true }],
  ['a plain number', { start: 1234.5 }],
  ['a number with a unit', { start: 12_500, unit: 'kg' }],
]

const ways: Readonly<Record<string, (input: HTMLInputElement) => Promise<void>>> = {
  async Tab() {
    focusOn('előtte')
    await userEvent.keyboard('{Tab}')
  },
  async 'Shift+Tab'() {
    focusOn('utána')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  },
  async 'select()'(input) {
    input.select()
  },
  async 'focus() and select()'(input) {
    input.focus()
    input.select()
  },
}

function focusOn(label: string): void {
  document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus()
}

const digitsOf = (input: HTMLInputElement) => input.value.replaceAll(/\s/gu, '')

describe.each(amounts)('a new amount typed over %s replaces it', (_, props) => {
  test.each(Object.entries(ways))('after %s', async (_way, arrive) => {
    const screen = await render(<Amount {...props} />)
    const input = screen.getByRole('spinbutton').element() as HTMLInputElement
    await arrive(input)
    await expect.poll(() => document.activeElement).toBe(input)
    await expect.poll(() => [input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length])
    await userEvent.keyboard('300')
    expect(digitsOf(input)).toBe('300')
  })
})

test('the caret stays between the digits where it was put before the groups disappear', async () => {
  const screen = await render(<Amount start={1_234_567} decimals={0} plainWhileEdited />)
  const input = screen.getByRole('spinbutton').element() as HTMLInputElement
  input.setSelectionRange(5, 8)
  input.focus()
  await expect.poll(() => input.value).toBe('1234567')
  expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe('56')
})

test('a part of an amount stays selected while another window is looked at', async () => {
  const screen = await render(<Amount start={12_500} decimals={2} plainWhileEdited />)
  const input = screen.getByRole('spinbutton').element() as HTMLInputElement
  await userEvent.click(screen.getByRole('spinbutton'))
  input.setSelectionRange(1, 3)
  // Leaving the window blurs the input, which stays the active element of its page.
  input.dispatchEvent(new FocusEvent('blur'))
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(input)
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['12500', 1, 3])
})

describe('Tab selects all of every other input that has a text', () => {
  const filled = {
    ...Object.fromEntries(
      Object.entries(stories).map(([name, { Control }]) => [name, <Control key="story" />] as const),
    ),
    filledMask: <MaskedInput label="Nap" mask="date" fill value="2026/1" onChange={() => {}} />,
    foreignPhone: <MaskedInput label="Szám" mask="hu-phone" value="+49 30 12" onChange={() => {}} />,
    card: <CardInput label="Kártya" value="4111 1111" onChange={() => {}} />,
    reverse: <MaskedInput label="Ár" mask="#.##" reverse value="12.34" onChange={() => {}} />,
  }

  test.each(Object.entries(filled))('%s', async (_, drawn) => {
    await render(
      <>
        <input aria-label="előtte" />
        {drawn}
      </>,
    )
    const texts = [...document.querySelectorAll<HTMLInputElement>('input')].filter(
      ({ type, value }) => ['text', 'tel', 'password'].includes(type) && value !== '',
    )
    for (const input of texts) {
      const shownAtRest = input.value
      focusOn('előtte')
      for (let presses = 0; presses < 9 && document.activeElement !== input; presses += 1)
        await userEvent.keyboard('{Tab}')
      expect(document.activeElement).toBe(input)
      expect(digitsOf(input)).not.toBe('')
      expect([input.selectionStart, input.selectionEnd], shownAtRest).toEqual([0, input.value.length])
    }
  })
})
