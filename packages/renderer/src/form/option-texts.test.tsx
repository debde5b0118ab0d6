import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Form } from './form.tsx'

const form = (type: string) => ({
  definition: buildDefinition({
    form: { checkAnswers: true },
    formField: [
      { id: 'lap', label: 'Kár', type: 'page' },
      { id: 'ok', label: 'A kár oka', type, optionList: 'okok', parentId: 'lap' },
    ],
    formOption: [
      { id: 'o1', list: 'okok', value: 'torott', label: 'Törött' },
      { id: 'o2', list: 'okok', value: 'egyeb', label: 'Egyéb, éspedig:', withText: true },
    ],
  }),
})

it.each([
  ['radio', 'radio', { value: 'egyeb', text: 'elázott' }],
  ['checkboxGroup', 'checkbox', [{ value: 'egyeb', text: 'elázott' }]],
  ['select', 'combobox', { value: 'egyeb', text: 'elázott' }],
] as const)('%s asks for the text of a chosen option, and answers with both', async (type, role, answer) => {
  const onSubmit = vi.fn()
  const screen = await render(<Form form={form(type)} now="2026-11-22T10:00:00Z" onSubmit={onSubmit} />)
  const text = screen.getByRole('textbox', { name: 'Egyéb, éspedig' })
  expect(text.elements()).toEqual([])

  if (role === 'combobox') {
    await screen.getByRole('combobox', { name: 'A kár oka' }).click()
    await screen.getByRole('option', { name: 'Egyéb, éspedig:' }).click()
  } else await screen.getByRole(role, { name: 'Egyéb, éspedig:' }).click()
  await expect.element(text).toBeRequired()

  // Without the text there is no next page; the error is the text's own.
  await screen.getByRole('button', { name: 'Tovább' }).click()
  await expect.element(text).toBeInvalid()

  await text.fill('elázott')
  await screen.getByRole('button', { name: 'Tovább' }).click()
  await expect.element(screen.getByText('elázott')).toBeVisible()
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1)
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ ok: answer })
})
