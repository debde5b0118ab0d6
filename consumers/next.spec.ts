import { expect, type Page, type Response, test } from '@playwright/test'
import { enter, entered, expectNoDraft, fillIn, forms, reloadAndResume } from './forms.ts'
import { loseEachOnce } from './lost-requests.ts'
import { errorsOf } from './page-errors.ts'
import { createProject, type Project, readmeCode, type Server, serve } from './project.ts'

let project: Project
let server: Server
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  project = createProject({
    template: 'next',
    files: {
      ...forms,
      'app/check-answer.ts': readmeCode('engine'),
      'app/prepared-form.tsx': readmeCode('renderer', 'export function PreparedForm'),
    },
    packages: ['schema', 'engine', 'ui', 'renderer'],
  })
  project.run('npm', 'run', 'build')
  server = await serve(project, 'next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port')
})
test.afterAll(async () => {
  await server?.stop()
  project?.remove()
})

test('Next draws a form on the server, hydrates it, and its server accepts the answer', async ({ page }) => {
  const errors = errorsOf(page)
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(server.url, { waitUntil: 'commit' })
  // No script has been loaded: all of this is what the server drew.
  const drawn = await page.getByRole('textbox', { name: 'Telefon' }).elementHandle()
  await expect(page.getByRole('radio', { name: 'Magánszemély' })).toBeVisible()
  // What is typed before React has hydrated the form would not be in the answer.
  await expect(page.getByRole('textbox', { name: 'Telefon' })).not.toBeEditable()
  release()
  await page.waitForLoadState('networkidle')

  await fillIn(page)

  await expect(page.locator('output')).not.toBeEmpty()
  expect(JSON.parse(await page.locator('output').innerText())).toEqual(entered)
  // React hydrated the elements of the server instead of creating new ones.
  expect(
    await page
      .getByRole('textbox', { name: 'Telefon' })
      .evaluate((element, first) => element === first, drawn),
  ).toBe(true)
  expect(errors).toEqual([])
})

test('a form that Next draws is saved, resumed after the page was loaded again, and forgotten once submitted', async ({
  page,
}) => {
  const errors = errorsOf(page)
  await page.goto(server.url)
  await enter(page)
  await reloadAndResume(page)
  await page.getByRole('button', { name: 'Beküldés' }).click()

  await expect(page.locator('output')).not.toBeEmpty()
  expect(JSON.parse(await page.locator('output').innerText())).toEqual(entered)
  await expectNoDraft(page)
  expect(errors).toEqual([])
})

test('a form that Next draws is submitted when the first request for each script that it loads itself is lost', async ({
  page,
}) => {
  const lost = await loseEachOnce(page, server.url)
  await page.goto(server.url, { waitUntil: 'networkidle' })
  await fillIn(page)
  await expect(page.locator('output')).not.toBeEmpty()
  expect(JSON.parse(await page.locator('output').innerText())).toEqual(entered)
  expect(lost.size).toBeGreaterThan(0)
})

test('a server component draws a form, and the page loads no masks and no patterns', async ({ page }) => {
  const errors = errorsOf(page)
  const ofPlain = await codeLoaded(page, `${server.url}/plain`)
  const ofFull = await codeLoaded(page, server.url)

  // Texts of the masks and of re2js, which minifying keeps.
  for (const text of ['hu-phone', 'invalid nested repetition operator']) {
    expect(ofFull.includes(text), text).toBe(true)
    expect(ofPlain.includes(text), text).toBe(false)
  }
  expect(errors).toEqual([])
})

/** The code of all scripts that a page loads until its form can be filled in. */
async function codeLoaded(page: Page, url: string): Promise<string> {
  const scripts: Promise<string>[] = []
  const collect = (response: Response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  }
  page.on('response', collect)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'Név' }).fill('Kis Éva')
  await expect(page.getByRole('textbox', { name: 'Név' })).toHaveValue('Kis Éva')
  page.off('response', collect)
  return (await Promise.all(scripts)).join('\n')
}
