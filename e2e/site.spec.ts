import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { graveFindings } from './grave-findings.ts'

/** How many pixels the page extends beyond the right edge of the screen. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** The list of pages beside a page. */
const pages = (page: Page) => page.getByRole('navigation', { name: /Oldalak|Pages/u })

async function search(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text)
  return page.getByRole('listbox').getByRole('option')
}

test('a developer finds pages by words with and without accents, follows links, and changes the language', async ({
  page,
}) => {
  const response = await page.goto('/docs')
  expect(page.url()).toMatch(/\/docs\/$/u)
  expect(response?.headers()['content-security-policy']).not.toMatch(
    /script-src[^;]*unsafe|style-src [^;]*unsafe/u,
  )
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Űrlapműhely fejlesztőknek')

  await page.getByRole('button', { name: 'Keresés a dokumentációban' }).click()
  await expect((await search(page, 'oldal')).filter({ hasText: 'Oldalak' }).first()).toBeVisible()
  await expect((await search(page, 'kiszolgalon')).filter({ hasText: 'kiszolgálón' }).first()).toBeVisible()
  const found = await search(page, 'sajat jeloles')
  await found.filter({ hasText: 'Űrlap React-alkalmazásban' }).filter({ hasText: 'Saját jelölés' }).click()
  await expect(page).toHaveURL(/\/docs\/react\.html#sajat-jeloles$/u)

  await pages(page).getByRole('link', { name: 'A webkomponens' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A webkomponens')
  await page.getByRole('button', { name: 'Nyelv' }).first().hover()
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The web component')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Search the documentation' }).click()
  await expect((await search(page, 'useField')).filter({ hasText: 'useField' }).first()).toBeVisible()
})

test('the live examples draw real forms and show what was entered, in light and dark', async ({ page }) => {
  for (const name of ['web-component', 'react']) {
    await page.goto(`/docs/${name}.html`)
    const values = page.getByRole('group', { name: 'Az űrlap értékei' })
    await page.getByRole('radio', { name: 'Rossz' }).click()
    await page.getByRole('textbox', { name: 'Mi nem tetszett?' }).fill('Sokat vártam.')
    await expect(values).toContainText('"miert": "Sokat vártam."')
    expect(await graveFindings(page), name).toEqual([])
  }
  await page.getByRole('switch', { name: 'Sötét megjelenés' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('textbox', { name: 'Mi nem tetszett?' })).toHaveValue('Sokat vártam.')
  expect(await graveFindings(page)).toEqual([])
})

test('the live example is in the language of the page, and its values are shown from the start', async ({
  page,
}) => {
  for (const name of ['', 'react.html', 'theming.html']) {
    await page.goto(`/docs/en/${name}`)
    await expect(page.getByRole('group', { name: 'The values of the form' })).toContainText(
      '"ertekeles": null',
    )
    await page.getByRole('radio', { name: 'Bad' }).click()
    await expect(page.getByRole('textbox', { name: 'What did you not like?' })).toBeVisible()
  }
})

test('what does not exist is said in the language of the address', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/u)
  expect((await page.goto('/docs/nincs-ilyen'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Nincs ilyen oldal' })).toBeVisible()
  await page.goto('/docs/en/no-such-page')
  await expect(page.getByRole('link', { name: /home/iu })).toBeVisible()
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('every page fits, and the list of pages and the search can be opened', async ({ page }) => {
    await page.goto('/docs/')
    const links = await pages(page)
      .getByRole('link', { includeHidden: true })
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    // The pages of all kinds of items are alike.
    const unlike = links.filter((link) => !/\/api\/(0[4-9]|1)/u.test(link))
    expect(unlike.length).toBeGreaterThan(10)
    for (const link of unlike) {
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await overflow(page), link).toBeLessThanOrEqual(0)
    }

    await page.goto('/docs/en/react.html')
    await page.getByRole('button', { name: 'Pages' }).click()
    await pages(page).getByRole('link', { name: 'The web component' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('The web component')
    await page.getByRole('button', { name: 'Search the documentation' }).click()
    await (await search(page, 'events')).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
