import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { chromiumForTests } from '../../scripts/chromium.mjs'
import { testLimits } from '../../scripts/test-limits.mjs'

export default defineProject({
  // The engine has its parser of XPath as WebAssembly, which its own module loads.
  optimizeDeps: { include: ['@getodk/xforms-engine', '@bpmn-io/form-js-viewer'] },
  test: {
    name: 'import-chromium',
    ...testLimits,
    include: ['src/**/*.browser.ts'],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: await chromiumForTests(),
      }),
      instances: [{ browser: 'chromium' }],
      screenshotFailures: false,
    },
  },
})
