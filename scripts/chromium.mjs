// Finds a Chromium for tests and screenshots: CHROMIUM_PATH, otherwise an installed one, otherwise the one packed in
// @sparticuz/chromium, unpacked under node_modules/.cache.
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { freeBytes } from './free-bytes.mjs'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const root = resolve(import.meta.dirname, '..')

/** Arguments that keep a headless Chromium off the network; none of them hides an error of a page. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** Shared memory that two browsers may need; containers have 64 MB if nobody asks for more. */
const SHARED_MEMORY_BYTES = 2 ** 30

/**
 * Playwright's options to start a Chromium for tests. With enough shared memory, pages do not write what they share to a
 * disk, which took a fourteenth of their time.
 */
export async function chromiumForTests(...more) {
  const hasMemory = freeBytes('/dev/shm') >= SHARED_MEMORY_BYTES
  const args = chromiumArgs.filter((arg) => !(hasMemory && arg === '--disable-dev-shm-usage'))
  return { executablePath: await chromiumPath(), args: [...args, ...more] }
}

/** Absolute path of a Chromium that starts on this machine. Throws if there is none. */
export async function chromiumPath() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH names no file: ${wanted}`)
    return wanted
  }
  const installed = INSTALLED.find((path) => existsSync(path))
  if (installed) return installed
  const cache = join(root, 'node_modules', '.cache', 'chromium')
  mkdirSync(cache, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = cache
  try {
    const require = createRequire(join(root, 'e2e', 'package.json'))
    const { default: packed } = await import(require.resolve('@sparticuz/chromium'))
    return await packed.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}
