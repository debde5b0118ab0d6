import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { entered } from './forms.ts'
import { createNodeProject, keptOf } from './node-project.ts'
import type { Project } from './project.ts'

let project: Project
test.beforeAll(() => {
  project = createNodeProject()
})
test.afterAll(() => project?.remove())

test('a plain Node 20 project checks answers, each type-checked with its own TypeScript', () => {
  const circumstances = { heldOver: [], omitted: {}, openPanels: [], takenOut: [] }
  const answer = { values: entered, issues: [], circumstances, moment: null, events: null }
  const forged = (values: object) => ({ ...answer, values: { ...entered, ...values } })

  const { node, kept } = keptOf(project, [
    answer,
    forged({ code: 'AB12345' }),
    forged({ account: 'HU43117730161111101800000000' }),
    forged({ client: 'person' }),
    forged({ town: 'debrecen' }),
  ])

  expect(node).toMatch(/^v20\.0\./u)
  expect(kept).toEqual([entered, null, null, null, null])
})

test('the examples of schema and wording print in Node 20 what their READMEs say', () => {
  const node = join(project.folder, 'node_modules/.bin/node')
  expect(project.run(node, 'dist/conditions.js')).toBe("[]\n[ 'CONDITION_FIELD_UNKNOWN' ]\n")
  expect(project.run(node, 'dist/texts.js')).toBe('Az „Életkor” mező: A számított érték nem ez.\n')
})

test('the command of the engine runs the scenarios of an exported form', () => {
  const file = { form: { id: 'f' }, items: { formScenario: [] }, options: [], domains: [] }
  writeFileSync(join(project.folder, 'form.json'), JSON.stringify(file))
  const node = join(project.folder, 'node_modules/.bin/node')
  const command = join(project.folder, 'node_modules/.bin/urlapmuhely-engine')
  expect(project.run(node, command, 'test', 'form.json')).toBe('')
  expect(() => project.run(node, command, 'test', 'missing.json')).toThrow()
})

test('the declarations have no errors, those of dependencies included', () => {
  project.run('npm', 'exec', '--', 'tsc', '--noEmit', '--skipLibCheck', 'false')
})
