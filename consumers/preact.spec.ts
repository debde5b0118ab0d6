import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type APIResponse, expect, test } from '@playwright/test'
import { createNodeProject } from './node-project.ts'
import type { Project, Server } from './project.ts'
import {
  createViteProject,
  drawEveryField,
  saveResumeAndSubmit,
  serveVite,
  submitAndCheck,
} from './vite-project.ts'

// A React application that has put Preact in React's place, as the documentation says.
const root = resolve(import.meta.dirname, '..')
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const snippet = (file: string) => read('docs/site/snippets', file)

/** The most JavaScript (gzip) that such an application loads for a form of plain texts. */
const MOST_BYTES = 90_000

let node: Project
let project: Project
let server: Server
test.beforeAll(async () => {
  node = createNodeProject()
  const { dependencies } = JSON.parse(read('packages/embed/package.json'))
  expect(snippet('react/preact/install.sh').trim()).toBe('npm install preact')
  project = createViteProject([`preact@${dependencies.preact}`], {
    'vite.config.ts': snippet('react/preact/vite.config.ts'),
    'src/preact-settings.ts': snippet('react/preact/preact-settings.ts'),
    'src/main.tsx': `import './preact-settings.ts'\n${read('consumers/vite/src/main.tsx')}`,
  })
  server = await serveVite(project, 'preview')
})
test.afterAll(async () => {
  await server?.stop()
  project?.remove()
  node?.remove()
})

test('a project on Preact draws and submits a form', ({ page }) => submitAndCheck(page, server.url, node))

test('a project on Preact saves and resumes a form', ({ page }) => saveResumeAndSubmit(page, server.url))

test('a project on Preact draws a field of every type', ({ page }) => drawEveryField(page, server.url))

test('it loads at most 90 kB of JavaScript for a form of plain texts', async ({ page, request }) => {
  const scripts = new Set<string>()
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') scripts.add(sent.url())
  })
  await page.goto(`${server.url}/?form=plain`)
  await expect(page.getByRole('form')).toBeVisible()

  const sizes = await Promise.all([...scripts].map(async (url) => gzipped(await request.get(url))))
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES)
})

async function gzipped(response: APIResponse): Promise<number> {
  return gzipSync(await response.body(), { level: 9 }).length
}
