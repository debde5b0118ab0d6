import { defineProject } from 'vitest/config'
import { sharedModules, testLimits } from '../../scripts/test-limits.mjs'

export default defineProject({
  test: { name: 'sdk', ...testLimits, ...sharedModules, include: ['src/**/*.test.ts'] },
})
