import { join } from 'node:path'
import { startProduct } from '../throw-away-product.mjs'
import { demoOf } from './demo.mjs'

const PASSWORD = 'kepernyokep-2026'
const SCREEN_TIMEOUT_MS = 20_000
/** Longer than every transition of the product. */
const REST_MS = 350

/**
 * Takes pictures of screens with a server of its own, so that two of these do not see each other's work.
 *
 * @returns `{ take, stop }`; `take` resolves to the pictures of one screen at one width, and throws if it cannot be reached.
 */
export async function startCamera({ browser, output, themes, isWhole = true }) {
  const products = new Map()
  const productOf = async (name) => {
    if (!products.has(name)) products.set(name, await start(name))
    return products.get(name)
  }
  return {
    async take(screen, width) {
      const product = await productOf(screen.on ?? 'demo')
      const context = await browser.newContext({
        baseURL: product.address,
        colorScheme: themes[0],
        viewport: { width, height: isPhone(width) ? 780 : 900 },
        // Scroll bars of a phone take no room.
        isMobile: isPhone(width),
        hasTouch: isPhone(width),
        locale: 'hu-HU',
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      try {
        return await pictures({ context, product, screen, width, output, themes, isWhole })
      } finally {
        await context.close()
      }
    },
    async stop() {
      for (const product of products.values()) await product.stop()
    },
  }
}

const isPhone = (width) => width < 600

/** Starts the product: with the demo and without sign-in, or empty. */
async function start(name) {
  const isEmpty = name === 'empty'
  const settings = { ADMIN_PASSWORD: PASSWORD, CORS_ORIGINS: 'https://www.example.hu' }
  const product = await startProduct(isEmpty ? [] : ['--qa'], { ...settings, ...(isEmpty && { DEMO: '0' }) })
  return { ...product, password: PASSWORD, demo: isEmpty ? null : await demoOf(product.address) }
}

/** Waits until nothing on the page is still loading. */
async function rest(page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-skeleton], button[data-loading]')].every(
      (one) => !one.checkVisibility(),
    ),
  )
}

/** The pictures of the README are of the product as it is used: without the bar of the throw-away server. */
async function hideTrialBar(page) {
  await page.getByRole('complementary', { name: 'Próbaüzem' }).evaluate((bar) => bar.remove())
}

async function pictures({ context, product, screen, width, output, themes, isWhole }) {
  const page = await context.newPage()
  page.setDefaultTimeout(SCREEN_TIMEOUT_MS)
  const faults = []
  page.on('pageerror', (error) => faults.push(`error of the page: ${error.message}`))
  const { demo, password } = product
  const given = { page, demo, width, password, isNarrow: width < 1024, api: page.request }
  await screen.open(given)
  await rest(page)
  if (!isWhole) await hideTrialBar(page)
  const taken = []
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await page.waitForTimeout(REST_MS)
    const file = `${screen.name}-${width}-${theme}.png`
    await page.screenshot({
      path: join(output, file),
      animations: 'disabled',
      caret: 'initial',
      fullPage: isWhole && screen.whole === true,
    })
    taken.push({ theme, file })
  }
  const wide = (await page.evaluate(() => document.documentElement.scrollWidth)) - width
  if (wide > 0) faults.push(`the page scrolls sideways by ${wide} px`)
  await screen.close?.(given)
  return { taken, faults }
}
