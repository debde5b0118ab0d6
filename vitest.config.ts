import { defineConfig } from 'vitest/config'

// Each workspace folder with a vitest.config.ts of its own is one project; one more where it also runs in Chromium, or on a server.
export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'packages/*/vitest.browser.config.ts',
      'packages/*/vitest.server.config.ts',
      'apps/*/vitest.config.ts',
      'docs/site/vitest*.config.ts',
      'scripts/vitest.config.ts',
    ],
  },
})
