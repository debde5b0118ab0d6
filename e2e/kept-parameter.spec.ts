import type { Page } from '@playwright/test'
import { kinds } from '../packages/schema/src/index.ts'
import { unfold } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { makeForm } from './whole-form.ts'

test.use({ serverOptions: { qa: true } })

const isOwnScreen = (address: string) => /^\/(admin(\/|\?|$)|\?|$)/u.test(address)

/** Every address of the application among the links of the page, as `path?query`. */
function linksOf(page: Page): Promise<string[]> {
  return page.locator('a[href]').evaluateAll((links) =>
    links
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  )
}

/** One address for all items of a kind. */
const sortOf = (address: string) =>
  address.replace(/[0-9a-f-]{36}/gu, 'id').replace(/\?.*?(tab=\w+)?(&.*)?$/u, ' $1')

test('every link of every screen keeps the parameter qaTest, and no screen violates the policy of the page', async ({
  page,
  request,
}) => {
  // Some fifty screens, one after another.
  test.setTimeout(900_000)
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`violation: ${violatedDirective} ${blockedURI}`),
    )
  })
  page.on('dialog', (dialog) => dialog.accept())
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('violation')) violations.push(`${page.url()} ${message.text()}`)
  })
  const { formId, fields, rules } = await makeForm(request, 'bejart')
  const waiting = [
    '/admin?qaTest=1',
    ...kinds.flatMap(({ slug }) => [`/admin/${slug}?qaTest=1`, `/admin/${slug}/create?qaTest=1`]),
    ...['', '&tab=rules', '&tab=check', '&tab=versions', '&tab=settings', '&tab=texts'].map(
      (tab) => `/admin/forms/edit/${formId}?qaTest=1${tab}`,
    ),
    `/admin/form-fields/edit/${fields.nev}?qaTest=1`,
    ...Object.entries(rules).map(([slug, id]) => `/admin/${slug}/edit/${id}?qaTest=1`),
  ]
  const seen = new Set<string>()
  const without: string[] = []
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (seen.has(sortOf(address))) continue
    seen.add(sortOf(address))
    await page.goto(address)
    await loaded(page)
    if (/\/create|\/edit\/(?!.*tab=)/u.test(address) && !/\/forms\/edit/u.test(address)) await unfold(page)
    for (const link of await linksOf(page)) {
      if (!isOwnScreen(link)) continue
      if (!/[?&]qaTest=/u.test(link)) without.push(`${sortOf(address)} → ${link}`)
      else waiting.push(link)
    }
  }
  expect([...new Set(without)]).toEqual([])
  expect(violations).toEqual([])
  expect(seen.size).toBeGreaterThan(2 * kinds.length)
})

test('the way back from a screen that was opened by its address keeps the parameter qaTest', async ({
  page,
}) => {
  for (const { slug } of kinds.filter(({ name }) => name !== 'form')) {
    await page.goto(`/admin/${slug}/create?qaTest=1`)
    await loaded(page)
    await page
      .getByRole('link', { name: /^Vissza/u })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/admin/${slug}\\?(.*&)?qaTest=1`, 'u'))
  }
})
