import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../scripts/chromium.mjs'

export default defineConfig({
  testDir: '.',
  outputDir: '../node_modules/.cache/e2e/results',
  workers: Number(process.env.E2E_WORKERS ?? 2),
  fullyParallel: false,
  forbidOnly: true,
  // A machine with two busy cores may be late once; a test that fails twice is broken. The report names those that needed it.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: await chromiumPath(), args: [...chromiumArgs] },
  },
})
