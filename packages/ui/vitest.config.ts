import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { chromiumForTests } from '../../scripts/chromium.mjs'
import { testLimits } from '../../scripts/test-limits.mjs'

export default defineProject({
  // Listed here so that the first test does not make the server optimise them and reload the page.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
      'axe-core',
      'fast-check',
      '@base-ui/react/popover',
      '@base-ui/react/combobox',
      '@tanstack/react-virtual',
    ],
  },
  test: {
    name: 'ui',
    ...testLimits,
    include: ['{src,gallery}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: await chromiumForTests(),
        contextOptions: { locale: 'hu-HU', timezoneId: 'Europe/Budapest' },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1024, height: 768 } }],
      screenshotFailures: false,
    },
  },
})
