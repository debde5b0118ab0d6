// The results of a run of all tests, for the tests of evidence.mjs.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { evidence } from './evidence.mjs'

/** The parts of a title around the values of a test that runs for several. */
export const partsOf = (title) => title.split('…')

/** True if a title in a report is that of a test, or begins with it. */
export function isTitleOf(title, reported) {
  const parts = partsOf(title).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
  return new RegExp(`(?:^|\\s)${parts.join('.+')}`, 'su').test(reported)
}

/** Tests of a report of Vitest: their files, titles and whether they passed. */
export function vitestTests(report, root) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: relative(root, name).replaceAll('\\', '/'),
      title,
      passed: status === 'passed',
    })),
  )
}

/** The same of a report of Playwright, whose files are named from a folder. */
export function playwrightTests(report, folder) {
  const inSuite = ({ suites = [], specs = [] }) => [
    ...specs.map(({ file, title, ok }) => ({ file: `${folder}/${file}`, title, passed: ok })),
    ...suites.flatMap(inSuite),
  ]
  return report.suites.flatMap(inSuite)
}

/** The names of evidence without a test that ran, or with one that did not pass. */
export function brokenEvidence(tests, known = evidence) {
  return Object.entries(known)
    .filter(([, { file, title }]) => {
      const own = tests.filter((test) => test.file === file && isTitleOf(title, test.title))
      return own.length === 0 || own.some(({ passed }) => !passed)
    })
    .map(([name]) => name)
}

/** The names of broken evidence after a run of the included test files, whose reports are in a folder. */
export function brokenInReports(folder, root, isIncluded) {
  const read = (name) => {
    const file = join(folder, `${name}.json`)
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  }
  const [vitest, playwright] = [read('vitest'), read('playwright')]
  const known = Object.fromEntries(Object.entries(evidence).filter(([, { file }]) => isIncluded(file)))
  const tests = [
    ...(vitest ? vitestTests(vitest, root) : []),
    ...(playwright ? playwrightTests(playwright, 'e2e') : []),
  ]
  return brokenEvidence(tests, known)
}
