import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition, type Part } from '@urlapmuhely/engine/testing'
import { wcagTags } from '@urlapmuhely/ui/testing'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'
import { prepareForm } from '../form/prepare-form.ts'

const NOW = '2026-11-22T10:00:00Z'
const sorts: readonly Omit<Part, 'id'>[] = [
  { type: 'scale', min: 0, max: 10, minLabel: 'egyáltalán nem', maxLabel: 'teljes mértékben' },
  { type: 'ranking', optionList: 'l' },
  { type: 'signature' },
  { type: 'location' },
  { type: 'custom', valueMembers: [{ key: 'k', label: 'Rész', type: 'text', required: true }] },
]
const states = ['open', 'wrong', 'disabled', 'readonly', 'filled']
const fields = states.flatMap((state) =>
  sorts.map((sort) => ({
    ...{ id: `${state}_${sort.type}`, label: `${state}: ${sort.type}`, hint: 'Ezt így töltse ki.' },
    ...sort,
  })),
)
const idsOf = (state: string) => fields.flatMap(({ id }) => (id.startsWith(`${state}_`) ? [id] : []))
const definition = buildDefinition({
  formField: fields,
  formOption: ['Alma', 'Banán', 'Citrom'].map((label) => ({ id: label, list: 'l', value: label, label })),
  formValidation: [{ id: 'v', targets: idsOf('wrong') }],
  formDisabled: ['disabled', 'readonly'].map((mode) => ({
    ...{ id: mode, targets: idsOf(mode), mode, reason: 'Most nem változtatható.' },
  })),
})
const values = Object.fromEntries(
  ['filled', 'disabled', 'readonly'].flatMap((state) => [
    [`${state}_scale`, 7],
    [`${state}_ranking`, ['Banán', 'Alma']],
    [`${state}_location`, { latitude: 47.5, longitude: 19 }],
  ]),
)

/** The form in German, with Hungarian texts where there is no translation. */
const untranslated = {
  ...definition,
  ...{ lang: 'de', sourceLang: 'hu' },
  fallback: Object.fromEntries(fields.map(({ id }) => [id, ['label', 'hint', 'minLabel', 'maxLabel']])),
}

afterEach(async () => {
  await page.viewport(1024, 768)
  delete document.documentElement.dataset.theme
  document.body.style.background = ''
})

describe.each([
  [360, 'light'],
  [360, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
])('scales, rankings and controls of the host at %i px, %s', (width, theme) => {
  it.each([
    ['in every state', definition, false],
    ['in a form that is read only', definition, true],
    ['with texts in another language', untranslated, false],
  ])('have no fault by WCAG 2.2 A and AA %s, and fit', async (_, shown, readOnly) => {
    await page.viewport(width, 800)
    document.documentElement.dataset.theme = theme
    document.body.style.background = 'var(--uf-color-surface)'
    await prepareForm({ definition: shown })
    const screen = await render(
      <Form form={{ definition: shown }} now={NOW} values={values} readOnly={readOnly} />,
    )
    if (!readOnly) {
      await screen.getByRole('button', { name: /Beküldés|Absenden/ }).click()
      await expect.element(screen.getByRole('radiogroup', { name: 'wrong: scale' })).toBeInvalid()
    }
    expect(screen.container.querySelectorAll('.uf-field [lang="hu"]').length > 0).toBe(shown === untranslated)
    // A field far off the screen has an estimated height, and its contents may seem to lie over others.
    for (const field of screen.container.querySelectorAll('.uf-field')) field.scrollIntoView()

    const { violations } = await axe.run(screen.container, { runOnly: wcagTags })

    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
