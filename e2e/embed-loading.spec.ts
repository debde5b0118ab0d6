import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, type Route, test } from '@playwright/test'
import { type ServerProcess, startServer } from './server-process.ts'

// On a phone each trip to the server takes longer than most files, so a form must not request the files that it needs one
// after another.

/** Forms with pages, identifiers, rows and choices: all kinds of parts. */
const FORMS = ['karbejelento', 'csaladi-potlek', 'munkavallaloi-adatlap', 'lakasfelujitas']

/** The parts as they are built. */
const BUILT = join(import.meta.dirname, '../packages/embed/dist/parts')

let server: ServerProcess
test.beforeAll(async () => {
  server = await startServer({ demo: true })
})
test.afterAll(() => server.stop())
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

for (const key of FORMS)
  test(`${key} is shown after three trips: the element, the form with its definition, and its parts`, async ({
    page,
  }) => {
    const requests = await openHeld(page, key)
    await requests.waitFor('/embed/urlapmuhely-form.js')
    await requests.answerAll()
    await requests.waitFor('/parts/form-')
    await requests.waitFor(`/public/forms/${key}`)
    await requests.answerAll()
    await requests.waitFor('/parts/all-parts-')
    // Requests after these get no answer.
    await requests.answerAll()
    await expect(page.getByRole('form')).toBeVisible()
  })

test('the parts of a form are asked for before its drawing has come', async ({ page }) => {
  const requests = await openHeld(page, 'karbejelento')
  await requests.waitFor('/embed/urlapmuhely-form.js')
  await requests.answerAll()
  await requests.waitFor('/parts/form-')
  await requests.answerAll({ but: '/parts/form-' })
  for (const part of ['/parts/all-parts-', '/parts/common-identifiers-', '/parts/all-place-views-'])
    await requests.waitFor(part)
  await requests.answerAll()
  await expect(page.getByRole('form')).toBeVisible()
})

test('the files of a form are sent as the build compressed them', async ({ request }) => {
  const names = readdirSync(BUILT).filter((name) => /^(?:form|begin|all-parts)-[\w-]+\.js$/u.test(name))
  expect(names).toHaveLength(3)
  for (const name of names) {
    const response = await request.get(`${server.url}/embed/parts/${name}`, {
      headers: { 'accept-encoding': 'br' },
    })
    const best = brotliCompressSync(await response.body()).length
    expect(Number(response.headers()['content-length']), name).toBeLessThanOrEqual(best)
  }
})

/** Requests to the form server that wait for their answers. */
interface HeldRequests {
  /** Waits until an address with this text was requested. */
  readonly waitFor: (text: string) => Promise<void>
  /**
   * Answers the waiting requests, except for addresses with a text; all of one trip, because the page has nothing left to
   * do before.
   */
  readonly answerAll: (except?: { readonly but?: string }) => Promise<void>
}

/** Opens a page with a form whose requests are not answered by themselves. */
async function openHeld(page: Page, key: string): Promise<HeldRequests> {
  let held: Route[] = []
  const asked: string[] = []
  await page.route(`${server.url}/**`, (route) => {
    const url = route.request().url()
    // A browser has such a file in its cache by then, which is off while requests are held.
    if (asked.includes(url) && url.includes('/embed/')) return route.continue()
    held.push(route)
    asked.push(url)
  })
  const own = `${server.url}/oldal.html`
  await page.route(own, (route) => route.fulfill({ contentType: 'text/html', body: pageWith(key) }))
  await page.goto(own, { waitUntil: 'commit' })
  return {
    waitFor: (text) => expect.poll(() => asked.filter((url) => url.includes(text))).not.toEqual([]),
    async answerAll({ but } = {}) {
      for (let seen = -1; seen !== held.length; ) {
        seen = held.length
        await idle(page)
      }
      const isDue = (route: Route) => but === undefined || !route.request().url().includes(but)
      const due = held.filter(isDue)
      held = held.filter((route) => !isDue(route))
      await Promise.all(due.map((route) => route.continue()))
    },
  }
}

function pageWith(key: string): string {
  return `<!doctype html><html lang="hu"><title>Űrlap</title>
<script type="module" src="${server.url}/embed/urlapmuhely-form.js"></script>
<urlapmuhely-form src="${server.url}/public/forms/${key}"></urlapmuhely-form>`
}

/**
 * Waits until the page has nothing left to do, so that it has requested all that it can; on a busy machine
 * for a while.
 */
async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 2; round++)
      await new Promise((done) => requestIdleCallback(done, { timeout: 5_000 }))
  })
}
