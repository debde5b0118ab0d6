import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { PART_NAMES } from '../torture/run-options.ts'
import { chooseTests } from './choose-tests.mjs'
import { testFiles } from './select-tests.mjs'
import {
  FIRST_CONSUMERS,
  FIRST_JOURNEYS,
  FIRST_TORTURE,
  isFirst,
  REST_FILES,
  restFiles,
} from './test-parts.mjs'

const root = resolve(import.meta.dirname, '..')
const filesOf = ({ vitest, playwright, consumers }) => [
  ...(vitest ?? []),
  ...(playwright ?? []),
  ...(consumers ?? []),
]

test('every named file is there, once', () => {
  const named = [...restFiles, ...FIRST_JOURNEYS, ...FIRST_CONSUMERS]
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

test('no test file is lost: each is in one part or in both', () => {
  const [first, rest] = [chooseTests([], root), chooseTests(['--rest'], root)].map(filesOf)
  expect([...new Set([...first, ...rest])].sort()).toEqual(testFiles(root).sort())
  expect(first.filter((file) => !isFirst(file))).toEqual([])
  expect(testFiles(root).filter((file) => !isFirst(file) && !rest.includes(file))).toEqual([])
})

test('the rest has what the first part has only a piece of: all random cases, a new seed, what is left of the torture', () => {
  const [first, rest] = [chooseTests([], root), chooseTests(['--rest'], root)]
  const laws = 'packages/engine/src/testing/laws.test.ts'
  expect(first).toMatchObject({
    share: 0.1,
    mutants: false,
    isWholePart: true,
    vitest: expect.arrayContaining([laws]),
  })
  expect(first.tortureAlone).toEqual([
    '--only',
    'kill',
    '--only',
    'races',
    '--seconds',
    FIRST_TORTURE.seconds,
  ])
  expect(first.torture).toBeNull()
  const parts = [first.tortureAlone, rest.torture, rest.tortureAlone].flat()
  expect(parts.filter((part) => PART_NAMES.includes(part)).sort()).toEqual([...PART_NAMES].sort())
  expect(rest).toMatchObject({ hasNewSeed: true, mutants: true, isWholePart: true })
  expect(rest.vitest).toContain(laws)
  expect(rest.share).toBeUndefined()
})

test('CONTRIBUTING says why a test is in the rest', () => {
  const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  expect(REST_FILES.map(({ title }) => title).filter((title) => !page.includes(title))).toEqual([])
})

test('a name chooses from both parts; an unknown one lists what there is', () => {
  expect(chooseTests(['hostile-input'], root)).toMatchObject({
    vitest: ['hostile-input'],
    tortureAlone: null,
    mutants: false,
  })
  expect(chooseTests(['torture'], root)).toMatchObject({ vitest: null, tortureAlone: [] })
  expect(chooseTests(['nincsilyen'], root).problem).toMatch(/^No test is called nincsilyen\. .*engine/su)
})
