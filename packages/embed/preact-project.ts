import { join } from 'node:path'
import type { UserWorkspaceConfig } from 'vitest/config'
import renderer from '../renderer/vitest.config.ts'
import { popupAlias, preactAlias } from './preact-alias.ts'

interface PreactProject {
  readonly name: string
  readonly root: string
  readonly include: string[]
  readonly exclude: string[]
}

/** A project of Vitest that runs in a browser as the renderer's does, on Preact. */
export function onPreact({ name, root, include, exclude }: PreactProject): UserWorkspaceConfig {
  return {
    ...renderer,
    root,
    // Modules that were optimised for React must not be used here.
    cacheDir: join(import.meta.dirname, '../../node_modules/.cache/vite-preact'),
    resolve: { alias: [...preactAlias, ...popupAlias] },
    oxc: { jsx: { importSource: 'react' } },
    test: {
      ...renderer.test,
      name,
      include,
      exclude,
      setupFiles: [join(import.meta.dirname, 'src/testing/set-up-preact.ts')],
    },
  }
}
