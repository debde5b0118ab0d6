import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, postcssIsolateStyles } from 'vitepress'
import { GENERATED, SITE_FOLDER } from '../build/folders.ts'
import { generatePages } from '../build/generate.ts'
import { moveInlineScripts } from '../build/inline-scripts.ts'
import { sidebarOf } from '../build/navigation.ts'
import { rankSearch } from '../build/search-plugin.ts'
import { renderForSearch, sectionsOf } from '../build/search-sections.ts'
import { translateMarkdown, translateTheme } from '../build/theme-words.ts'
import { withoutReactOnServer } from '../build/without-react.ts'
import { words } from '../build/words.ts'

const base = '/docs/'
/** The built web component, which the live examples load from the site itself. */
const EMBED = join(SITE_FOLDER, '../../packages/embed/dist')
/** The product's logo and font. */
const BRAND = join(SITE_FOLDER, '../../apps/admin/public')

// Before the list of pages is made, which names them.
await generatePages()

export default defineConfig({
  base,
  // scripts/builds.mjs puts it elsewhere first.
  outDir: process.env.SITE_OUT_DIR ?? 'dist',
  cacheDir: '../../node_modules/.cache/vitepress',
  cleanUrls: false,
  lastUpdated: false,
  // Its default adds a style element while the colours change, which the policy forbids.
  appearance: { disableTransition: false },
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}favicon.svg` }],
    ['link', { rel: 'stylesheet', href: `${base}fonts/inter-4.1.css` }],
    ['script', { src: `${base}theme.js` }],
  ],
  srcExclude: ['README.md', 'snippets/**'],
  // What the build makes of the sources is in folders of its own.
  rewrites: { [`${GENERATED}/:path*`]: ':path*', [`en/${GENERATED}/:path*`]: 'en/:path*' },
  // The default pair has too little contrast on grey.
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: translateMarkdown,
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'urlapmuhely-form' } } },
  vite: {
    // Its warnings are about directives of React's packages, which have no meaning here.
    logLevel: 'error',
    // The styles of texts stay out of the live examples.
    css: { postcss: { plugins: [postcssIsolateStyles({ includeFiles: [/vp-doc\.css/u, /base\.css/u] })] } },
    esbuild: { jsx: 'automatic' },
    plugins: [withoutReactOnServer(), translateTheme(), rankSearch()],
  },
  transformHtml: (page, _id, { siteConfig: { outDir } }) => moveInlineScripts(page, { outDir, base }),
  buildEnd({ outDir }) {
    if (!existsSync(EMBED)) throw new Error('Build packages/embed first: npm run build.')
    cpSync(EMBED, join(outDir, 'embed'), { recursive: true })
    for (const file of ['favicon.svg', 'fonts'])
      cpSync(join(BRAND, file), join(outDir, file), { recursive: true })
    cpSync(join(SITE_FOLDER, 'forms'), join(outDir, 'forms'), { recursive: true })
  },
  locales: {
    root: {
      label: 'Magyar',
      lang: 'hu',
      ...words.hu.site,
      themeConfig: { sidebar: sidebarOf('hu'), ...words.hu.theme },
    },
    en: {
      label: 'English',
      lang: 'en',
      ...words.en.site,
      themeConfig: { sidebar: sidebarOf('en'), ...words.en.theme },
    },
  },
  themeConfig: {
    siteTitle: 'Űrlapműhely',
    logo: { src: '/favicon.svg', alt: '', width: 24, height: 24 },
    search: {
      provider: 'local',
      options: {
        locales: { root: { translations: words.hu.search }, en: { translations: words.en.search } },
        // Names that begin with an underscore stay in the build: functions would reach the page as text to evaluate.
        _render: renderForSearch,
        miniSearch: { _splitIntoSections: (_file, html) => sectionsOf(html) },
      },
    },
  },
})
