import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { type ServerProcess, startServer } from '../e2e/server-process.ts'
import { createHostForm } from '../examples/consumer/host/create-form.ts'
import { errorsOf } from './page-errors.ts'
import { createProject, serve } from './project.ts'

const examples = resolve(import.meta.dirname, '../examples')
const TOWN = 'Kiserdő (Zala)'

let server: ServerProcess
let form: string
test.beforeAll(async () => {
  server = await startServer({ qa: true, env: { CORS_ORIGINS: '*', DEMO: '0' } })
  form = await createHostForm(server.url, 'http://127.0.0.1:9')
})
test.afterAll(() => server?.stop())

test('a plain HTML page with a strict policy draws the form of another server, saves, resumes and submits it', async ({
  page,
}) => {
  const host = await startHost()
  try {
    const errors = errorsOf(page)
    const policy = (await page.goto(host.url))?.headers()['content-security-policy']
    expect(policy).not.toContain('unsafe')
    await fillIn(page)
    await reloadAndResume(page)
    await page.getByRole('button', { name: 'Beküldés' }).click()

    await expect(page.getByText('Köszönjük, megkaptuk.')).toBeVisible()
    await expect(page.locator('output')).toHaveText(/^Elküldve\./u)
    await expect.poll(host.output).toContain('"megye":"ZA","telepules":"t1"')
    await expectNoDraft(page)
    expect(errors).toEqual([])
  } finally {
    host.stop()
  }
})

test('a Vue application builds with the package, draws the form, saves, resumes and submits it', async ({
  page,
}) => {
  const project = createProject({
    template: '../examples/vue',
    files: {},
    packages: ['embed'],
  })
  try {
    project.run('npm', 'run', 'build')
    const vue = await serve(
      project,
      'vite/bin/vite.js',
      'preview',
      '--host',
      '127.0.0.1',
      '--strictPort',
      '--port',
    )
    const errors = errorsOf(page)
    await page.goto(`${vue.url}/?src=${server.url}/public/forms/${form}`)
    await expect(page.getByRole('radio', { name: 'Zala' })).toBeChecked()
    await fillIn(page)
    await reloadAndResume(page)
    await page.getByRole('button', { name: 'Beküldés' }).click()

    await expect(page.getByText('Köszönjük, megkaptuk.')).toBeVisible()
    const answer: unknown = JSON.parse(await page.locator('output').innerText())
    expect(answer).toMatchObject({ megye: 'ZA', telepules: 't1' })
    await expectNoDraft(page)
    expect(errors).toEqual([])
    await vue.stop()
  } finally {
    project.remove()
  }
})

test('a page of a content management system shows the pasted snippet in its own colours, and sends the answer to another origin', async ({
  page,
}) => {
  const origin = `http://127.0.0.1:${await freePort()}`
  const host = await startHost({ CORS_ORIGINS: origin })
  const snippet = readFileSync(join(examples, 'cms/snippet.html'), 'utf8')
    .replaceAll('https://urlap.example.hu', server.url)
    .replace('/forms/karbejelento', `/forms/${form}`)
    .replace('https://ugyfel.example.hu', host.url)
  const styles = readFileSync(resolve(examples, '../docs/site/snippets/theming/element.css'), 'utf8')
  const cms = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><link rel="icon" href="data:,"><style>${styles}</style>${snippet}`),
  ).listen(Number(new URL(origin).port), '127.0.0.1')
  try {
    const errors = errorsOf(page)
    await page.goto(origin)
    await fillIn(page)
    const submit = page.getByRole('button', { name: 'Beküldés' })
    await expect(submit).toHaveCSS('background-color', 'rgb(138, 28, 74)')
    await expect(submit).toHaveCSS('min-width', '192px')
    await submit.click()

    await expect.poll(host.output).toContain('"megye":"ZA","telepules":"t1"')
    await expect(page.getByText('A beküldés sikerült')).toBeVisible()
    expect(errors).toEqual([])
  } finally {
    cms.close()
    host.stop()
  }
})

/** Chooses a county and a town of a list that the form server searches. */
async function fillIn(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Zala' }).check()
  await page.getByRole('combobox', { name: 'Település' }).click()
  await page.getByRole('combobox', { name: 'Keresés' }).fill('kiserdo')
  await page.getByRole('option', { name: TOWN }).click()
  await expect(page.getByRole('combobox', { name: 'Település' })).toHaveText(TOWN)
}

/** Once everything is saved, loads the page again, goes on from the draft, and finds what was entered. */
async function reloadAndResume(page: Page): Promise<void> {
  await expect(page.getByText(/^Mentve ebben a böngészőben/u)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Folytatás' }).click()
  await expect(page.getByRole('combobox', { name: 'Település' })).toHaveText(TOWN)
}

/** Loads the page again and finds a form without a question and without the town. */
async function expectNoDraft(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Település' })).not.toHaveText(TOWN)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
}

/** Starts the host of the HTML example. */
async function startHost(more: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child: ChildProcess = spawn(process.execPath, [join(examples, 'html/host.mjs')], {
    env: { PORT: String(port), FORM_SERVER: server.url, FORM: form, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout?.on('data', (part) => {
    output += String(part)
  })
  await expect.poll(() => output).toContain(url)
  return { url, output: () => output, stop: () => child.kill() }
}
