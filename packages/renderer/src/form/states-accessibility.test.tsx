import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { wcagTags } from '@urlapmuhely/ui/testing'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { everyField } from '../testing/every-field.ts'
import { translations } from '../testing/half-translated.ts'
import { Form } from './form.tsx'
import { prepareForm } from './prepare-form.ts'

const NOW = '2026-11-21T10:00:00Z'
const { items } = everyField
const fields = items.formField
const targets = fields.filter(({ parentId }) => parentId === null).map(({ id }) => id)
const inputs = fields
  .filter(
    ({ type }) => !['page', 'section', 'details', 'note', 'group', 'calculated', 'hidden'].includes(type),
  )
  .map(({ id }) => id)
const withRules = (rules: DefinitionParts): DefinitionParts => ({
  form: { title: 'Bejelentés' },
  formField: fields,
  formOption: items.formOption,
  ...rules,
})

/** Every field in each state that a rule or the person can cause. */
const states: Readonly<Record<string, DefinitionParts>> = {
  disabled: withRules({
    formDisabled: [{ id: 'd', targets, mode: 'disabled', reason: 'Most nem szerkeszthető.' }],
  }),
  'read only': withRules({
    formDisabled: [{ id: 'd', targets, mode: 'readonly', reason: 'A nyilvántartásból vettük át.' }],
  }),
  faulty: withRules({
    formValidation: [{ id: 'v', targets: inputs, rule: 'required', message: 'E nélkül nem megy.' }],
  }),
  'in a panel': withRules({
    formExpandable: [{ id: 'e', targets, mode: 'manual', panelTitle: 'További adatok', initiallyOpen: true }],
  }),
  'that can be taken out': withRules({ formRemoveable: [{ id: 'r', targets, mode: 'manual' }] }),
  'with warnings': withRules({
    formValidation: [
      { id: 'v', targets: inputs, rule: 'required', severity: 'warning', message: 'Jó lenne.' },
    ],
  }),
}

afterEach(async () => {
  await page.viewport(1024, 768)
  delete document.documentElement.dataset.theme
  document.body.style.background = ''
})

describe.each(Object.entries(states))('fields %s', (state, parts) => {
  it.each([
    [360, 'dark', 'a form'],
    [1440, 'light', 'a form'],
    [1440, 'light', 'a form of which half is translated'],
  ] as const)('have no fault by WCAG 2.2 A and AA at %i px, %s, in %s', async (width, theme, translation) => {
    await page.viewport(width, 740)
    document.documentElement.dataset.theme = theme
    document.body.style.background = 'var(--uf-color-surface)'
    const definition = translations[translation](buildDefinition(parts))
    await prepareForm({ definition })
    const screen = await render(<Form form={{ definition }} now={NOW} onSubmit={() => undefined} />)
    const submit = screen.getByRole('button', { name: 'Beküldés', exact: true })
    await expect.element(submit).toBeVisible()
    if (state === 'faulty') await submit.click()
    if (state === 'with warnings') {
      await submit.click()
      await expect.element(screen.getByRole('dialog')).toBeVisible()
    }

    // A cell far off the screen has an estimated height, and its contents may seem to lie over the button.
    for (const cell of screen.container.querySelectorAll<HTMLElement>('.ufr-cell'))
      cell.style.contentVisibility = 'visible'
    const { violations } = await axe.run(document.body, { runOnly: wcagTags })

    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
