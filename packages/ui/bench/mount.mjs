// Prints how long a thousand of each control take to mount, as a multiple of a thousand bare React inputs with a label
// and a hint. Run: node packages/ui/bench/mount.mjs [rounds]. The limit for the text input is 1.3.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'
import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.mjs'

const rounds = Number(process.argv[2] ?? 15)
const folder = await mkdtemp(join(tmpdir(), 'uf-bench-'))
await build({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'error',
  build: {
    outDir: folder,
    rollupOptions: {
      input: join(import.meta.dirname, 'mount-page.tsx'),
      output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
    },
  },
})
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: [...chromiumArgs, '--js-flags=--expose-gc', '--allow-file-access-from-files'],
})
try {
  const page = await browser.newPage()
  await page.route('http://bench.test/**', (route) => {
    const path = new URL(route.request().url()).pathname
    if (path !== '/') return route.fulfill({ path: join(folder, path) })
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script><body></body>',
    })
  })
  await page.goto('http://bench.test/')
  await page.waitForFunction('window.mount')
  const times = await page.evaluate(async (count) => {
    const taken = Object.fromEntries(window.subjects.map((name) => [name, []]))
    for (let round = 0; round < count + 3; round += 1) {
      // Every round mounts each subject once, so that a slow moment of the machine affects all of them.
      for (const name of window.subjects) {
        window.gc?.()
        const result = window.mount(name)
        if (round >= 3) taken[name].push(result)
        await new Promise((resolve) => setTimeout(resolve))
      }
    }
    return taken
  }, rounds)
  const median = (name, part) => {
    const sorted = times[name].map((time) => time[part]).sort((one, other) => one - other)
    return sorted[Math.floor(sorted.length / 2)]
  }
  console.log('1000 of      commit ms   × bare   with layout ms   × bare')
  for (const name of Object.keys(times)) {
    const row = ['commit', 'layout'].map((part) => {
      const value = median(name, part)
      return `${value.toFixed(1).padStart(9)}   ${(value / median('bare', part)).toFixed(2).padStart(6)}`
    })
    console.log(`${name.padEnd(11)}${row.join('       ')}`)
  }
} finally {
  await browser.close()
  await rm(folder, { recursive: true })
}
