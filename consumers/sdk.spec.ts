import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { type ServerProcess, startServer } from '../e2e/server-process.ts'
import { createProject, type Project, readmeCode } from './project.ts'

const root = resolve(import.meta.dirname, '..')
let project: Project
let server: ServerProcess

test.beforeAll(async () => {
  const build = "import('./scripts/builds.mjs').then(({ build }) => build())"
  execFileSync('node', ['--eval', build], { cwd: root, stdio: 'inherit' })
  server = await startServer({ qa: true })
  await publishForm()
  project = createProject({
    template: 'sdk',
    files: { 'receive.ts': readmeCode('sdk', 'AnswerRefused') },
    packages: ['sdk'],
  })
})
test.afterAll(async () => {
  project?.remove()
  await server?.stop()
})

test('a Node 20 project pulls a form, is type-checked with it, validates by zod and has answers checked', () => {
  const pull = ['@urlapmuhely/sdk', 'pull', '--server', server.url, '--form', 'ugyfel', '--out', 'forms']
  project.run('npx', ...pull)
  expect(project.run('npx', ...pull, '--check')).toBe('')
  project.run('npm', 'exec', '--', 'tsc')

  const node = join(project.folder, 'node_modules/.bin/node')
  const printed = JSON.parse(project.run(node, 'dist/main.js', server.url))
  expect(printed).toEqual({
    node: expect.stringMatching(/^v20\.0\./u),
    version: 1,
    parsed: { nev: 'Kis Éva', ki: 'ceg', cegnev: 'Alma Kft.' },
    refusedByZod: false,
    received: { nev: 'Kis Éva' },
    refused: ['cegnev required'],
    sentence: expect.stringMatching(/^[A-ZÁÉÍÓÖŐÚÜŰ].*\.$/u),
  })

  const wrong = ["{ nev: 'x', ki: 'mas' }", '{}', "{ nev: 'x', kor: 7 }", '{ nev: null }']
  const lines = wrong.map((value, at) => `const _${at}: Answer = ${value}\n`)
  writeFileSync(
    join(project.folder, 'forms', 'wrong.ts'),
    `import type { Answer } from './ugyfel.js'\n${lines.join('')}`,
  )
  const found = errorsOf(() => project.run('npm', 'exec', '--', 'tsc', '--noEmit'))
  expect([...found.matchAll(/wrong\.ts\((\d+),/gu)].map(([, line]) => line)).toEqual(['2', '3', '4', '5'])
})

/** What a program printed that must fail. */
function errorsOf(run: () => string): string {
  try {
    return `It passed: ${run()}`
  } catch (error) {
    return String(error)
  }
}

/** Makes and publishes a form with a choice that brings a required field. */
async function publishForm(): Promise<void> {
  const send = async (method: string, path: string, body: object, ifMatch?: string) => {
    const response = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(ifMatch && { 'if-match': ifMatch }) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json()
  }
  const create = async (slug: string, values: object): Promise<string> => {
    const id = randomUUID()
    await send('POST', slug, { id, ...values })
    return id
  }
  const formId = await create('forms', { name: 'Ügyfél', key: 'ugyfel', title: 'Ügyfél adatai' })
  for (const [value, label] of [
    ['ceg', 'Cég'],
    ['ember', 'Magánszemély'],
  ])
    await create('form-options', { list: 'ugyfelek', value, label, name: label })
  const field = (key: string, label: string, more: object = {}) =>
    create('form-fields', { formId, key, label, name: label, type: 'text', ...more })
  const name = await field('nev', 'Név')
  await field('ki', 'Ügyfél', { type: 'radio', optionList: 'ugyfelek' })
  const company = await field('cegnev', 'Cégnév')
  await create('form-expandables', {
    ...{ formId, name: 'Cég adatai', targets: [company] },
    condition: { '==': [{ var: 'ki' }, 'ceg'] },
  })
  await create('form-validations', { formId, name: 'Kell', targets: [name, company], rule: 'required' })
  const { contentRevision } = await send('POST', `forms/${formId}/check`, {})
  const form = await fetch(`${server.url}/api/forms/${formId}`).then((response) => response.json())
  const publication = { note: '', confirmWarnings: true, contentRevision }
  await send('POST', `forms/${formId}/publish`, publication, `"${form.revision}"`)
}
