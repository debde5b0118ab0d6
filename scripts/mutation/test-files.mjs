import { globSync } from 'node:fs'
import { resolve } from 'node:path'

const packages = resolve(import.meta.dirname, '../../packages')

// They only measure work, or repeat random forms for long.
const slow = [
  'compile/compile-long-chain.test.ts',
  'language/budget-laws.test.ts',
  'language/patterns/native-pattern-laws.test.ts',
  'replay/claims-laws.test.ts',
  'rules/share-part.test.ts',
  'rules/unique.test.ts',
  'state/rows.test.ts',
  'testing/{laws,order}.test.ts',
  'why/why-laws.test.ts',
]

/**
 * Tests that need the parts of Vitest that vitest-stand-in.mjs lacks: hooks, and modules that
 * are loaded anew.
 */
export const testsForVitestOnly = ['engine/src/optional/light.test.ts']

/**
 * The tests that mutants run against, relative to the folder `packages`: those of the engine and of the condition language,
 * without the slow ones.
 */
export const testFiles = globSync(['engine/src/**/*.test.ts', 'schema/src/condition/*.test.ts'], {
  cwd: packages,
  exclude: slow.map((file) => `engine/src/${file}`),
})
  .map((file) => file.replaceAll('\\', '/'))
  .sort()
