import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { selectTests, testFiles, vitestProjects } from './select-tests.mjs'

const root = resolve(import.meta.dirname, '..')
const known = {
  projects: ['engine', 'server'],
  files: [
    'packages/engine/src/graph/order.test.ts',
    'e2e/lists.spec.ts',
    'e2e/lists-axe.spec.ts',
    'consumers/next.spec.ts',
  ],
}

test.each([
  {
    name: 'a project runs alone, so that nothing is built',
    args: ['engine'],
    vitest: ['--project', 'engine'],
    playwright: null,
  },
  {
    name: 'a file of a package runs alone',
    args: ['packages/engine/src/graph/order.test.ts'],
    vitest: ['packages/engine/src/graph/order.test.ts'],
    playwright: null,
  },
  {
    name: 'a part of a path, in a project',
    args: ['engine', './graph/'],
    vitest: ['--project', 'engine', 'graph/'],
    playwright: null,
  },
  { name: 'a journey runs alone', args: ['lists.spec'], vitest: null, playwright: ['e2e/lists.spec.ts'] },
  { name: 'all journeys', args: ['e2e'], vitest: null, playwright: [] },
  {
    name: 'all projects that install the packages',
    args: ['consumers'],
    vitest: null,
    playwright: null,
    consumers: [],
  },
  {
    name: 'one of these projects',
    args: ['next.spec'],
    vitest: null,
    playwright: null,
    consumers: ['consumers/next.spec.ts'],
  },
  {
    name: 'what follows a dash is passed on as it is',
    args: ['server', '-t', 'nincs'],
    vitest: ['--project', 'server', '-t', 'nincs'],
    playwright: null,
  },
  { name: 'options alone are for Vitest', args: ['-t', 'nincs'], vitest: ['-t', 'nincs'], playwright: null },
])('$name', ({ args, vitest, playwright, consumers = null }) => {
  expect(selectTests(args, known)).toEqual({
    ...{ vitest, playwright, consumers },
    ...{ mutants: false, torture: false, unknown: [] },
  })
})

test('runners that are no project run alone', () => {
  expect(selectTests(['mutants'], known)).toMatchObject({ vitest: null, mutants: true, torture: false })
  expect(selectTests(['torture'], known)).toMatchObject({ vitest: null, mutants: false, torture: true })
})

test('what nothing is called is named', () => {
  expect(selectTests(['engine', 'enigne', 'lists.spec.tsx'], known).unknown).toEqual([
    'enigne',
    'lists.spec.tsx',
  ])
})

describe('what there is', () => {
  test('every package with tests is a project', () => {
    expect(vitestProjects(root)).toEqual(
      expect.arrayContaining([
        'admin',
        'engine',
        'engine-chromium',
        'renderer',
        'schema',
        'scripts',
        'server',
        'ui',
      ]),
    )
  })

  test('test files are found in packages, applications, journeys and here', () => {
    expect(testFiles(root)).toEqual(
      expect.arrayContaining([
        'apps/server/src/app/app.test.ts',
        'e2e/lists.spec.ts',
        'packages/renderer/src/form/form.test.tsx',
        'scripts/select-tests.test.mjs',
      ]),
    )
  })
})
