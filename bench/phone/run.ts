import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright'
import { startServer } from '../../e2e/server-process.ts'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs'

// Measures how long a phone waits for a form: a page of another origin with the form as a web component, in Chromium with a slow
// network and a slow processor, nothing cached. Beside it the floor: a page that loads as many bytes as one script and draws
// nothing. `npm run bench:phone [runs]`.

const RUNS = Number(process.argv[2] ?? 7)
const FORMS = ['karbejelento', 'csaladi-potlek', 'munkavallaloi-adatlap', 'lakasfelujitas']
/** A slow mobile network, as browsers' own tools have it, and a processor four times as slow as this one. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOWER = 4

interface Shown {
  readonly ms: number
  /** Bytes of the bodies that were sent before. */
  readonly bytes: number
  readonly requests: number
}

const pages = await servePages()
const server = await startServer({ demo: true, env: { CORS_ORIGINS: pages.origin } })
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] })
try {
  console.log('until the form is shown: milliseconds, median of', RUNS)
  for (const key of FORMS) await measure(browser, key)
} finally {
  await browser.close()
  await server.stop()
  pages.close()
}

/** In turns, so that both meet the same machine. The first pair is not counted: the server reads its files. */
async function measure(browser: Browser, key: string): Promise<void> {
  const ours: number[] = []
  const floor: number[] = []
  let first: Shown | undefined
  for (let run = 0; run <= RUNS; run += 1) {
    const shown = await open(browser, `${pages.origin}/?form=${key}`)
    first ??= shown
    const bare = await open(browser, `${pages.origin}/?bytes=${first.bytes}`)
    if (run === 0) continue
    ours.push(shown.ms)
    floor.push(bare.ms)
  }
  const ratio = (median(ours) / median(floor)).toFixed(2)
  console.log(
    `${key.padEnd(22)} ${median(ours)}, floor ${median(floor)}: ${ratio}× (${first?.requests} requests, ${Math.round((first?.bytes ?? 0) / 1000)} kB)`,
  )
}

async function open(browser: Browser, url: string): Promise<Shown> {
  const page = await browser.newPage()
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', NETWORK)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watchForForm)
  const sent = bytesSent(page)
  await page.goto(url, { waitUntil: 'commit' })
  const ms: number = await (await page.waitForFunction('globalThis.shownAt')).jsonValue()
  const { bytes, requests } = await sent()
  await page.context().close()
  return { ms: Math.round(ms), bytes, requests }
}

/** Counts what a page has received when the returned function is called, but for the page itself. */
function bytesSent(page: Page): () => Promise<Omit<Shown, 'ms'>> {
  const finished: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (!request.isNavigationRequest())
      finished.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => {
    const sizes = await Promise.all(finished)
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), requests: sizes.length }
  }
}

/** Runs in the page: notes the frame in which the form is first shown, in the shadow root of its element or in the page. */
function watchForForm() {
  requestAnimationFrame(function look() {
    const root = document.querySelector('urlapmuhely-form')?.shadowRoot ?? document
    if (root.querySelector('[role="form"]')) Object.assign(globalThis, { shownAt: performance.now() })
    else requestAnimationFrame(look)
  })
}

/** A host of `/?form=KEY`, and of `/?bytes=N`, a page with one script of that length. */
async function servePages() {
  const host = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
    const bytes = Number(searchParams.get('bytes'))
    response.setHeader('cache-control', 'no-store')
    response.setHeader('content-type', pathname === '/floor.js' ? 'text/javascript' : 'text/html')
    if (pathname === '/floor.js') response.end(floorScript(bytes))
    else if (bytes > 0)
      response.end(`<!doctype html><script type="module" src="/floor.js?bytes=${bytes}"></script>`)
    else
      response.end(`<!doctype html><script type="module" src="${server.url}/embed/urlapmuhely-form.js"></script>
<urlapmuhely-form src="${server.url}/public/forms/${searchParams.get('form')}"></urlapmuhely-form>`)
  })
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  const { port } = host.address() as AddressInfo // it listens on a port
  return { origin: `http://127.0.0.1:${port}`, close: () => void host.close() }
}

function floorScript(bytes: number): string {
  const draw = "document.body.setAttribute('role', 'form')//"
  return (
    draw +
    randomBytes(bytes)
      .toString('base64')
      .slice(0, Math.max(0, bytes - draw.length))
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
