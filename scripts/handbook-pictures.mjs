// Takes the pictures of the handbook: starts the product with its demo data on a throw-away database, without sign-in,
// and photographs the pages. Output: docs/hu/images/*.png, each at most 150 kB.
import { mkdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { chromiumArgs, chromiumPath } from './chromium.mjs'
import { startProduct } from './throw-away-product.mjs'

const MAX_BYTES = 150_000
const root = resolve(import.meta.dirname, '..')
const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test')
const output = join(root, 'docs', 'hu', 'images')

mkdirSync(output, { recursive: true })
const product = await startProduct(['--qa'])
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
try {
  const page = await browser.newPage({
    colorScheme: 'light',
    viewport: { width: 1440, height: 560 },
    locale: 'hu-HU',
  })
  await page.goto(`${product.address}/admin/forms?qaTest=1`)
  await page.getByRole('link', { name: 'Kárbejelentő' }).first().click()
  const canvas = page.getByRole('region', { name: 'Űrlap', exact: true })
  await canvas.getByText('A bejelentő').first().waitFor()
  await shot(page, 'muhely')
  await page.keyboard.press('Control+e')
  await page.getByRole('region', { name: 'Az űrlap előnézete' }).waitFor()
  await shot(page, 'kitoltes')
  const properties = page.getByRole('region', { name: 'Tulajdonságok' })
  await select(page, 'resztvevok')
  await properties.getByRole('tab', { name: 'Opciók' }).click()
  await properties.getByRole('table').first().waitFor()
  await shot(page, 'opciok')
  await select(page, 'telepules')
  await properties.getByRole('tab', { name: 'Viselkedés' }).click()
  await properties.getByRole('listitem').first().waitFor()
  await shot(page, 'viselkedes')
  await page.getByRole('tab', { name: 'Szabályok' }).click()
  await page.getByRole('tabpanel').getByRole('switch').first().waitFor()
  await shot(page, 'szabalyok')
  await page.goto(`${product.address}/admin/domain-selector-test?qaTest=1`)
  await page.getByRole('tree').first().waitFor()
  await shot(page, 'domainek')
} finally {
  await browser.close()
  await product.stop()
}

/** Opens the workshop of the form on the screen with the field of this key selected. */
async function select(page, key) {
  const formId = new URL(page.url()).pathname.split('/').at(-1)
  const answer = await page.request.get(
    `${product.address}/api/form-fields?filter[formId]=${formId}&filter[key]=${key}`,
  )
  const { items } = await answer.json()
  await page.goto(`${product.address}/admin/forms/edit/${formId}?qaTest=1&select=${items[0].id}`)
}

async function shot(page, name) {
  const path = join(output, `${name}.png`)
  await page.mouse.move(0, 0)
  await page.waitForTimeout(400)
  await page.screenshot({ path, animations: 'disabled' })
  const { size } = statSync(path)
  if (size > MAX_BYTES) throw new Error(`${name}.png has ${size} bytes, more than ${MAX_BYTES}.`)
}
