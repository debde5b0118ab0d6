// Prints how much JavaScript a browser loads before a page is usable: in Chromium, from the built application, with
// each script's gzip size; how much a consumer loads of each published form; and how much a page loads until it can be filled in
// as a web component, script and definition together. Run by `npm run sizes`.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { chromiumArgs, chromiumPath } from './chromium.mjs'

const root = resolve(import.meta.dirname, '..')
const require = createRequire(join(root, 'e2e', 'package.json'))
const { chromium } = require('@playwright/test')

const pages = [
  ['/', 'start page'],
  ['/admin?qaTest=1', 'control panel'],
  ['/admin/form-fields?qaTest=1', 'a list'],
  ['/admin/form-fields/create?qaTest=1', 'a create screen'],
]

const LATER_MS = 2_000

const forms = ['karbejelento', 'csaladi-potlek', 'munkavallaloi-adatlap', 'lakasfelujitas']

const port = await freePort()
const address = `http://127.0.0.1:${port}`
const host = await servePages()
const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-sizes-'))
const server = spawn('node', [join(root, 'apps/server/dist/main.js'), '--qa'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    CORS_ORIGINS: host.origin,
  },
})
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
try {
  await ready()
  for (const [path, name] of pages) await measure(path, name)
  for (const key of forms) await measureForm(key)
  for (const key of forms) await measureEmbed(key)
} finally {
  await browser.close()
  host.close()
  server.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

async function measure(path, name) {
  const page = await browser.newPage()
  await page.addInitScript(watchForData)
  await page.goto(address + path)
  await page.waitForFunction(() => 'dataCameAt' in window)
  // Some files are loaded beside a page that can be used already.
  await page.waitForTimeout(LATER_MS)
  const assets = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name, startTime }) => {
      const { pathname } = new URL(name)
      return pathname.startsWith('/assets/') ? [{ pathname, isLater: startTime > window.dataCameAt }] : []
    }),
  )
  await page.close()
  const kib = (ending, isLater) => {
    const names = assets.filter((asset) => asset.pathname.endsWith(ending) && asset.isLater === isLater)
    const bytes = [...new Set(names.map(({ pathname }) => pathname))].map(
      (asset) => gzipSync(readFileSync(join(root, 'apps/admin/dist', asset))).length,
    )
    return (bytes.reduce((sum, size) => sum + size, 0) / 1024).toFixed(1).padStart(7)
  }
  console.log(
    `${name.padEnd(16)} JavaScript ${kib('.js', false)} KiB, styles ${kib('.css', false)} KiB; later ${kib('.js', true)} KiB (gzip)`,
  )
}

/** Runs in the page: notes the moment at which its data are there. */
function watchForData() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-loaded]')) return
    window.dataCameAt = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true, attributes: true })
}

async function measureForm(key) {
  const response = await fetch(`${address}/public/forms/${key}`, { headers: { 'accept-encoding': 'br' } })
  const kib = (bytes) => (bytes / 1024).toFixed(1).padStart(7)
  const raw = (await response.arrayBuffer()).byteLength
  const sent = Number(response.headers.get('content-length'))
  console.log(`${key.padEnd(22)} ${kib(sent)} KiB sent, ${kib(raw)} KiB raw`)
}

/**
 * Measures the files that a browser loads from the form server until a form can be filled in, and those that it loads
 * after that by itself.
 */
async function measureEmbed(key) {
  const page = await browser.newPage()
  await page.addInitScript(watchForForm)
  await page.goto(`${host.origin}/?form=${key}`)
  await page.waitForFunction(() => 'shownAt' in window)
  await page.waitForTimeout(LATER_MS)
  const { loaded, shownAt } = await page.evaluate(
    (origin) => ({
      shownAt: window.shownAt,
      loaded: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.startsWith(origin))
        .map(({ name, startTime }) => ({ name, startTime })),
    }),
    address,
  )
  await page.close()
  const first = [...new Set(loaded.filter(({ startTime }) => startTime < shownAt).map(({ name }) => name))]
  const later = [...new Set(loaded.map(({ name }) => name))].filter((name) => !first.includes(name))
  const kb = async (names) => {
    const sizes = await Promise.all(names.map(gzipBytes))
    return (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1).padStart(7)
  }
  const scripts = first.filter((name) => name.includes('/embed/'))
  const forms = first.filter((name) => !name.includes('/embed/'))
  console.log(
    `${key.padEnd(22)} embedded: ${await kb(first)} kB first (script ${await kb(scripts)}, definition ${await kb(forms)}), after the first paint ${await kb(later)} kB (gzip)`,
  )
  if (process.argv.includes('--files')) {
    for (const name of first) console.log(`  ${await kb([name])} ${name.slice(address.length)}`)
  }
}

/** Runs in the page: notes the frame in which a form is first shown, in the shadow root of its element. */
function watchForForm() {
  requestAnimationFrame(function look() {
    const root = document.querySelector('urlapmuhely-form')?.shadowRoot
    if (root?.querySelector('[role="form"]')) window.shownAt = performance.now()
    else requestAnimationFrame(look)
  })
}

/** The number of bytes that the server sends for an address. */
function gzipBytes(url) {
  return new Promise((done, fail) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk) => {
        bytes += chunk.length
      })
      response.on('end', () => done(bytes))
    }).on('error', fail)
  })
}

/** Pages of another origin with a form in each: `/?form=KEY`. */
async function servePages() {
  const pages = createServer((request, response) => {
    const key = new URL(request.url ?? '', 'http://host').searchParams.get('form')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Űrlap</title>
<script type="module" src="${address}/embed/urlapmuhely-form.js"></script>
<urlapmuhely-form lang="hu" src="${address}/public/forms/${key}"></urlapmuhely-form>`)
  })
  await new Promise((done) => pages.listen(0, '127.0.0.1', done))
  return { origin: `http://127.0.0.1:${pages.address().port}`, close: () => pages.close() }
}

async function ready() {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const response = await fetch(`${address}/health/ready`).catch(() => null)
    if (response?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('The server did not start.')
}
