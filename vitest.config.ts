import { defineConfig } from 'vitest/config'

// Each workspace folder with a vitest.config.ts of its own is one project.
export default defineConfig({
  test: { projects: ['packages/*/vitest.config.ts', 'apps/*/vitest.config.ts'] },
})
