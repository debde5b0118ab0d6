import { defineConfig } from 'vitest/config'
import { sharedModules, testLimits } from '../../scripts/test-limits.mjs'
import { firstLists } from './build/first-lists.ts'

export default defineConfig({
  plugins: [firstLists()],
  test: {
    ...testLimits,
    ...sharedModules('admin'),
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
  },
})
