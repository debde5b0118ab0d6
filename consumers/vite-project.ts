import { expect, type Page } from '@playwright/test'
import { enter, entered, expectNoDraft, fillIn, forms, labelsOfEvery, reloadAndResume } from './forms.ts'
import { keptOf } from './node-project.ts'
import { errorsOf } from './page-errors.ts'
import { createProject, type Project, packagesToInstall, readmeCode, serve } from './project.ts'

/**
 * A Vite project (`react-ts`) with the examples of the READMEs, built with the template's own TypeScript settings.
 *
 * @param instead packages beside those of the template, or in other versions.
 * @param files in place of those of the template, by path.
 */
export function createViteProject(
  instead: readonly string[] = [],
  files: Readonly<Record<string, string>> = {},
): Project {
  const project = createProject({
    template: 'vite',
    files: {
      ...Object.fromEntries(Object.entries(forms).map(([name, form]) => [`public/${name}`, form])),
      'src/filling.tsx': readmeCode('renderer'),
      'src/saved-filling.tsx': readmeCode('renderer', 'export function SavedFilling'),
      'src/contact.tsx': readmeCode('ui'),
      ...files,
    },
    packages: packagesToInstall('react/install.sh'),
    instead,
  })
  project.run('npm', 'run', 'build', '--', '--sourcemap')
  return project
}

/** Starts Vite's development server; with `preview`, a server of what was built. */
export function serveVite(project: Project, ...command: readonly 'preview'[]) {
  return serve(project, 'vite/bin/vite.js', ...command, '--host', '127.0.0.1', '--strictPort', '--port')
}

/** Fills in the full form, and has the Node project check the answer that the page hands over. */
export async function submitAndCheck(page: Page, url: string, node: Project): Promise<void> {
  const errors = errorsOf(page)
  await page.goto(`${url}/?form=full`)
  await fillIn(page)
  await expect(page.locator('output')).not.toBeEmpty()
  const answer: { values: unknown } = JSON.parse(await page.locator('output').innerText())
  expect(answer.values).toEqual(entered)

  await page.goto(url)
  await page.getByRole('textbox', { name: 'Telefon' }).pressSequentially('301234567')
  await expect(page.getByRole('textbox', { name: 'Telefon' })).toHaveValue('+36 30 123 4567')
  expect(errors).toEqual([])
  expect(keptOf(node, [answer]).kept).toEqual([entered])
}

/** Fills in the full form, leaves and resumes it, submits it, and finds that nothing is kept any more. */
export async function saveResumeAndSubmit(page: Page, url: string): Promise<void> {
  const errors = errorsOf(page)
  const kept = page.getByText('A kitöltés később folytatható.')
  await page.goto(`${url}/?form=full&saves`)
  await enter(page)
  await expect(kept).toBeVisible()
  await reloadAndResume(page)
  await page.getByRole('button', { name: 'Beküldés' }).click()

  await expect(page.locator('output')).not.toBeEmpty()
  const answer: { values: unknown } = JSON.parse(await page.locator('output').innerText())
  expect(answer.values).toEqual(entered)
  await expect(kept).toBeHidden()
  await expectNoDraft(page)
  expect(errors).toEqual([])
}

/** Draws a field of every type, and chooses a day in the calendar, without an error or a warning. */
export async function drawEveryField(page: Page, url: string): Promise<void> {
  const errors = errorsOf(page)
  await page.goto(`${url}/?form=every`)

  await expect(page.getByRole('heading', { name: 'page', exact: true })).toBeVisible()
  for (const label of labelsOfEvery)
    await expect(page.getByText(label, { exact: true }).first(), label).toBeVisible()
  await page.getByRole('button', { name: 'Naptár megnyitása' }).first().click()
  await page.getByRole('gridcell', { name: '15' }).first().click()

  expect(errors).toEqual([])
}
