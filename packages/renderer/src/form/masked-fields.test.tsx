import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from './form.tsx'

const drawField = async (field: Readonly<Record<string, unknown>>, rule?: 'phone') => {
  const onSubmit = vi.fn()
  const formValidation = rule ? [{ id: 'v', targets: ['m'], rule }] : []
  const definition = buildDefinition({
    formField: [{ ...field, id: 'm', label: 'Mező' }],
    formValidation,
  })
  const screen = await render(<Form form={{ definition }} now="2026-11-21T10:00:00Z" onSubmit={onSubmit} />)
  return {
    screen,
    onSubmit,
    input: screen.getByRole('textbox', { name: 'Mező' }),
    submit: () => screen.getByRole('button', { name: 'Beküldés' }).click(),
  }
}

it('says that a telephone number is unfinished though the rule finds its length possible', async () => {
  const { input, submit, onSubmit } = await drawField({ type: 'phone', mask: '+36 ## ### ####' }, 'phone')
  await userEvent.type(input, '0630123456')
  await submit()
  await expect.element(input).toHaveAccessibleDescription(/Írja be végig\./)

  await userEvent.type(input, '{End}7')
  await submit()
  expect(onSubmit.mock.calls.map(([values]) => values)).toEqual([{ m: '+36 30 123 4567' }])
})

it.each(['06301234567', '+36 96 555 012', '0043 660 1234567'])(
  'leaves a telephone number without a mask as it is typed: %s',
  async (typed) => {
    const { input, submit, onSubmit } = await drawField({ type: 'phone' }, 'phone')
    await userEvent.type(input, typed)
    await submit()
    expect(onSubmit.mock.calls.map(([values]) => values)).toEqual([{ m: typed }])
  },
)

it.each([
  ['its own mask', { mask: '####-####' }, '12345678', '1234-5678'],
  ['its fill character', { mask: '####-####', fillMask: '*' }, '1234', '1234-****'],
  ['filling from the right', { mask: '#.##', fillMask: '0', reverseFillMask: true }, '5', '0.05'],
  ['no mask', {}, '4111111111111111', '4111 1111 1111 1111'],
])('draws a card with %s', async (_what, properties, typed, shown) => {
  const { input } = await drawField({ type: 'card', ...properties })
  await userEvent.type(input, typed)
  await expect.element(input).toHaveValue(shown)
})

it('does not cut a masked text at its longest length, but counts it and says that it is too long', async () => {
  const { input, screen, submit, onSubmit } = await drawField({ mask: 'AAA-AAA', maxLength: 5 })
  await userEvent.type(input, 'abcdef')
  await expect.element(input).toHaveValue('ABC-DEF')
  await expect.element(screen.getByText('7 / 5')).toBeVisible()
  await submit()
  await expect.element(input).toHaveAccessibleDescription(/Írjon legfeljebb 5 karaktert\./)
  expect(onSubmit).not.toHaveBeenCalled()
})

it.each([
  [
    'a phone number in another mask',
    { mask: '(###) ### - ####' },
    'phone',
    '+36 30 123 4567',
    '301234567{End}0',
  ],
  ['a fifth digit of a post code', { mask: '####' }, undefined, '11234', '1123'],
  ['a tenth digit of a TAJ', { mask: '### ### ###' }, undefined, '123 456 7888', '123456788'],
  [
    'an IBAN',
    { mask: '########-########-########' },
    undefined,
    'HU42117730161111101800000000',
    '1'.repeat(24),
  ],
  ['a card of 18 digits', { type: 'card' }, undefined, '411111111111111111', '4111111111111111'],
] as const)('does not cut %s, and says that it does not fit', async (_what, field, rule, text, right) => {
  const { input, submit, onSubmit } = await drawField({ type: 'text', ...field }, rule)
  await userEvent.fill(input, text)
  await expect.element(input).toHaveValue(text)
  await submit()
  await expect.element(input).toHaveAccessibleDescription(/így nem fér el/)
  await expect.element(input).toHaveValue(text)
  expect(onSubmit).not.toHaveBeenCalled()

  await userEvent.clear(input)
  await userEvent.type(input, right)
  await submit()
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1)
})

it('shows a value of the host that a mask would cut as it is, and says that it does not fit', async () => {
  const onSubmit = vi.fn()
  const definition = buildDefinition({ formField: [{ id: 'm', label: 'Mező', mask: '####' }] })
  const screen = await render(
    <Form form={{ definition }} values={{ m: '1123-5' }} now="2026-11-21T10:00:00Z" onSubmit={onSubmit} />,
  )
  const input = screen.getByRole('textbox', { name: 'Mező' })
  await expect.element(input).toHaveValue('1123-5')
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.element(input).toHaveAccessibleDescription(/így nem fér el/)
  expect(onSubmit).not.toHaveBeenCalled()
})

it('gives a masked text to the form when typing rests or the field is left', async () => {
  const { input, submit, onSubmit } = await drawField({ mask: '####', debounce: 10_000 })
  await userEvent.type(input, '1234')
  await submit()
  expect(onSubmit.mock.calls.map(([values]) => values)).toEqual([{ m: '1234' }])
})
