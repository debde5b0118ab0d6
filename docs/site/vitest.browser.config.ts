import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs'
import { testLimits } from '../../scripts/test-limits.mjs'

// The snippets that need a page.
export default defineProject({
  // Listed here so that the first test does not make the server optimise them and reload the page.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
      '@urlapmuhely/schema > mdast-util-from-markdown',
      '@urlapmuhely/schema > mdast-util-gfm-table',
      '@urlapmuhely/schema > micromark-extension-gfm-table',
      '@urlapmuhely/engine > re2js',
      '@urlapmuhely/engine > validator',
      '@urlapmuhely/engine > stdnum',
      '@urlapmuhely/ui > @base-ui/react/popover',
      '@urlapmuhely/ui > @base-ui/react/combobox',
      '@urlapmuhely/ui > @tanstack/react-virtual',
      '@urlapmuhely/embed > preact',
      '@urlapmuhely/schema > zod',
      '@urlapmuhely/import > @rgrove/parse-xml',
      '@urlapmuhely/import > acorn',
      '@urlapmuhely/import > fflate',
      '@urlapmuhely/import > hast-util-from-html',
      '@urlapmuhely/import > hast-util-to-mdast',
      '@urlapmuhely/import > mdast-util-to-markdown',
      '@urlapmuhely/import > uuid',
      'axe-core',
    ],
  },
  test: {
    name: 'site-chromium',
    ...testLimits,
    include: ['snippets/**/*.test.tsx'],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { executablePath: await chromiumPath(), args: [...chromiumArgs] },
        contextOptions: { locale: 'hu-HU', timezoneId: 'Europe/Budapest' },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1024, height: 768 } }],
      screenshotFailures: false,
    },
  },
})
