import { mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startProduct } from '../throw-away-product.mjs'
import { startBrowser } from './browser.mjs'

const MAX_BYTES = 150_000
const output = resolve(import.meta.dirname, '..', '..', 'docs', 'hu', 'images')

/** Takes the pictures of the handbook: docs/hu/images/*.png, each at most 150 kB. */
export async function takeHandbookPictures() {
  mkdirSync(output, { recursive: true })
  const product = await startProduct(['--qa'])
  const browser = await startBrowser()
  try {
    const page = await browser.newPage({
      colorScheme: 'light',
      viewport: { width: 1440, height: 560 },
      locale: 'hu-HU',
    })
    await takePictures(page, product.address)
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function takePictures(page, address) {
  await page.goto(`${address}/admin/forms?qaTest=1`)
  await page.getByRole('link', { name: 'Kárbejelentő' }).first().click()
  const canvas = page.getByRole('region', { name: 'Űrlap', exact: true })
  await canvas.getByText('A bejelentő').first().waitFor()
  await shot(page, 'muhely')
  await page.keyboard.press('Control+e')
  await page.getByRole('region', { name: 'Az űrlap előnézete' }).waitFor()
  await shot(page, 'kitoltes')
  const properties = page.getByRole('region', { name: 'Tulajdonságok' })
  await select(page, address, 'resztvevok')
  await properties.getByRole('tab', { name: 'Opciók' }).click()
  await properties.getByRole('table').first().waitFor()
  await shot(page, 'opciok')
  await select(page, address, 'telepules')
  await properties.getByRole('tab', { name: 'Viselkedés' }).click()
  await properties.getByRole('listitem').first().waitFor()
  await shot(page, 'viselkedes')
  await page.getByRole('tab', { name: 'Szabályok' }).click()
  await page.getByRole('tabpanel').getByRole('switch').first().waitFor()
  await shot(page, 'szabalyok')
  await page.goto(`${address}/admin/domain-selector-test?qaTest=1`)
  await page.getByRole('tree').first().waitFor()
  await shot(page, 'domainek')
}

/** Opens the workshop of the form on the screen with the field of this key selected. */
async function select(page, address, key) {
  const formId = new URL(page.url()).pathname.split('/').at(-1)
  const answer = await page.request.get(
    `${address}/api/form-fields?filter[formId]=${formId}&filter[key]=${key}`,
  )
  const { items } = await answer.json()
  await page.goto(`${address}/admin/forms/edit/${formId}?qaTest=1&select=${items[0].id}`)
}

async function shot(page, name) {
  const path = join(output, `${name}.png`)
  await page.mouse.move(0, 0)
  await page.waitForTimeout(400)
  await page.screenshot({ path, animations: 'disabled' })
  const { size } = statSync(path)
  if (size > MAX_BYTES) throw new Error(`${name}.png has ${size} bytes, more than ${MAX_BYTES}.`)
}
