import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { createWorkingCopy, type WorkingCopy } from './working-copy.ts'

const SCREEN = 'apps/admin/src/shell/control-panel/control-panel.tsx'
const VERSION = 'apps/server/src/http/version.ts'
/** Long, because two programs start from their sources and libraries are prepared, perhaps on a busy machine. */
const START = { timeout: 180_000 }

let copy: WorkingCopy
let development: ChildProcess

test.beforeAll(() => {
  copy = createWorkingCopy()
})

test.afterAll(async () => {
  if (development.exitCode === null) {
    development.kill('SIGTERM')
    await once(development, 'exit')
  }
  copy.remove()
})

test('npm run dev prints one address and a sign-in; screens change in place, the server starts anew', async ({
  page,
  request,
}) => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  development = spawn('node', ['scripts/up.mjs', 'dev'], {
    cwd: copy.folder,
    env: { PATH: process.env.PATH, PORT: String(port) },
  })
  let output = ''
  for (const stream of [development.stdout, development.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  await expect.poll(() => output, START).toMatch(/password: /)
  expect(output.match(/http:\/\/[^\s]+/g)).toEqual([address, `${address}/docs/`])
  // Neither is built here: the server reports this, not the page of the screens.
  expect(await (await request.get(`${address}/docs/`)).text()).toMatch(
    /^A fejlesztői dokumentáció még nincs felépítve/u,
  )
  expect((await request.get(`${address}/embed/urlapmuhely-form.js`)).status()).toBe(404)
  expect(await (await request.get(`${address}/kitoltes/nincs`)).text()).toContain(
    '<h1>Nincs ilyen űrlap</h1>',
  )

  // Vite prepares the libraries for the first page that imports them.
  await page.goto(address, START)
  await page.getByRole('button', { name: 'Bejelentkezés' }).click(START)
  await page.getByLabel('Felhasználónév').fill(/user name: (\S+)/.exec(output)?.[1] ?? '')
  await page.getByLabel('Jelszó', { exact: true }).fill(/password: +(\S+)/.exec(output)?.[1] ?? '')
  await page.getByRole('button', { name: 'Bejelentkezés' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Vezérlőpult', START)

  await page.evaluate(() => Object.assign(globalThis, { openedOnce: true }))
  edit(SCREEN, "{t('shell.controlPanel.title')}", 'Átírt vezérlőpult')
  await expect(heading).toHaveText('Átírt vezérlőpult', START)
  expect(await page.evaluate(() => 'openedOnce' in globalThis)).toBe(true)

  edit(VERSION, '.send(backendVersion)', ".send('9.9.9')")
  const version = async () => (await request.get(`${address}/api/version`)).text()
  await expect.poll(version, START).toBe('9.9.9')
  await expect(heading).toHaveText('Átírt vezérlőpult')
})

/** Replaces one text in a source file of the copy. */
function edit(file: string, from: string, to: string): void {
  const path = join(copy.folder, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}
