import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { entered, fillIn, forms, labelsOfEvery } from './forms.ts'
import { createNodeProject, keptOf } from './node-project.ts'
import { errorsOf } from './page-errors.ts'
import { createProject, type Project, readmeCode, serve } from './project.ts'

const react18 = ['react@18.3.1', 'react-dom@18.3.1', '@types/react@18.3.8', '@types/react-dom@18.3.7']

/** Sources that a page with one text field does not need. */
const ON_DEMAND =
  /re2js|validator\/|stdnum|@base-ui|zod|\/(?:mask|select|date|file|color|why|replay)\/|\/choice\/(?:option|check)/u

let node: Project
test.beforeAll(() => {
  node = createNodeProject()
})
test.afterAll(() => node?.remove())

test('a Vite project builds, draws and submits a form, and Node accepts the answer', async ({ page }) => {
  const project = createViteProject()
  project.run('npm', 'exec', '--', 'tsc', '-p', 'tsconfig.app.json', '--skipLibCheck', 'false')

  const esbuilt = sourcesByEsbuild(project)
  const sources = await withServer(project, ['preview'], async (url) => {
    await submitAndCheck(page, url)
    return sourcesLoaded(project, page, `${url}/?form=plain`)
  })

  for (const list of [sources, esbuilt]) {
    expect(list.filter((source) => ON_DEMAND.test(source))).toEqual([])
    // The list of sources is a real one.
    expect(list.filter((source) => source.includes('/engine/dist/compile.js'))).toHaveLength(1)
  }
})

test('the development server of a Vite project with React 18 draws the same form without a warning', async ({
  page,
}) => {
  const project = createViteProject(react18)
  expect(project.run('npm', 'ls', 'react', '--depth', '0')).toContain('react@18.3.1')
  await withServer(project, [], async (url) => {
    const errors = errorsOf(page)
    await submitAndCheck(page, url)
    await page.goto(`${url}/?form=every`)
    for (const label of labelsOfEvery)
      await expect(page.getByText(label, { exact: true }).first(), label).toBeVisible()
    await page.getByRole('button', { name: 'Naptár megnyitása' }).first().click()
    await page.getByRole('gridcell', { name: '15' }).first().click()
    expect(errors).toEqual([])
  })
})

function createViteProject(instead: readonly string[] = []): Project {
  const project = createProject({
    template: 'vite',
    files: {
      ...Object.fromEntries(Object.entries(forms).map(([name, form]) => [`public/${name}`, form])),
      'src/filling.tsx': readmeCode('renderer'),
      'src/contact.tsx': readmeCode('ui'),
    },
    packages: ['schema', 'engine', 'ui', 'renderer'],
    instead,
  })
  project.run('npm', 'run', 'build', '--', '--sourcemap')
  return project
}

async function withServer<Result>(
  project: Project,
  command: readonly string[],
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const address = ['--host', '127.0.0.1', '--strictPort', '--port']
  const server = await serve(project, 'vite/bin/vite.js', ...command, ...address)
  try {
    return await use(server.url)
  } finally {
    await server.stop()
    project.remove()
  }
}

/** Fills in the full form; the answer that the page hands over is checked in the Node project. */
async function submitAndCheck(page: Page, url: string): Promise<void> {
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

/** The sources, by the source maps, of all scripts that a page loads until its form is drawn. */
async function sourcesLoaded(project: Project, page: Page, url: string): Promise<string[]> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto(url)
  await page.getByRole('textbox', { name: 'Név' }).fill('Kis Éva')
  await page.getByRole('button', { name: 'Beküldés' }).click()
  await expect(page.locator('output')).toContainText('Kis Éva')
  return [...scripts].flatMap((script) => {
    const map: { sources: string[] } = JSON.parse(
      readFileSync(join(project.folder, 'dist', `${script}.map`), 'utf8'),
    )
    return map.sources
  })
}

/** The sources of the scripts that a page loads at once when esbuild bundles it; it cuts modules out of barrels less well. */
function sourcesByEsbuild(project: Project): string[] {
  const options = ['--bundle', '--splitting', '--format=esm', '--minify', '--outdir=esbuilt']
  project.run('npm', 'exec', '--', 'esbuild', 'src/main.tsx', ...options, '--metafile=esbuilt.json')
  const { outputs }: EsbuildReport = JSON.parse(readFileSync(join(project.folder, 'esbuilt.json'), 'utf8'))
  const loaded = new Set<string>()
  const load = (script: string) => {
    const output = outputs[script]
    if (!output || loaded.has(script)) return
    loaded.add(script)
    for (const { path, kind } of output.imports) if (kind === 'import-statement') load(path)
  }
  load('esbuilt/main.js')
  return [...loaded].flatMap((script) =>
    Object.entries(outputs[script]?.inputs ?? {}).flatMap(([source, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [source] : [],
    ),
  )
}

interface EsbuildReport {
  readonly outputs: Readonly<
    Record<
      string,
      {
        readonly imports: readonly { readonly path: string; readonly kind: string }[]
        readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>
      }
    >
  >
}
