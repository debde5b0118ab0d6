import type { Plugin } from 'vite'

/**
 * Gives one module a copy of another that parts have too. Without it, the parts would import the file of the element again, by an
 * address that may differ from the one in the page.
 */
export function ownCopy({ of, for: module }: { of: string; for: string }): Plugin {
  return {
    name: 'own-copy',
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        const isCopied = source === of && importer === module
        // The imports of the copy are copies of its own, too.
        if (!isCopied && !importer?.endsWith(OWN)) return null
        const found = await this.resolve(source, importer, { skipSelf: true })
        return found && `${found.id}${OWN}`
      },
    },
  }
}

const OWN = '?own'
