import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { criteria } from './accessibility/criteria.mjs'
import { evidence } from './accessibility/evidence.mjs'
import { brokenEvidence, isTitleOf, partsOf, playwrightTests, vitestTests } from './accessibility/results.mjs'

const root = resolve(import.meta.dirname, '..')
const axe = createRequire(join(root, 'packages/ui/package.json'))('axe-core')

/** Criteria of levels A and AA for which axe has rules: `wcag143` is 1.4.3. */
const ofAxe = axe
  .getRules(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'])
  .flatMap(({ tags }) => tags.filter((tag) => /^wcag\d{3,4}$/u.test(tag)))
  .map((tag) => tag.replace(/^wcag(\d)(\d)(\d+)$/u, '$1.$2.$3'))

test('the 55 criteria of WCAG 2.2 A and AA are there once, those among them that axe checks too', () => {
  const numbers = criteria.map(({ number }) => number)

  expect(numbers).toHaveLength(55)
  expect(new Set(numbers).size).toBe(55)
  expect(criteria.filter(({ level }) => level === 'AA')).toHaveLength(24)
  expect(ofAxe.length).toBeGreaterThan(20)
  // 4.1.1 was removed by WCAG 2.2, and 2.1.3 is of level AAA.
  const others = ['4.1.1', '2.1.3']
  expect(
    [...new Set(ofAxe)].filter((number) => !others.includes(number) && !numbers.includes(number)),
  ).toEqual([])
})

test('each criterion has a test or says why it needs none, and each test is named for a criterion or the back-office', () => {
  for (const { number, status, by, note } of criteria) {
    expect(
      by.filter((name) => !(name in evidence)),
      number,
    ).toEqual([])
    expect(status === 'tested' ? by.length : (note ?? '').length, number).toBeGreaterThan(0)
  }
  const used = new Set(criteria.flatMap(({ by }) => by))
  expect(Object.keys(evidence).filter((name) => !used.has(name) && !name.startsWith('admin'))).toEqual([])
})

test.each(Object.entries(evidence))('the test %s is there', (_, { file, title }) => {
  expect(existsSync(join(root, file)), file).toBe(true)
  const source = readFileSync(join(root, file), 'utf8')
  expect(partsOf(title).filter((part) => !source.includes(part))).toEqual([])
})

test('a run shows which evidence is broken: missing, failed, or failed for one of its values', () => {
  const known = {
    plain: { file: 'packages/a.test.ts', title: 'holds' },
    each: { file: 'packages/a.test.ts', title: 'has contrast between' },
    journey: { file: 'e2e/b.spec.ts', title: '… is filled in by keyboard in …' },
    gone: { file: 'packages/a.test.ts', title: 'is no more' },
  }
  const vitest = {
    testResults: [
      {
        name: '/repo/packages/a.test.ts',
        assertionResults: [
          { title: 'holds', status: 'passed' },
          { title: 'has contrast between a and b', status: 'passed' },
          { title: 'has contrast between a and c', status: 'failed' },
        ],
      },
    ],
  }
  const playwright = {
    suites: [
      {
        suites: [
          { specs: [{ file: 'b.spec.ts', title: 'karbejelento is filled in by keyboard in hu', ok: true }] },
        ],
      },
    ],
  }

  expect(
    brokenEvidence([...vitestTests(vitest, '/repo'), ...playwrightTests(playwright, 'e2e')], known),
  ).toEqual(['each', 'gone'])
  expect(isTitleOf('holds', 'upholds')).toBe(false)
})
