import { defineConfig } from 'vitest/config'
import { testLimits } from '../../scripts/test-limits.mjs'

export default defineConfig({
  test: { name: 'admin', ...testLimits, include: ['src/**/*.test.ts', 'build/**/*.test.ts'] },
})
