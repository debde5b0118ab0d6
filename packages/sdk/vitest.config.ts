import { defineProject } from 'vitest/config'
import { testLimits } from '../../scripts/test-limits.mjs'

export default defineProject({ test: { name: 'sdk', ...testLimits, include: ['src/**/*.test.ts'] } })
