import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { isJudgedAt, type LazyMode } from './lazy-validation.ts'
import { TextInput } from './text/text-input.tsx'
import { useValidation } from './use-validation.ts'

test.each([
  [false, 'change', true],
  [false, 'blur', true],
  [true, 'change', false],
  [true, 'blur', true],
  ['ondemand', 'change', false],
  ['ondemand', 'blur', false],
  [false, 'ask', true],
  [true, 'ask', true],
  ['ondemand', 'ask', true],
] as const)('lazy %s at %s: %s (the specification, section 5)', (lazy, moment, isJudged) => {
  expect(isJudgedAt(lazy, moment)).toBe(isJudged)
})

function Example({ lazy }: { lazy: LazyMode }) {
  const [value, onChange] = useState('')
  const { control, validate } = useValidation({
    value,
    onChange,
    lazy,
    judge: (text: string) => (text.length < 3 ? 'Legalább három betű kell.' : null),
  })
  return (
    <>
      <TextInput label="Név" {...control} />
      <button type="button" onClick={validate}>
        Ellenőrzés
      </button>
    </>
  )
}

describe('validation of a single control', () => {
  test('false: while it is typed', async () => {
    const screen = await render(<Example lazy={false} />)
    await userEvent.type(screen.getByRole('textbox'), 'a')
    await expect.element(screen.getByText('Legalább három betű kell.')).toBeVisible()
  })

  test('true: when it is left, and the error goes as soon as it is mended', async () => {
    const screen = await render(<Example lazy />)
    await userEvent.type(screen.getByRole('textbox'), 'a')
    await expect.element(screen.getByText('Legalább három betű kell.')).not.toBeInTheDocument()
    await userEvent.tab()
    await expect.element(screen.getByText('Legalább három betű kell.')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox'), 'bc')
    await expect.element(screen.getByText('Legalább három betű kell.')).not.toBeInTheDocument()
  })

  test('ondemand: only when asked', async () => {
    const screen = await render(<Example lazy="ondemand" />)
    await userEvent.type(screen.getByRole('textbox'), 'a')
    await userEvent.tab()
    await expect.element(screen.getByText('Legalább három betű kell.')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Ellenőrzés' }).click()
    await expect.element(screen.getByText('Legalább három betű kell.')).toBeVisible()
  })
})
