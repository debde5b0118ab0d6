import { defineProject } from 'vitest/config'
import { testLimits } from '../../scripts/test-limits.mjs'

export default defineProject({
  test: { name: 'renderer-server', ...testLimits, include: ['src/**/*.node.tsx'] },
})
