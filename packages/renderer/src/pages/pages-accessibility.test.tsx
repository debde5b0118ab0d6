import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { wcagTags } from '@urlapmuhely/ui/testing'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'
import { prepareForm } from '../form/prepare-form.ts'
import { pagedFormWith } from '../testing/paged-form.ts'

const definition = buildDefinition(
  pagedFormWith({ navigation: 'free', checkAnswers: true, progress: 'bar', confirmation: 'Írni fogunk.' }),
)
const linear = buildDefinition(pagedFormWith({ checkAnswers: true, confirmation: 'Írni fogunk.' }))

afterEach(async () => {
  await page.viewport(1024, 768)
  delete document.documentElement.dataset.theme
  document.body.style.background = ''
})

describe.each([
  [360, 'light'],
  [360, 'dark'],
  [1024, 'light'],
  [1440, 'dark'],
])('at %i px, %s', (width, theme) => {
  it('has no fault by WCAG 2.2 A and AA in any place, and what is pressed is large enough', async () => {
    await page.viewport(width, 740)
    document.documentElement.dataset.theme = theme
    document.body.style.background = 'var(--uf-color-surface)'
    await prepareForm({ definition })
    const screen = await render(<Form form={{ definition }} now="2026-11-21T10:00:00Z" />)
    const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
    const least = width < 600 ? 44 : 24
    async function expectSound(heading: RegExp) {
      await screen.getByRole('heading', { name: heading }).hover()
      const { violations } = await axe.run(screen.container, { runOnly: wcagTags })
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      for (const button of screen
        .getByRole('button')
        .elements()
        .filter((one) => !one.closest('.uf-field')))
        expect(button.getBoundingClientRect().height, button.outerHTML).toBeGreaterThanOrEqual(least)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    }

    await expectSound(/Az űrlap oldalai/)
    await press('Személyes adatok')
    await expectSound(/Személyes adatok/)
    await press('Tovább')
    await expect.element(screen.getByRole('region', { name: /javítani/ })).toHaveFocus()
    await expectSound(/Személyes adatok/)
    await screen.getByRole('textbox', { name: 'Név' }).fill('Kiss Anna')
    await press('Tovább')
    await screen.getByRole('textbox', { name: 'Mikor' }).fill('2026/11/20')
    await press('Az űrlap oldalai')
    await expectSound(/Az űrlap oldalai/)
    await press('Válaszok áttekintése')
    await expectSound(/Ellenőrizze/)
    await press('Beküldés')
    await expectSound(/A beküldés sikerült/)
  })
})

it('is filled in, checked, changed and sent with the keyboard alone', async () => {
  await prepareForm({ definition: linear })
  const onSubmit = vi.fn()
  const screen = await render(
    <Form form={{ definition: linear }} now="2026-11-21T10:00:00Z" headingLevel={0} onSubmit={onSubmit} />,
  )
  const heading = (name: RegExp) => expect.element(screen.getByRole('heading', { name })).toHaveFocus()
  await userEvent.keyboard('{Tab}Kiss Anna{Tab}{Tab}{Enter}')
  await heading(/Káresemény/)
  await userEvent.keyboard('{Tab}20261120{Enter}')
  await heading(/Ellenőrizze/)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByRole('textbox', { name: 'Név' })).toHaveFocus()
  await userEvent.keyboard('{End} Éva{Enter}')
  await heading(/Ellenőrizze/)
  screen.getByRole('button', { name: 'Beküldés' }).element().focus()
  await userEvent.keyboard('{Tab}{Enter}')
  await heading(/Káresemény/)
  await userEvent.keyboard('{Tab}{Enter}')
  await heading(/Ellenőrizze/)
  screen.getByRole('button', { name: 'Beküldés' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await heading(/A beküldés sikerült/)
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ nev: 'Kiss Anna Éva', mikor: '2026/11/20' })
})
