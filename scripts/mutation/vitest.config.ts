import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

// Mutants run against one file that imports the tests: each mutant then needs one worker, which loads each module once.
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: { include: ['scripts/mutation/all-tests.ts'], env: { ORACLE_EVENTS: '300' } },
})
