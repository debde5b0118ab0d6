import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorkingCopy } from '../e2e/working-copy.ts'

let copy
beforeAll(() => {
  copy = createWorkingCopy()
  // The copy lies in an ignored folder; a repository of its own lets the project rules see its files.
  execFileSync('git', ['init', '--quiet'], { cwd: copy.folder })
}, 120_000)
afterAll(() => copy?.remove(), 120_000)

const run = (...args) => spawnSync('node', args, { cwd: copy.folder, encoding: 'utf8' })

test('what npm run new writes compiles, and the check says what is still to be written', {
  timeout: 300_000,
}, () => {
  for (const args of [
    ['kind', 'form-hint'],
    ['operator', 'initials'],
    ['field-type', 'star-rating'],
  ]) {
    const { status, stderr } = run('scripts/new.mjs', ...args)
    expect(stderr).toBe('')
    expect(status).toBe(0)
  }

  const types = run('scripts/check-types.mjs', 'engine', 'renderer', 'server')
  // The words of conditions and a table of examples ask for the new operator; everything else compiles.
  const faults = types.stdout.split('\n').filter((line) => line.includes('error TS'))
  expect(faults.map((line) => line.replace(/\(.*/u, '')).sort()).toEqual([
    'packages/engine/src/why/why-operators.test.ts',
    'packages/wording/src/condition/clauses.ts',
  ])

  const marked = run('scripts/check-rules.mjs')
    .stderr.split('\n')
    .filter((line) => line.endsWith('still to be written'))
    .map((line) => line.replace(/:\d+:.*/u, ''))
  expect([...new Set(marked)].sort()).toEqual([
    'packages/engine/src/language/operators/initials.ts',
    'packages/engine/src/rules/form-hint.ts',
    'packages/renderer/src/controls/star-rating-control.tsx',
    'packages/schema/src/condition/operators.ts',
    'packages/schema/src/form/form-field-types.ts',
    'packages/schema/src/kinds/form-hint.ts',
  ])
})

test('nothing is overwritten, and wrong arguments are explained', () => {
  const again = run('scripts/new.mjs', 'operator', 'trim')
  expect(again.stderr).toContain('packages/schema/src/condition/operators.ts has a line for trim already')
  expect(run('scripts/new.mjs', 'screen', 'start').stderr).toContain('operator|field-type NAME')
  expect(run('scripts/new.mjs', 'operator', 'Két szó').status).toBe(2)
})

test('the guide names files and commands that are there', () => {
  const guide = readFileSync(join(copy.folder, 'CONTRIBUTING.md'), 'utf8')
  const { scripts } = JSON.parse(readFileSync(join(copy.folder, 'package.json'), 'utf8'))
  const files = execFileSync('git', ['ls-files', '--others', '--exclude-standard'], {
    cwd: copy.folder,
    encoding: 'utf8',
  }).split('\n')
  const named = [...guide.matchAll(/`((?:packages|apps|scripts|e2e|docs)\/[\w./-]+)`/gu)].map(
    ([, path]) => path,
  )
  // Made by the commands that stand beside them.
  const examples = /form-hint|star-rating|NNNN/u
  const missing = named.filter(
    (path) =>
      !examples.test(path) &&
      !files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/u, '')}/`)),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
  const commands = [...guide.matchAll(/npm run ([\w:-]+)/gu)].map(([, command]) => command)
  expect(commands.filter((command) => !(command in scripts))).toEqual([])
})
