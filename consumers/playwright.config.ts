import { defineConfig } from '@playwright/test'
import { chromiumForTests } from '../scripts/chromium.mjs'

export default defineConfig({
  testDir: '.',
  outputDir: '../node_modules/.cache/e2e/consumers',
  workers: 2,
  forbidOnly: true,
  globalSetup: './pack-all.ts',
  // Each installs a project from the registry and builds it.
  timeout: 300_000,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
    launchOptions: await chromiumForTests(),
  },
})
