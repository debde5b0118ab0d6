import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { wcagTags } from '../src/testing/wcag-tags.ts'
import { Gallery } from './gallery.tsx'
import './gallery.css'

afterEach(() => page.viewport(1024, 768))

describe.each(['light', 'dark'] as const)('the gallery, %s', (theme) => {
  test.each([360, 1440])(
    'has no accessibility findings at %i px',
    async (width) => {
      await page.viewport(width, 900)
      const screen = await render(<Gallery />)
      if (theme === 'dark') await screen.getByRole('button', { name: 'Sötét megjelenés' }).click()
      await expect.poll(() => document.documentElement.dataset.theme).toBe(theme)

      const { violations } = await axe.run(screen.container, {
        runOnly: [...wcagTags, 'best-practice'],
        rules: { region: { enabled: false } },
      })

      expect(
        violations.map(
          ({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary} ×${nodes.length}`,
        ),
      ).toEqual([])
    },
    60_000,
  )
})

test('is no wider than a telephone', async () => {
  await page.viewport(360, 900)
  await render(<Gallery />)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('has every id once', async () => {
  await render(<Gallery />)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
