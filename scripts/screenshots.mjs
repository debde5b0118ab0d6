// Takes the pictures of the README: starts the product on a throw-away database, without sign-in except for the sign-in
// page, and photographs a few screens. Output: docs/images/*.png.
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { chromiumArgs, chromiumPath } from './chromium.mjs'
import { startProduct } from './throw-away-product.mjs'

const root = resolve(import.meta.dirname, '..')
const require = createRequire(join(root, 'e2e', 'package.json'))
const { chromium } = require('@playwright/test')
const output = join(root, 'docs', 'images')
const WIDTHS = [360, 1440]
const THEMES = ['light', 'dark']

mkdirSync(output, { recursive: true })
const password = 'kepernyokep-2026'
const { address, stop } = await startProduct([], { ADMIN_PASSWORD: password })
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
try {
  for (const theme of THEMES) for (const width of WIDTHS) await photograph(theme, width)
} finally {
  await browser.close()
  stop()
}

async function photograph(theme, width) {
  const context = await browser.newContext({
    colorScheme: theme,
    viewport: { width, height: width < 600 ? 780 : 900 },
    locale: 'hu-HU',
  })
  const page = await context.newPage()
  const shot = (name) => page.screenshot({ path: join(output, `${name}-${width}-${theme}.png`) })
  await page.goto(address)
  await page.getByRole('button', { name: 'Bejelentkezés' }).click()
  await page.getByLabel('Felhasználónév').waitFor()
  await shot('sign-in')
  await page.getByLabel('Felhasználónév').fill('admin')
  await page.getByLabel('Jelszó', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Bejelentkezés' }).click()
  await loaded(page)
  await shot('control-panel')
  await page.goto(`${address}/admin/form-fields`)
  await loaded(page)
  await shot('list')
  await page.goto(`${address}/admin/form-validations`)
  await loaded(page)
  const first = page.getByRole('main').getByRole('link').filter({ hasText: /\S/u }).first()
  await page.goto(new URL(await editAddress(page, first), address).href)
  await loaded(page)
  await shot('edit')
  await context.close()
}

async function editAddress(page, fallback) {
  const link = page.locator('main a[href*="/form-validations/edit/"]').first()
  return (await link.count()) ? link.getAttribute('href') : fallback.getAttribute('href')
}

async function loaded(page) {
  await page.locator('[data-loaded]').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(400)
}
