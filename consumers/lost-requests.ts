import { expect, type Page } from '@playwright/test'

/**
 * Loses the first request for each script of a page, except for those that its HTML names: without these nothing of ours
 * runs yet.
 *
 * @returns the paths of the lost scripts; it grows.
 */
export async function loseEachOnce(page: Page, url: string): Promise<ReadonlySet<string>> {
  const html = await (await page.request.get(url)).text()
  const lost = new Set<string>()
  await page.route('**/*.js', (route) => {
    const { pathname } = new URL(route.request().url())
    if (html.includes(pathname) || lost.has(pathname)) return route.continue()
    lost.add(pathname)
    return route.abort('connectionreset')
  })
  return lost
}

/** What is in the scripts that draw a calendar. */
const OF_CALENDAR = /gridcell/u

/** Opens a calendar whose scripts are lost, and opens it again once they come; what was entered stays. */
export async function openCalendarAgain(page: Page, url: string): Promise<void> {
  const name = page.getByLabel('text', { exact: true })
  const open = page.getByRole('button', { name: 'Naptár megnyitása' }).first()
  const days = page.getByRole('gridcell', { name: '15' }).first()
  const needed = new Set<string>()
  let isGone = false
  await page.route('**/*.js', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (isGone && needed.has(pathname)) return route.abort('internetdisconnected')
    const response = await route.fetch()
    if (OF_CALENDAR.test(await response.text())) needed.add(pathname)
    return route.fulfill({ response })
  })
  await page.goto(url)
  await open.click()
  await expect(days).toBeVisible()
  expect(needed.size).toBeGreaterThan(0)

  isGone = true
  await page.reload()
  await name.fill('Kis Éva')
  await open.click()
  await expect(page.getByText('A naptár betöltése nem sikerült.', { exact: false })).toBeVisible()
  isGone = false
  await open.click()
  await expect(days).toBeVisible()
  await expect(name).toHaveValue('Kis Éva')
}
