import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { describe, expect, it, vi } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from './form.tsx'

const element = (input: Locator) => input.element() as HTMLInputElement

const drawField = async (field: Readonly<Record<string, unknown>>, rule?: string) => {
  const onSubmit = vi.fn()
  const formValidation = rule ? [{ id: 'v', targets: ['m'], rule }] : []
  const definition = buildDefinition({ formField: [{ ...field, id: 'm', label: 'Mező' }], formValidation })
  const screen = await render(<Form form={{ definition }} now="2026-11-21T10:00:00Z" onSubmit={onSubmit} />)
  return {
    screen,
    input: screen.getByRole('textbox', { name: 'Mező' }),
    submit: () => screen.getByRole('button', { name: 'Beküldés' }).click(),
    sent: () => onSubmit.mock.calls.map(([values]) => values.m),
  }
}

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

describe('a pasted text with characters that nobody sees', () => {
  it.each([
    [
      'a phone number in marks of direction',
      {},
      'phone',
      '\u202a+36\u00a030\u00a0123\u20114567\u202c',
      '+36 30 123-4567',
    ],
    ['a tax number with dashes', {}, 'taxNumber', '12892312\u20132\u201341', '12892312-2-41'],
    [
      'an e-mail address with a space that does not break',
      { type: 'email' },
      undefined,
      '\u00a0a@b.hu\u200b',
      'a@b.hu',
    ],
    ['a TAJ with zero-width spaces', {}, 'taj', '111\u200b111\u200b110', '111111110'],
    ['a name with separate accents', {}, undefined, 'A\u0301rpa\u0301d', 'Árpád'],
  ] as const)('is taken as it looks: %s', async (_what, field, rule, text, value) => {
    const { input, submit, sent } = await drawField({ type: 'text', ...field }, rule)
    await input.click()
    await paste(text)
    await userEvent.tab()
    await expect.element(input).toHaveValue(value)
    await submit()
    expect(sent()).toEqual([value])
  })

  it('does not fill in what is required', async () => {
    const { input, submit, sent } = await drawField({ type: 'text' }, 'required')
    await input.click()
    await paste('\u200b\u3164')
    await submit()
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    expect(sent()).toEqual([])
  })
})

it('a space at the end of an identifier stays under the fingers and goes when the input is left', async () => {
  const { input, submit, sent } = await drawField({ type: 'phone' }, 'phone')
  await userEvent.type(input, '+36 30 123 4567 ')
  await expect.element(input).toHaveValue('+36 30 123 4567 ')
  await userEvent.tab()
  await expect.element(input).toHaveValue('+36 30 123 4567')
  await submit()
  expect(sent()).toEqual(['+36 30 123 4567'])
})

describe('a text that is longer than it may be', () => {
  it.each(['text', 'textarea'])('is not cut in a %s, but counted in characters and said', async (type) => {
    const { input, screen, submit, sent } = await drawField({ type, maxLength: 12 })
    await input.click()
    await paste(`${'e\u0301'.repeat(13)}`)
    await expect.element(screen.getByText('13 / 12')).toBeVisible()
    await submit()
    await expect.element(input).toHaveAccessibleDescription(/Írjon legfeljebb 12 karaktert/)
    expect(sent()).toEqual([])
    element(input).select()
    await paste('😀'.repeat(12))
    await expect.element(screen.getByText('12 / 12')).toBeVisible()
    await submit()
    expect(sent()).toEqual(['😀'.repeat(12)])
  })
})

describe('a fill-in that fires only change', () => {
  it.each([
    ['text', {}, 'Kiss Éva', 'Kiss Éva'],
    ['textarea', { type: 'textarea' }, 'Kiss Éva', 'Kiss Éva'],
    ['masked text', { mask: '####' }, '1123', '1123'],
    ['date', { type: 'date' }, '2026. 3. 5.', '2026/03/05'],
    ['e-mail address', { type: 'email' }, 'a@b.hu', 'a@b.hu'],
  ])('stays in an input of a %s when it is left, and is sent', async (_what, field, text, value) => {
    const { input, submit, sent } = await drawField({ type: 'text', ...field })
    await expect.element(input).toBeVisible()
    const node = element(input)
    node.focus()
    // Browsers bypass the page's own setter to write the value.
    const owner =
      node instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
    Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(node, text)
    node.dispatchEvent(new Event('change', { bubbles: true }))
    node.blur()
    await expect.element(input).toHaveValue(value)
    await submit()
    expect(sent()).toEqual([value])
  })
})
