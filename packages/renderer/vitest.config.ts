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
      'react-dom/server',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
      'axe-core',
      'fast-check',
      '@tanstack/react-virtual',
      '@urlapmuhely/schema > mdast-util-from-markdown',
      '@urlapmuhely/schema > mdast-util-gfm-table',
      '@urlapmuhely/schema > micromark-extension-gfm-table',
      '@urlapmuhely/engine > re2js',
      '@urlapmuhely/engine > validator',
      '@urlapmuhely/ui > @base-ui/react/popover',
      '@urlapmuhely/ui > @base-ui/react/combobox',
      '@urlapmuhely/ui > @tanstack/react-virtual',
    ],
  },
  test: {
    name: 'renderer',
    ...testLimits,
    include: ['src/**/*.test.tsx'],
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
