import { defineProject } from 'vitest/config'
import { sharedModules, testLimits } from '../../scripts/test-limits.mjs'

export default defineProject({
  test: { ...testLimits, ...sharedModules('schema'), include: ['src/**/*.test.ts'] },
})
