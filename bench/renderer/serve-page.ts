import type { Page } from 'playwright'
import type { BuiltPage } from './build-page.ts'

const ADDRESS = 'http://bench.invalid'

/**
 * Opens a candidate's page without a server, and waits until its script has set the global function `entry`.
 *
 * @returns addresses of the scripts that the page loads, growing as it loads more.
 */
export async function servePage(page: Page, built: BuiltPage, entry: string): Promise<ReadonlySet<string>> {
  const scripts = new Set<string>()
  await page.route(`${ADDRESS}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const address = pathname === '/' ? '/index.html' : pathname
    const file = built.files.get(address)
    if (!file) return route.fulfill({ status: 404 })
    if (address.endsWith('.js')) scripts.add(address)
    return route.fulfill({ body: Buffer.from(file.content), contentType: file.type })
  })
  await page.goto(ADDRESS)
  await page.waitForFunction((name) => name in globalThis, entry)
  return scripts
}
