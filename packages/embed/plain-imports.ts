import type { Plugin } from 'vite'

/**
 * Replaces the function around dynamic imports with which Vite preloads what parts need: this build has no lists for
 * preloading, and a page would load it with every form.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    load: {
      order: 'pre',
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
