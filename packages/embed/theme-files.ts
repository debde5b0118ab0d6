import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../ui/src/styles/themes')

/** Puts the style sheets of the themes beside the script, for pages that have no bundler. */
export function themeFiles(): Plugin {
  return {
    name: 'theme-files',
    generateBundle() {
      for (const name of readdirSync(folder))
        this.emitFile({
          type: 'asset',
          fileName: `themes/${name}`,
          source: readFileSync(join(folder, name), 'utf8'),
        })
    },
  }
}
