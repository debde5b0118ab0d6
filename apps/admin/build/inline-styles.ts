import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Replaces Mantine's InlineStyles by our own.
 *
 * Mantine's writes a style element for responsive properties, which the page's policy forbids; ours writes the same
 * rules through the CSS object model. Remove this when Mantine can do so itself.
 */
export function inlineStyles(): Plugin {
  const own = fileURLToPath(new URL('../src/base/styles/inline-styles.tsx', import.meta.url))
  return {
    name: 'inline-styles',
    enforce: 'pre',
    resolveId: (id, importer) =>
      importer?.includes('@mantine') && /\/InlineStyles\.mjs$/.test(id) ? own : null,
  }
}
