import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { wcagTags } from '@urlapmuhely/ui/testing'
import axe from 'axe-core'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { everyField } from '../testing/every-field.ts'
import { translations } from '../testing/half-translated.ts'
import { Form } from './form.tsx'

const NOW = '2026-11-21T10:00:00Z'
const draw = (parts: DefinitionParts) =>
  render(<Form form={{ definition: buildDefinition(parts) }} now={NOW} />)

afterEach(() => page.viewport(1024, 768))

it.each(Object.entries(translations))(
  '%s has no fault by WCAG 2.2 A and AA with a field of every type',
  async (_, translated) => {
    await page.viewport(360, 740)
    const screen = await render(<Form form={{ definition: translated(everyField) }} now={NOW} />)
    await screen.getByRole('form').getByLabelText('Mező: radio').first().hover()
    // A field far off the screen has an estimated height, and its contents may seem to lie over the button.
    await screen.getByRole('button', { name: 'Beküldés' }).hover()

    const { violations } = await axe.run(screen.container, { runOnly: wcagTags })

    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  },
)

const keyboards = [
  ['an e-mail address', { type: 'email' }, null, ['email', 'email', 'email']],
  ['a text that is to be an e-mail address', {}, 'email', ['email', 'email', 'email']],
  ['a telephone number', { type: 'phone' }, null, ['tel', 'tel', 'tel']],
  [
    'a telephone number with its country',
    { type: 'phone', mask: '+36 ## ### ####' },
    null,
    ['tel', 'tel', 'tel'],
  ],
  ['a text that is to be a telephone number', {}, 'phone', ['tel', 'tel', 'tel']],
  ['a masked text that is to be a telephone number', { mask: '## ### ####' }, 'phone', ['tel', 'tel', 'tel']],
  ['an address on the web', {}, 'url', ['url', 'url', null]],
  ['a TAJ number', {}, 'taj', ['text', 'numeric', null]],
  ['a post code', {}, 'postalCode', ['text', 'numeric', null]],
  ['a mask of digits', { mask: '### ###' }, null, ['text', 'numeric', null]],
  ['a mask of letters and digits', { mask: 'AAA-###' }, null, ['text', null, null]],
  ['a date', { type: 'date' }, null, ['text', 'numeric', null]],
  ['a bank card', { type: 'card' }, null, ['text', 'numeric', 'cc-number']],
  ['a number, which may be negative', { type: 'number' }, null, ['text', 'text', null]],
  ['a whole number', { type: 'number', min: 0, step: 1 }, null, ['text', 'numeric', null]],
  ['a number that may be negative', { type: 'number', min: -10 }, null, ['text', 'text', null]],
  ['any text', {}, null, ['text', null, null]],
  ['the tax number of a company', {}, 'taxNumber', ['text', 'numeric', null]],
  ['an IBAN, which has letters', {}, 'iban', ['text', null, null]],
  ['a first name', { autocomplete: 'given-name' }, null, ['text', null, 'given-name']],
  [
    'the address of somebody else',
    { type: 'email', autocomplete: 'off' },
    'email',
    ['email', 'email', 'off'],
  ],
  [
    'a masked post code',
    { mask: '####', autocomplete: 'postal-code' },
    null,
    ['text', 'numeric', 'postal-code'],
  ],
  [
    'a masked telephone number',
    { type: 'phone', mask: '## ### ####', autocomplete: 'tel' },
    null,
    ['tel', 'tel', 'tel'],
  ],
  ['a day of birth', { type: 'date', autocomplete: 'bday' }, null, ['text', 'numeric', 'bday']],
  ['a year of birth', { type: 'number', autocomplete: 'bday-year' }, null, ['text', 'decimal', 'bday-year']],
] as const

it.each(keyboards)(
  'offers for %s its keyboard and what the browser knows',
  async (_, field, rule, expected) => {
    const screen = await draw({
      formField: [{ id: 'm', label: 'Mező', ...field }],
      formValidation: rule ? [{ id: 'v', targets: ['m'], rule }] : [],
    })
    await expect.element(screen.getByLabelText('Mező')).toBeVisible()
    const input = screen.container.querySelector('input')
    const attributes = ['inputmode', 'autocomplete'].map((name) => input?.getAttribute(name))
    expect([input?.type, ...attributes]).toEqual(expected)
  },
)

it('says of groups of check boxes, groups of fields and repeats that they are required', async () => {
  const screen = await draw({
    formField: [
      { id: 'a', label: 'Allergia', type: 'checkboxGroup', optionList: 'l' },
      { id: 'b', label: 'Csatorna', type: 'toggleGroup', optionList: 'l' },
      { id: 'c', label: 'Tétel', type: 'repeat' },
      { id: 'd', label: 'Szín', type: 'radio', optionList: 'l' },
    ],
    formOption: [{ id: 'o', list: 'l', value: 'x', label: 'X' }],
    formValidation: [{ id: 'v', targets: ['a', 'b', 'c', 'd'] }],
  })
  for (const label of ['Allergia', 'Csatorna', 'Tétel'])
    await expect.element(screen.getByRole('group', { name: `${label} (kötelező)` })).toBeVisible()
  await expect
    .element(screen.getByRole('radiogroup', { name: 'Szín' }))
    .toHaveAttribute('aria-required', 'true')
})

it('keeps the focus in the form when a message is closed', async () => {
  const message = (id: string, text: string) => ({
    id,
    on: 'load',
    actions: [{ type: 'message', severity: 'info', text }],
  })
  const screen = await draw({
    formField: [{ id: 'nev', label: 'Név' }],
    formSideEffect: [message('s1', 'Első'), message('s2', 'Második')],
  })
  const close = screen.getByRole('button', { name: 'Üzenet bezárása' })
  await close.nth(1).click()
  await expect.element(close).toHaveFocus()
  await close.click()
  await expect.element(screen.getByRole('log')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByLabelText('Név')).toHaveFocus()
})

it('shows the title of a long summary on a telephone, its links large enough, and reads nothing over it', async () => {
  await page.viewport(360, 640)
  const ids = Array.from({ length: 40 }, (_, index) => `m${index}`)
  const screen = await draw({
    formField: ids.map((id) => ({ id, label: `Mező ${id}` })),
    formValidation: [
      { id: 'v', targets: ids },
      { id: 'w', targets: ['m0'], rule: 'minLength', parameters: { min: 3 } },
    ],
  })
  const said: string[] = []
  const status = screen.getByRole('status').element()
  const observer = new MutationObserver(() => said.push(status.textContent ?? ''))
  observer.observe(status, { childList: true, characterData: true, subtree: true })

  await screen.getByRole('button', { name: 'Beküldés' }).click()

  const title = screen.getByText('40 mezőt javítani kell.', { exact: true })
  await expect.element(screen.getByRole('region', { name: '40 mezőt javítani kell.' })).toHaveFocus()
  const { top, bottom } = title.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(640)
  for (const link of screen.getByRole('link').elements())
    expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  await userEvent.type(screen.getByRole('textbox', { name: 'Mező m0', exact: true }), 'x')
  await expect.poll(() => said).toEqual(['Mező m0: Írjon legalább 3 karaktert.'])
  observer.disconnect()
})
