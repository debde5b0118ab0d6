import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { chromiumForTests } from '../../scripts/chromium.mjs'
import { testLimits } from '../../scripts/test-limits.mjs'

export default defineProject({
  // Found here so that the first test does not make the server optimise them and reload the page.
  optimizeDeps: { include: ['fast-check', 're2js', 'validator/lib/isIBAN.js'] },
  test: {
    name: 'engine-chromium',
    ...testLimits,
    include: ['src/**/*.browser.ts'],
    globalSetup: ['src/testing/node-digests.ts'],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: await chromiumForTests(),
        // Far from the machine's settings, so that a state which depends on either differs from Node's.
        contextOptions: { locale: 'sv-SE', timezoneId: 'Pacific/Kiritimati' },
      }),
      instances: [{ browser: 'chromium' }],
      screenshotFailures: false,
    },
  },
})
