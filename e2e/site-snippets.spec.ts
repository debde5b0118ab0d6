import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { type ServerProcess, startServer } from './server-process.ts'

// Runs the snippets of docs/site that need the whole product.
const root = resolve(import.meta.dirname, '..')
const snippets = join(root, 'docs/site/snippets')
/** The page that the snippets of the web component are put on. */
const PAGE = 'https://ugyfel.example.hu'

/** A command of a snippet: its settings, and the words of the program. */
function commandOf(file: string): { env: Record<string, string>; words: string[] } {
  const parts = readFileSync(join(snippets, file), 'utf8').trim().split(' ')
  const settings = parts.filter((part) => /^[A-Z_]+=/u.test(part))
  return {
    env: Object.fromEntries(settings.map((part) => part.split('=', 2))),
    words: parts.slice(settings.length),
  }
}

const start = commandOf('embed-in-ten-minutes/start.sh')
const host = commandOf('embed-in-ten-minutes/host.sh')

let server: ServerProcess
let hostPort: number
test.beforeAll(async () => {
  hostPort = await freePort()
  // The page of the tutorial has another port here, because that one may be taken.
  const origins = start.env.CORS_ORIGINS?.replace('5190', String(hostPort))
  server = await startServer({ demo: true, env: { ...start.env, CORS_ORIGINS: `${origins},${PAGE}` } })
})
test.afterAll(() => server?.stop())
// Parts of the form may still be loading when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('the page of the tutorial shows the form, and its server has answers checked', async ({ page }) => {
  expect(start.words).toEqual(['npm', 'start'])
  expect(host.words).toEqual(['node', 'examples/html/host.mjs'])
  const child: ChildProcess = spawn(process.execPath, host.words.slice(1), {
    cwd: root,
    env: { ...host.env, FORM_SERVER: server.url, PORT: String(hostPort) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const url = `http://127.0.0.1:${hostPort}`
    await expect
      .poll(() =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true)
    const errors = errorsOf(page)
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'Kárbejelentő' })).toBeVisible()
    expect(errors).toEqual([])

    const answer = { form: 'karbejelento', version: 1, domain: null, lang: 'hu', answer: { values: {} } }
    const refused = await fetch(`${url}/fogad`, { method: 'POST', body: JSON.stringify(answer) })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ accepted: false, issues: expect.any(Array) })
  } finally {
    child.kill()
  }
})

test('the two lines show the form on a page of another server, and send the answer to a third', async ({
  page,
}) => {
  const errors = errorsOf(page)
  await showSnippet(page, 'web-component/page.html')

  await expect(page.getByRole('heading', { name: 'Kárbejelentő' })).toBeVisible()
  await expect(page.locator('urlapmuhely-form')).toHaveAttribute('action', `${PAGE}/fogad`)
  expect(errors).toEqual([])
})

test('variables and parts change how the form looks', async ({ page }) => {
  await showSnippet(page, 'web-component/look.html')
  const button = page.locator('urlapmuhely-form').getByRole('button').last()

  await expect(button).toHaveCSS('text-transform', 'uppercase')
  const accent = await button.evaluate((one) => getComputedStyle(one).getPropertyValue('--uf-color-accent'))
  expect(accent).toBe('#0b6b3a')
})

/** Shows a snippet on a page; the form server of the snippets is that of the test. */
async function showSnippet(page: Page, file: string): Promise<void> {
  const html = readFileSync(join(snippets, file), 'utf8')
  const script = html.includes('<script')
    ? ''
    : '<script type="module" src="https://urlap.example.hu/embed/urlapmuhely-form.js"></script>'
  await page.route('https://urlap.example.hu/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: `${server.url}${pathname}${search}` }) })
  })
  await page.route(`${PAGE}/`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="hu"><title>Oldal</title>${script}${html}</html>`,
    }),
  )
  await page.goto(`${PAGE}/`)
}

/** Collects the exceptions of a page and the errors in its console. */
function errorsOf(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}
