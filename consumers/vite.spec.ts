import { expect, test } from '@playwright/test'
import { entered, fillIn } from './forms.ts'
import { loseEachOnce, openCalendarAgain } from './lost-requests.ts'
import { createNodeProject } from './node-project.ts'
import { sourcesByEsbuild, sourcesLoaded } from './page-sources.ts'
import type { Project, Server } from './project.ts'
import { createViteProject, saveResumeAndSubmit, serveVite, submitAndCheck } from './vite-project.ts'

/** Sources that a page with one text field does not need. */
const ON_DEMAND =
  /re2js|validator\/|stdnum|@base-ui|zod|\/(?:mask|select|date|file|color|why|replay)\/|\/choice\/(?:option|check)|\/rules\/(?:form-(?:option|side|validation)|options)|\/operators\/(?:arithmetic|dates|lists|text)|\/check-answers/u

let node: Project
let project: Project
let server: Server
test.beforeAll(async () => {
  node = createNodeProject()
  project = createViteProject()
  server = await serveVite(project, 'preview')
})
test.afterAll(async () => {
  await server?.stop()
  project?.remove()
  node?.remove()
})

test('a Vite project builds, draws and submits a form, and Node accepts the answer', ({ page }) =>
  submitAndCheck(page, server.url, node))

test('a Vite project saves a form while it is filled in, resumes it, and forgets it once it is submitted', ({
  page,
}) => saveResumeAndSubmit(page, server.url))

test('a form comes and is submitted when the first request for each of its scripts is lost', async ({
  page,
}) => {
  const lost = await loseEachOnce(page, server.url)
  await page.goto(`${server.url}/?form=full`)
  await fillIn(page)
  await expect(page.locator('output')).not.toBeEmpty()
  expect(JSON.parse(await page.locator('output').innerText()).values).toEqual(entered)
  expect(lost.size).toBeGreaterThan(5)
})

test('a calendar whose scripts were lost opens when they come, and what was entered stays', ({ page }) =>
  openCalendarAgain(page, `${server.url}/?form=every`))

test('a page with one text field loads no mask, no list and no pattern', async ({ page }) => {
  expectOnlyNeeded(await sourcesLoaded(project, page, `${server.url}/?form=plain`))
})

test('neither does it when esbuild bundles it', () => {
  expectOnlyNeeded(sourcesByEsbuild(project))
})

test('the declarations have no errors in a Vite project, those of dependencies included', () => {
  project.run('npm', 'exec', '--', 'tsc', '-p', 'tsconfig.app.json', '--skipLibCheck', 'false')
})

function expectOnlyNeeded(sources: readonly string[]): void {
  expect(sources.filter((source) => ON_DEMAND.test(source))).toEqual([])
  // The list of sources is a real one.
  expect(sources.filter((source) => source.includes('/engine/dist/compile/compile-loaded.js'))).toHaveLength(
    1,
  )
}
