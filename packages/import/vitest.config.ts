import { defineProject } from 'vitest/config'
import { sharedModules, testLimits } from '../../scripts/test-limits.mjs'

export default defineProject({
  test: { name: 'import', ...testLimits, ...sharedModules, include: ['src/**/*.test.ts'] },
})
