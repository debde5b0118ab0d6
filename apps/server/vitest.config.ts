import { defineProject } from 'vitest/config'
import { sharedModules, testLimits } from '../../scripts/test-limits.mjs'

export default defineProject({
  test: {
    ...testLimits,
    ...sharedModules('server'),
    include: ['src/**/*.test.ts'],
    globalSetup: ['../../scripts/build-before-tests.mjs', 'src/testing/postgres-setup.ts'],
  },
})
