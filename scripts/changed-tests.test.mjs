import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedFiles, changedTests } from './changed-tests.mjs'
import { allFiles, testFiles } from './select-tests.mjs'

const folder = mkdtempSync(join(tmpdir(), 'changed-tests-'))
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: folder })
const write = (file, text) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
const reached = (...changed) => changedTests(folder, changed, allFiles(folder))

beforeAll(() => {
  git('init', '-q')
  write(
    'packages/one/package.json',
    JSON.stringify({ name: '@x/one', exports: { '.': './src/index.ts', './more': './src/more.ts' } }),
  )
  write('packages/one/src/index.ts', `export { add } from './add.ts'\n`)
  write('packages/one/src/add.ts', `export const add = (a: number, b: number) => a + b\n`)
  write('packages/one/src/add.test.ts', `import { add } from './add.ts'\n`)
  write('packages/one/src/more.ts', `export const more = 1\n`)
  write('packages/one/src/more.test.ts', `const { more } = await import('./more.ts')\n`)
  write('packages/one/src/names.json', '[]')
  write('packages/two/src/page.tsx', `import { add } from '@x/one'\n`)
  write('packages/two/src/page.test.tsx', `import { page } from './page.tsx'\n`)
  write('packages/two/src/other.test.tsx', `import { more } from '@x/one/more'\n`)
  write('README.md', 'A page.')
  write('package-lock.json', '{}')
  git('add', '.')
  git('commit', '-q', '-m', 'all')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a source reaches the tests that import it, through entries of packages and dynamic imports too', () => {
  expect(reached('packages/one/src/add.ts')).toEqual([
    'packages/one/src/add.test.ts',
    'packages/two/src/page.test.tsx',
  ])
  expect(reached('packages/one/src/more.ts')).toEqual([
    'packages/one/src/more.test.ts',
    'packages/two/src/other.test.tsx',
  ])
  expect(reached('packages/two/src/page.tsx')).toEqual(['packages/two/src/page.test.tsx'])
})

test('data and settings reach every test of their package, settings of all reach all, a page that nothing reads none', () => {
  expect(reached('packages/one/src/names.json')).toEqual([
    'packages/one/src/add.test.ts',
    'packages/one/src/more.test.ts',
  ])
  expect(reached('package-lock.json')).toEqual(testFiles(folder))
  expect(reached('README.md')).toEqual([])
  expect(reached('packages/two/vitest.config.ts')).toEqual([
    'packages/two/src/other.test.tsx',
    'packages/two/src/page.test.tsx',
  ])
})

test('a page reaches the tests that read it, by its name or its folder', () => {
  const root = resolve(import.meta.dirname, '..')
  const files = allFiles(root)
  const handbook = changedTests(root, ['docs/hu/02-a-muhely.md'], files)
  expect(handbook).toContain('apps/admin/src/base/help/handbook.test.ts')
  expect(handbook).not.toContain('packages/engine/src/testing/laws.test.ts')
  expect(changedTests(root, ['CONTRIBUTING.md'], files)).toContain('scripts/test-parts.test.mjs')
})

test('files that git does not know yet have changed, too; a commit may be named', () => {
  write('packages/one/src/new.test.ts', '')
  write('packages/one/src/add.ts', 'export const add = 0\n')
  expect(changedFiles(folder)).toEqual(['packages/one/src/add.ts', 'packages/one/src/new.test.ts'])
  git('add', '.')
  git('commit', '-q', '-m', 'more')
  expect(changedFiles(folder)).toEqual([])
  expect(changedFiles(folder, 'HEAD~1')).toEqual(['packages/one/src/add.ts', 'packages/one/src/new.test.ts'])
  // Other tests, which may come later, expect the first commit.
  git('reset', '-q', '--hard', 'HEAD~1')
})

test('what a test starts as a program reaches it, though nothing imports it', () => {
  const root = resolve(import.meta.dirname, '..')
  const tests = changedTests(root, ['apps/server/src/main.ts'], allFiles(root))
  expect(tests).toContain('apps/server/src/main.test.ts')
  expect(tests).toContain('e2e/journey.spec.ts')
  expect(tests).not.toContain('packages/engine/src/testing/laws.test.ts')
})
