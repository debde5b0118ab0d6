import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const NAME = 'decode-named-character-reference'

/**
 * Takes the decoder of character references that works without a document.
 *
 * The package's decoder for browsers reads the document, which workers do not have. Builds use the other
 * decoder in workers only, because it contains a table of all names; the development server has one copy of
 * each package for page and workers.
 */
export function entitiesInWorkers(): Plugin {
  return {
    name: 'entities-in-workers',
    enforce: 'pre',
    resolveId: (id) => (id === NAME ? withoutDocument() : null),
  }
}

/** The same for the development server. */
export function entitiesInDevelopment(): Plugin {
  return {
    name: 'entities-in-development',
    apply: 'serve',
    config: () => ({ resolve: { alias: { [NAME]: withoutDocument() } } }),
  }
}

/** Node takes the file that workers need, too. */
function withoutDocument(): string {
  return fileURLToPath(import.meta.resolve(NAME))
}
