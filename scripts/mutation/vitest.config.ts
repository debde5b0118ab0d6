import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

// The tests that mutants run against: those of the engine and of the condition language that are quick and need no modules
// of their own. Tests that only measure work or repeat random forms for long are left out; the oracle compares fewer events.
const engine = 'packages/engine/src'

export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: [`${engine}/**/*.test.ts`, 'packages/schema/src/condition/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      `${engine}/compile.test.ts`,
      `${engine}/language/budget.test.ts`,
      `${engine}/language/patterns/{native-pattern,linear}.test.ts`,
      `${engine}/optional/light.test.ts`,
      `${engine}/replay/claims.test.ts`,
      `${engine}/scope/item-sets.test.ts`,
      `${engine}/session/rows.test.ts`,
      `${engine}/testing/{laws,order}.test.ts`,
      `${engine}/why/why-laws.test.ts`,
    ],
    isolate: false,
    pool: 'threads',
    env: { ORACLE_EVENTS: '300' },
  },
})
