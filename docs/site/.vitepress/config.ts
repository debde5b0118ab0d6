import { defineConfig } from 'vitepress'
import { GENERATED } from '../build/folders.ts'
import { sidebarOf } from '../build/navigation.ts'
import { words } from '../build/words.ts'

const SITE = '/docs/'

export default defineConfig({
  base: SITE,
  outDir: 'dist',
  cacheDir: '../../node_modules/.cache/vitepress',
  cleanUrls: false,
  lastUpdated: false,
  srcExclude: ['README.md', 'snippets/**'],
  // What the build makes of the sources is in a folder of its own.
  rewrites: { [`${GENERATED}/hu/:path*`]: ':path*', [`${GENERATED}/en/:path*`]: 'en/:path*' },
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
    search: {
      provider: 'local',
      options: {
        locales: { root: { translations: words.hu.search }, en: { translations: words.en.search } },
      },
    },
  },
})
