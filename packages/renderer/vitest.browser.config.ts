import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { chromiumForTests } from '../../scripts/chromium.mjs'
import renderer from './vitest.config.ts'

/** Chromium as it runs beside a screen reader: it keeps the whole tree that aids read, which makes it slow. */
export default defineProject({
  ...renderer,
  test: {
    ...renderer.test,
    name: 'renderer-aids',
    include: ['src/**/*.aids.tsx'],
    browser: {
      ...renderer.test?.browser,
      enabled: true,
      provider: playwright({ launchOptions: await chromiumForTests('--force-renderer-accessibility') }),
    },
  },
})
