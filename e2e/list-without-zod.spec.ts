import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** An identifier of the library's code. */
const ZOD = '$ZodError'

test('a list is shown without zod, and so is the create screen, which loads it then to check what is typed', async ({
  admin,
}) => {
  const scripts = () => admin.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await open(admin, '/admin/form-fields')
  expect(await hasZod(admin, await scripts())).toBe(false)
  await open(admin, '/admin/form-fields/create')
  expect(await hasZod(admin, await namedByPage(admin))).toBe(false)
  await expect.poll(async () => hasZod(admin, await scripts())).toBe(true)
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('[data-loaded]').waitFor({ state: 'attached' })
}

/** The scripts that the server names in the page, before any of them runs. */
async function namedByPage(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
    const sent = new DOMParser().parseFromString(await answer.text(), 'text/html')
    return [...sent.querySelectorAll('link[rel=modulepreload]')].map(
      (link) => link.getAttribute('href') ?? '',
    )
  })
  expect(names).not.toEqual([])
  return names
}

/** True if one of some files is a script that contains zod. */
async function hasZod(page: Page, files: readonly string[]): Promise<boolean> {
  const scripts = files.filter((name) => name.endsWith('.js'))
  const texts = await page.evaluate(
    (names) => Promise.all(names.map(async (name) => (await fetch(name)).text())),
    scripts,
  )
  return texts.some((text) => text.includes(ZOD))
}
