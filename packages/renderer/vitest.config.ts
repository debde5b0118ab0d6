import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { chromiumForTests } from '../../scripts/chromium.mjs'
import { testLimits } from '../../scripts/test-limits.mjs'

export default defineProject({
  // Listed here so that the first test does not make the server optimise them and reload the page. The engine and the schema
  // are bundled, too: as 600 files of their own they would be most of what each test file loads. Vite looks for changes of
  // the lock file only, so it bundles at every start.
  optimizeDeps: {
    force: true,
    include: [
      '@urlapmuhely/engine',
      '@urlapmuhely/engine/checks',
      '@urlapmuhely/engine/light',
      '@urlapmuhely/engine/load-parts',
      '@urlapmuhely/engine/testing',
      '@urlapmuhely/engine/testing/scenarios',
      '@urlapmuhely/schema',
      '@urlapmuhely/schema/facts',
      '@urlapmuhely/schema/rich-text',
      '@urlapmuhely/schema/rule-messages',
      '@urlapmuhely/schema/rule-messages/de',
      '@urlapmuhely/schema/rule-messages/en',
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
