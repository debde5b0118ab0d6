import { defineProject } from 'vitest/config'
import renderer from '../../packages/renderer/vitest.config.ts'

// The snippets that need a page, in the browser of the renderer's own tests.
export default defineProject({
  // Listed here so that the first test does not make the server optimise them and reload the page.
  optimizeDeps: {
    include: [
      ...(renderer.optimizeDeps?.include ?? []),
      '@urlapmuhely/engine > stdnum',
      '@urlapmuhely/embed > preact',
      '@urlapmuhely/schema > zod',
      '@urlapmuhely/import > @rgrove/parse-xml',
      '@urlapmuhely/import > acorn',
      '@urlapmuhely/import > fflate',
      '@urlapmuhely/import > hast-util-from-html',
      '@urlapmuhely/import > hast-util-to-mdast',
      '@urlapmuhely/import > mdast-util-to-markdown',
      '@urlapmuhely/import > uuid',
    ],
  },
  test: { ...renderer.test, name: 'site-chromium', include: ['snippets/**/*.test.tsx'] },
})
