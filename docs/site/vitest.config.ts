import { defineProject } from 'vitest/config'
import { sharedModules, testLimits } from '../../scripts/test-limits.mjs'

// The pages, and the snippets that run in Node.
export default defineProject({
  test: {
    ...sharedModules('site'),
    ...testLimits,
    globalSetup: ['../../scripts/build-site-before-tests.mjs'],
    include: ['build/**/*.test.ts', 'snippets/**/*.test.ts'],
  },
})
