// Resolves the arguments of `npm test` to tests. Pure, except for the two functions that read the file system.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const CONFIGS = '{{packages,apps}/*/vitest*.config.ts,docs/site/vitest*.config.ts,scripts/vitest.config.ts}'
/** Names that select a separate runner. */
const RUNNERS = ['e2e', 'consumers', 'mutants', 'torture']
const TEST_FILE = /\.(test|spec|browser|node|aids)\.(tsx?|mjs)$/u

/**
 * Splits the arguments into those of Vitest and Playwright. Names come first: a project, `e2e`, `consumers`, `mutants`,
 * `torture`, or a part of the path of some test files; from the first argument with a dash on, everything is passed on unchanged.
 *
 * @returns `vitest`, `playwright` and `consumers`: their arguments, null if none of their tests was named; `unknown`:
 *   names without a match. Without names, Vitest runs everything.
 */
export function selectTests(args, { projects, files }) {
  const dash = args.findIndex((arg) => arg.startsWith('-'))
  const names = dash < 0 ? args : args.slice(0, dash)
  const flags = dash < 0 ? [] : args.slice(dash)
  const vitest = []
  const playwright = []
  const consumers = []
  const unknown = []
  for (const name of names.filter((one) => !RUNNERS.includes(one))) {
    if (projects.includes(name)) vitest.push('--project', name)
    else {
      const found = files.filter((file) => file.includes(name.replace(/^\.\//u, '')))
      const journeys = found.filter((file) => file.startsWith('e2e/'))
      if (found.length === 0) unknown.push(name)
      playwright.push(...journeys)
      const installs = found.filter((file) => file.startsWith('consumers/'))
      consumers.push(...installs)
      if (found.length > journeys.length + installs.length) vitest.push(name.replace(/^\.\//u, ''))
    }
  }
  return {
    vitest: vitest.length > 0 || names.length === 0 ? [...vitest, ...flags] : null,
    playwright: playwright.length > 0 || names.includes('e2e') ? [...playwright, ...flags] : null,
    consumers: consumers.length > 0 || names.includes('consumers') ? [...consumers, ...flags] : null,
    mutants: names.includes('mutants'),
    torture: names.includes('torture'),
    unknown,
  }
}

/** The names of Vitest's projects from their configurations. */
export function vitestProjects(root) {
  return globSync(CONFIGS, { cwd: root })
    .map(
      (file) => /\b(?:name: |sharedModules\()'([\w-]+)'/u.exec(readFileSync(join(root, file), 'utf8'))?.[1],
    )
    .filter((name) => name !== undefined)
    .sort()
}

/** The paths of all test files, from `root`. */
export function testFiles(root) {
  return allFiles(root).filter((file) => TEST_FILE.test(file))
}

/** The paths of all files of the project, from `root`. */
export function allFiles(root) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
}
