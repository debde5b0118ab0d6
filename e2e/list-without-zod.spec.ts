import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** An identifier of the library's code. */
const ZOD = '$ZodError'

test('a list is shown without zod, which the create screen loads to check what is typed', async ({
  admin,
}) => {
  expect(await loadsZod(admin, '/admin/form-fields')).toBe(false)
  expect(await loadsZod(admin, '/admin/form-fields/create')).toBe(true)
})

/** True if the page at `path` has loaded a script that contains zod. */
async function loadsZod(page: Page, path: string): Promise<boolean> {
  await page.goto(path)
  await page.locator('[data-loaded]').waitFor({ state: 'attached' })
  return page.evaluate(async (mark) => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const texts = await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()))
    return texts.some((text) => text.includes(mark))
  }, ZOD)
}
