import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe } from 'vitest'

// The tests that mutants run against: those of the engine and of the condition language, except what only measures work or
// repeats random forms for long.
const packages = resolve(import.meta.dirname, '../../packages')
const folders = (process.env.MUTATED_FOLDERS ?? '').split(',').filter((folder) => folder !== '')
// The reference model replaces operators of json-logic, with which the operators are compared.
const isLanguage = folders.some((folder) => folder.startsWith('engine/src/language'))
const left = [
  isLanguage ? 'testing/oracle.test.ts' : 'language/operators/operators.test.ts',
  'compile-long-chain.test.ts',
  'language/budget-laws.test.ts',
  'language/patterns/native-pattern-laws.test.ts',
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

// A mutant is dropped at the first test that fails, so the tests beside the mutated files run first.
const isBeside = (file: string) => folders.some((folder) => file.startsWith(folder))
const inOrder = files.sort((a, b) => Number(isBeside(b)) - Number(isBeside(a)) || (a < b ? -1 : 1))

for (const file of inOrder) describe(file, async () => void (await import(join(packages, file))))
