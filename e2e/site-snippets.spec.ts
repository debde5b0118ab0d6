import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, type Page, type Route, test } from '@playwright/test'
import { build, type Rolldown, resolveConfig } from 'vite'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { type ServerProcess, startServer } from './server-process.ts'

// Runs the snippets of docs/site that need the whole product.
const root = resolve(import.meta.dirname, '..')
const snippets = join(root, 'docs/site/snippets')
/** The page that the snippets of the web component are put on. */
const PAGE = 'https://ugyfel.example.hu'

function snippet(file: string): string {
  return readFileSync(join(snippets, file), 'utf8')
}

/** A command of a snippet: its settings, and the words of the program. */
function commandOf(file: string): { env: Record<string, string>; words: string[] } {
  const parts = snippet(file).trim().split(' ')
  const settings = parts.filter((part) => /^[A-Z_]+=/u.test(part))
  return {
    env: Object.fromEntries(settings.map((part) => part.split('=', 2))),
    words: parts.slice(settings.length),
  }
}

const start = commandOf('embed-in-ten-minutes/start.sh')
const command = commandOf('embed-in-ten-minutes/host.sh')

let server: ServerProcess
let host: Program
/** The page of the tutorial. It has another port here, because that one may be taken. */
let tutorial: string
test.beforeAll(async ({ browser }) => {
  const port = String(await freePort())
  tutorial = `http://127.0.0.1:${port}`
  const origins = start.env.CORS_ORIGINS?.replaceAll('5190', port)
  // Nobody has to sign in.
  const env = { ...start.env, CORS_ORIGINS: `${origins},${PAGE}` }
  server = await startServer({ demo: true, qa: true, env })
  const page = await browser.newPage()
  await importAndPublish(page)
  await page.close()
  host = await startProgram(join(root, 'examples/html/host.mjs'), {
    ...command.env,
    ...{ FORM_SERVER: server.url, PORT: port },
  })
})
test.afterAll(async () => {
  host?.stop()
  await server?.stop()
})
// Parts of the form may still be loading when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('a reader of the tutorial imports a form, fills it in on a page, and sees the checked values', async ({
  page,
}) => {
  expect(start.words).toEqual(['npm', 'start'])
  expect(command.words).toEqual(['node', 'examples/html/host.mjs'])
  const errors = errorsOf(page)
  await page.goto(tutorial)
  await expect(page.getByRole('heading', { name: 'Visszajelzés' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Név' }).fill('Kis Éva')
  await page.getByRole('radio', { name: 'Jó' }).check()
  const [taken] = await Promise.all([
    page.waitForResponse(`${tutorial}/fogad`),
    page.getByRole('button', { name: 'Beküldés' }).click(),
  ])
  expect(taken.status()).toBe(200)
  await expect(page.getByText('Köszönjük, megkaptuk.')).toBeVisible()
  await expect(page.getByText(/^Elküldve\./u)).toBeVisible()
  await expect.poll(host.printed).toContain(snippet('embed-in-ten-minutes/kept.txt').trim())
  expect(errors).toEqual([])

  // An answer that nobody can enter on the page.
  const answer = { form: 'visszajelzes', version: 1, domain: null, lang: 'hu', answer: { values: {} } }
  const refused = await fetch(`${tutorial}/fogad`, { method: 'POST', body: JSON.stringify(answer) })
  expect(refused.status).toBe(422)
  const verdict = { ...(await refused.json()), requestId: '…' }
  expect(verdict).toEqual(JSON.parse(snippet('embed-in-ten-minutes/refused.json')))
})

test('the first React application shows the form and has its answers checked', async ({ page }) => {
  const configFile = join(snippets, 'react/vite.config.ts')
  const { server: development } = await resolveConfig({ configFile, logLevel: 'error' }, 'serve')
  expect(development.proxy).toEqual({ '/fogad': 'http://127.0.0.1:5190' })
  const origin = `http://localhost:${development.port}`
  const built = await build({
    ...{ configFile, root: snippets, logLevel: 'error' },
    build: { write: false, rolldownOptions: { input: join(snippets, 'react/main.tsx') } },
  })
  const [{ output } = { output: [] }] = [built].flat() as Rolldown.RolldownOutput[]
  const main = output.find((one) => one.type === 'chunk' && one.isEntry)?.fileName
  const html = `<!doctype html><html lang="hu"><title>Oldal</title><div id="root"></div><script type="module" src="/${main}"></script></html>`
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/fogad')
      return route.fulfill({ response: await route.fetch({ url: `${tutorial}/fogad` }) })
    const part = output.find(({ fileName }) => pathname === `/${fileName}`)
    const body = part?.type === 'chunk' ? part.code : Buffer.from(part?.source ?? html)
    const contentType = part ? (pathname.endsWith('.css') ? 'text/css' : 'text/javascript') : 'text/html'
    return route.fulfill({ body, contentType: `${contentType}; charset=utf-8` })
  })
  await page.route('http://127.0.0.1:3000/**', (route) => toServer(route))
  const errors = errorsOf(page)
  await page.goto(origin)
  await page.getByRole('textbox', { name: 'Név' }).fill('Nagy Pál')
  await page.getByRole('radio', { name: 'Rossz' }).check()
  await page.getByRole('textbox', { name: 'Mi nem tetszett?' }).fill('Sokat vártam.')
  await page.getByRole('button', { name: 'Beküldés' }).click()

  await expect(page.getByText('Köszönjük, megkaptuk.')).toBeVisible()
  await expect.poll(host.printed).toContain('"nev":"Nagy Pál","ertekeles":"rossz","miert":"Sokat vártam."')
  expect(errors).toEqual([])
})

test('the server of the documentation takes a good answer and refuses a bad one, as its commands say', async () => {
  const run = commandOf('server-check/run.sh')
  expect(run.words).toEqual(['node', 'server.ts'])
  expect(Object.keys(run.env)).toEqual(['FORM_SERVER', 'CONSUMER_ID', 'CONSUMER_SECRET'])
  const of = (name: string) => new RegExp(`${name}: +(\\S+)`, 'u').exec(server.output())?.[1] ?? ''
  const port = String(await freePort())
  const example = await startProgram(join(snippets, 'server-check/server.ts'), {
    ...{ FORM_SERVER: server.url, PORT: port, CONSUMER_ID: of('client id'), CONSUMER_SECRET: of('secret') },
  })
  const sent = (file: string) =>
    JSON.parse(
      execFileSync('sh', ['-c', snippet(file).replace('5191', port)], { encoding: 'utf8', stdio: 'pipe' }),
    )
  try {
    expect(sent('server-check/send-good.sh')).toEqual({})
    expect(sent('server-check/send-bad.sh')).toMatchObject({
      issues: [{ path: 'nev' }, { path: 'ertekeles' }],
    })
    const opened = await fetch(`http://127.0.0.1:${port}/nyitas?version=1`)
    expect(await opened.json()).toEqual({ opening: expect.any(String) })
  } finally {
    example.stop()
  }
})

test('a server fetches a version with all its lists, as the documentation says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-docs-'))
  try {
    execFileSync('sh', ['-c', snippet('server-check/fetch-version.sh')], {
      ...{ cwd: folder, stdio: 'pipe' },
      env: { ...process.env, FORM_SERVER: server.url },
    })
    const fetched = JSON.parse(readFileSync(join(folder, 'visszajelzes-1.json'), 'utf8'))
    expect(fetched).toMatchObject({ form: 'visszajelzes', version: 1, lang: 'hu' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('what the tutorial puts on a page of one’s own shows its form', async ({ page }) => {
  await page.route('http://127.0.0.1:3000/**', (route) => toServer(route))
  await showSnippet(page, 'embed-in-ten-minutes/page.html')
  await expect(page.getByRole('heading', { name: 'Visszajelzés' })).toBeVisible()
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

interface Program {
  readonly printed: () => string
  readonly stop: () => void
}

/** Starts a server of the documentation, and waits until it prints its address. */
async function startProgram(
  file: string,
  env: { readonly PORT: string } & Record<string, string>,
): Promise<Program> {
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (part) => {
    printed += String(part)
  })
  await expect.poll(() => printed).toContain(`http://127.0.0.1:${env.PORT}`)
  return { printed: () => printed, stop: () => child.kill() }
}

/** Passes a request to the form server of the test. */
async function toServer(route: Route): Promise<void> {
  const { pathname, search } = new URL(route.request().url())
  await route.fulfill({ response: await route.fetch({ url: `${server.url}${pathname}${search}` }) })
}

/** Imports the form of the tutorial and publishes it, as the tutorial describes. */
async function importAndPublish(page: Page): Promise<void> {
  await page.goto(`${server.url}/admin/forms?qaTest=1`)
  await page.getByRole('link', { name: 'Importálás' }).click()
  await page
    .getByLabel('Fájl', { exact: true })
    .setInputFiles(join(snippets, 'embed-in-ten-minutes/visszajelzes.json'))
  await page.getByRole('button', { name: 'Importálás', exact: true }).click()
  await page.getByRole('button', { name: 'Közzététel' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Közzététel' })
  await dialog.getByRole('button', { name: 'Közzététel', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Shows a snippet on a page; the form server of the snippets is that of the test. */
async function showSnippet(page: Page, file: string): Promise<void> {
  const html = snippet(file)
  const script = html.includes('<script')
    ? ''
    : '<script type="module" src="https://urlap.example.hu/embed/urlapmuhely-form.js"></script>'
  await page.route('https://urlap.example.hu/**', (route) => toServer(route))
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
