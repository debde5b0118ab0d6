import { expect, test } from './fixtures.ts'
import { graveFindings } from './grave-findings.ts'

test('a reader of the page about themes sees a live form in each of them', async ({ page }) => {
  await page.goto('/docs/theming.html')
  const submit = page.getByRole('button', { name: 'Beküldés' })
  const themes = page.getByRole('combobox', { name: 'data-theme' })
  const backgrounds = {
    light: 'rgb(27, 95, 176)',
    'high-contrast-dark': 'rgb(255, 225, 77)',
    'public-administration': 'rgb(31, 107, 51)',
  }
  for (const [theme, background] of Object.entries(backgrounds)) {
    await themes.selectOption(theme)
    await expect(submit).toHaveCSS('background-color', background)
    expect(await graveFindings(page), theme).toEqual([])
  }
  await page.getByRole('radio', { name: 'Jó' }).click()
  await expect(page.getByRole('group', { name: 'Az űrlap értékei' })).toContainText('"ertekeles": "jo"')
})
