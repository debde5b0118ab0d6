import { join, resolve } from 'node:path'
import { describe } from 'vitest'
import { testFiles } from './test-files.mjs'

const packages = resolve(import.meta.dirname, '../../packages')
const folders = (process.env.MUTATED_FOLDERS ?? '').split(',').filter((folder) => folder !== '')

// The reference model replaces operators of json-logic, with which the operators are compared; in-process.mjs loads it twice.
const isLanguage = folders.some((folder) => folder.startsWith('engine/src/language'))
const left = `engine/src/${isLanguage ? 'testing/oracle.test.ts' : 'language/operators/operators.test.ts'}`

// A mutant is dropped at the first test that fails, so the tests beside the mutated files run first.
const isBeside = (file: string) => folders.some((folder) => file.startsWith(folder))
const inOrder = testFiles
  .filter((file) => file !== left)
  .toSorted((a, b) => Number(isBeside(b)) - Number(isBeside(a)))

for (const file of inOrder) describe(file, async () => void (await import(join(packages, file))))
