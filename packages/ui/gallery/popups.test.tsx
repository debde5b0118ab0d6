import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { stories } from '../src/stories/stories.ts'
import { wcagTags } from '../src/testing/wcag-tags.ts'
import './gallery.css'

afterEach(async () => {
  await page.viewport(1024, 768)
  document.documentElement.dataset.theme = 'light'
})

const openings = [
  ['dateTime', 'button', 'Naptár megnyitása'],
  ['fullTime', 'button', 'Időpont választása'],
  ['selectGrouped', 'combobox', 'Megye'],
  ['selectMany', 'combobox', 'Tétel'],
  ['multiSelect', 'combobox', 'Megyék'],
] as const

for (const theme of ['light', 'dark']) {
  test.each(openings)(
    `the popup of %s has no accessibility findings and fits a telephone, ${theme}`,
    async (name, role, label) => {
      await page.viewport(360, 740)
      document.documentElement.dataset.theme = theme
      const { Control } = stories[name]
      const screen = await render(<Control />)
      await screen.getByRole(role, { name: label }).click()
      const popup = screen.getByRole('dialog')
      await expect.element(popup).toBeVisible()

      const { violations } = await axe.run(document.body, {
        runOnly: [...wcagTags, 'best-practice'],
        rules: { region: { enabled: false } },
      })
      const { left, right, bottom } = popup.element().getBoundingClientRect()

      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`),
      ).toEqual([])
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(360)
      expect(bottom).toBeLessThanOrEqual(740)
    },
  )
}

test('a popup takes over the theme of the place it was opened from', async () => {
  const screen = await render(
    <div data-theme="dark">
      <stories.select.Control />
    </div>,
  )
  await screen.getByRole('combobox', { name: 'Szín' }).click()
  await expect.element(screen.getByRole('dialog')).toHaveStyle({ colorScheme: 'dark' })
})
