import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumForTests } from '../scripts/chromium.mjs'

export default defineConfig({
  testDir: '.',
  outputDir: '../node_modules/.cache/e2e/results',
  // One per core, each with its own browser, server and data; a file runs in one worker unless it opts out.
  workers: Number(process.env.E2E_WORKERS ?? availableParallelism()),
  fullyParallel: false,
  forbidOnly: true,
  // A failed test is run again with a trace, because traces are too slow for every run; the report names such tests.
  retries: 1,
  // No test waits for time, so these limits only end tests that hang, even on a busy machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    trace: 'on-first-retry',
    launchOptions: await chromiumForTests(),
  },
})
