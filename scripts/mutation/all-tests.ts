import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe } from 'vitest'

// The tests that mutants run against: those of the engine and of the condition language, except what only measures work,
// repeats random forms for long, or needs modules that are not loaded yet.
const packages = resolve(import.meta.dirname, '../../packages')
const left = [
  'compile-long-chain.test.ts',
  'language/budget.test.ts',
  'replay/claims-laws.test.ts',
  'rules/unique.test.ts',
  'session/rows.test.ts',
  'testing/{laws,order}.test.ts',
  'why/why-laws.test.ts',
]
const files = globSync(['engine/src/**/*.test.ts', 'schema/src/condition/*.test.ts'], {
  cwd: packages,
  exclude: left.map((file) => `engine/src/${file}`),
})

for (const file of files.sort()) describe(file, async () => void (await import(join(packages, file))))
