import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../scripts/chromium.mjs'

export default defineConfig({
  testDir: '.',
  outputDir: '../node_modules/.cache/e2e/results',
  // One for each core, each with a browser, a server and data of its own; a file stays in one unless it says otherwise.
  workers: Number(process.env.E2E_WORKERS ?? availableParallelism()),
  fullyParallel: false,
  forbidOnly: true,
  // A test that fails once is run again with a trace, which takes too long to make each time; the report names those.
  retries: 1,
  // No test waits for time, so these limits only end what would never end, also where many others use the machine.
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
    launchOptions: { executablePath: await chromiumPath(), args: [...chromiumArgs] },
  },
})
