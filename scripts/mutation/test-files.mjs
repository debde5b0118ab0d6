import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const packages = resolve(import.meta.dirname, '../../packages')

// They only measure work, or repeat random forms for long.
const slow = [
  'compile/compile-long-chain.test.ts',
  'language/budget-laws.test.ts',
  'language/patterns/native-pattern-laws.test.ts',
  'replay/claims-laws.test.ts',
  'state/rows.test.ts',
  'testing/{laws,order}.test.ts',
  'why/why-laws.test.ts',
]

/** What vitest-stand-in.mjs has of Vitest. */
const ofStandIn = ['describe', 'expect', 'it', 'test']

/** True for a test file that needs parts of Vitest that the stand-in lacks: hooks, mocks, modules that are loaded anew. */
export function needsVitest(file) {
  const source = readFileSync(join(packages, file), 'utf8')
  const [, imported = ''] = /import \{([^}]*)\} from 'vitest'/u.exec(source) ?? []
  const names = imported.split(',').map((name) => name.trim().replace(/^type .*/u, ''))
  if (names.some((name) => name !== '' && !ofStandIn.includes(name))) return true
  return /\b(?:it|test|describe)\.(?:for|runIf|skipIf|skip|only|todo|concurrent)\b/u.test(source)
}

/** The tests that mutants of the engine run against, relative to the folder `packages`: without the slow ones. */
export const testFiles = testFilesIn(
  ['engine/src/**/*.test.ts', 'schema/src/condition/*.test.ts'],
  slow.map((file) => `engine/src/${file}`),
)

/**
 * The tests that mutants in a folder run against, relative to the folder `packages`: those of its package. The engine and the
 * condition language are tried together.
 */
export function testFilesFor(folder) {
  const name = folder.split('/')[0]
  const isEngine = name === 'engine' || folder.startsWith('schema/src/condition')
  return isEngine ? testFiles : testFilesIn([`${name}/src/**/*.test.ts`], [])
}

function testFilesIn(globs, exclude) {
  return globSync(globs, { cwd: packages, exclude })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
}
