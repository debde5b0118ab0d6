import { defineProject } from 'vitest/config'
import { testLimits } from './test-limits.mjs'

export default defineProject({ test: { name: 'scripts', ...testLimits, include: ['*.test.mjs'] } })
