import type { Page } from '@playwright/test'
import { kinds } from '../packages/schema/src/index.ts'
import { unfold } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { QA_DEMO } from './shared-servers.ts'
import { type MadeForm, makeForm } from './whole-form.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ serverOptions: QA_DEMO })

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

/** The screens of a kind and of its items, and the tabs of a form, as they begin in a fresh product. */
const screensOf: Readonly<Record<string, (made: MadeForm) => readonly string[]>> = {
  'the control panel': () => ['/admin?qaTest=1'],
  'the tabs of a form': ({ formId }) =>
    ['', '&tab=rules', '&tab=check', '&tab=versions', '&tab=settings', '&tab=texts'].map(
      (tab) => `/admin/forms/edit/${formId}?qaTest=1${tab}`,
    ),
  ...Object.fromEntries(
    kinds.map(({ slug, label }) => [
      `the screens of ${label.many}`,
      ({ fields, rules }: MadeForm) => [
        `/admin/${slug}?qaTest=1`,
        `/admin/${slug}/create?qaTest=1`,
        ...(slug === 'form-fields' ? [`/admin/${slug}/edit/${fields.nev}?qaTest=1`] : []),
        ...(rules[slug] ? [`/admin/${slug}/edit/${rules[slug]}?qaTest=1`] : []),
      ],
    ]),
  ),
}

/** One address for all items of a kind. */
const sortOf = (address: string) =>
  address.replace(/[0-9a-f-]{36}/gu, 'id').replace(/\?.*?(tab=\w+)?(&.*)?$/u, ' $1')

for (const [name, addresses] of Object.entries(screensOf)) {
  test(`${name}: every link keeps the parameter qaTest, and nothing violates the policy of the page`, async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => {
      // The whole menu, also in the workshop.
      localStorage.setItem('urlapmuhely.menu.rail', 'pinned')
      localStorage.setItem('urlapmuhely.menu.rules', 'unfolded')
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`violation: ${violatedDirective} ${blockedURI}`),
      )
    })
    page.on('dialog', (dialog) => dialog.accept())
    const violations: string[] = []
    page.on('console', (message) => {
      if (message.text().startsWith('violation')) violations.push(`${page.url()} ${message.text()}`)
    })
    const without: string[] = []
    const waiting = [...addresses(await makeForm(request, 'bejart'))]
    const seen = new Set<string>()
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      if (seen.has(sortOf(address))) continue
      seen.add(sortOf(address))
      await page.goto(address)
      await loaded(page)
      if (/\/create|\/edit\/(?!.*tab=)/u.test(address) && !/\/forms\/edit/u.test(address)) await unfold(page)
      const links = (await linksOf(page)).filter(isOwnScreen)
      expect(links.length, address).toBeGreaterThan(kinds.length)
      for (const link of links)
        if (!/[?&]qaTest=/u.test(link)) without.push(`${sortOf(address)} → ${link}`)
        // Every list leads to an item of its kind.
        else if (link.startsWith(`${address.split('?')[0]}/edit/`)) waiting.push(link)
    }
    expect([...new Set(without)]).toEqual([])
    expect(violations).toEqual([])
  })
}

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
