import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, loaded, test } from './fixtures.ts'

/** The most bytes of scripts, with gzip, that a screen loads before it can be used. */
const SCREENS = [
  ['form-fields', 180_000],
  ['form-fields/create', 230_000],
] as const

for (const [path, limit] of SCREENS) {
  test(`${path} can be used after ${limit / 1000} kB of scripts`, async ({ admin }) => {
    await admin.addInitScript(noteWhenUsable)
    await admin.goto(`/admin/${path}`)
    await loaded(admin)

    const sizes = await scriptsUntilUsable(admin)

    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limit)
  })
}

test('a list of rules loads what writes sentences together with its other scripts, other lists never do', async ({
  admin,
}) => {
  const sentences = () =>
    admin.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('/sentences-')).length,
    )
  await admin.goto('/admin/form-fields')
  await loaded(admin)
  expect(await sentences()).toBe(0)

  const preloaded = admin.locator('link[rel=modulepreload][href*="/sentences-"]')
  await admin.goto('/admin/form-disableds')
  await loaded(admin)
  await expect(preloaded).toHaveCount(1)
})

/** Runs in the page. */
function noteWhenUsable() {
  const look = () => {
    if (document.querySelector('[data-loaded]')) Object.assign(window, { usableAt: performance.now() })
    else requestAnimationFrame(look)
  }
  look()
}

async function scriptsUntilUsable(page: Page): Promise<number[]> {
  await page.waitForFunction(() => 'usableAt' in window)
  const texts = await page.evaluate(() => {
    const usableAt = (window as unknown as { usableAt: number }).usableAt
    const names = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime < usableAt)
      .map(({ name }) => name)
    return Promise.all([...new Set(names)].map(async (name) => (await fetch(name)).text()))
  })
  return texts.map((text) => gzipSync(text).length)
}
