import { posix } from 'node:path'
import type { Plugin } from 'vite'

/** A dynamic import of another file of the build. */
const DYNAMIC_IMPORT = /\bimport\((["'`])(\.{1,2}\/[^"'`]+)\1\)/gu

/** The argument that Vite gives its function until it writes lists for preloading there. */
const NO_LIST = /,\s*__VITE_PRELOAD__,\s*import\.meta\.url(?=\))/gu

/** The facts about a file of the build. */
interface File {
  readonly imports: readonly string[]
}

type Files = Readonly<Record<string, File | undefined>>

/**
 * Replaces the function around dynamic imports with which Vite preloads what parts need. It preloads by address, and the
 * addresses would be wrong once an application bundles this again. Here a dynamic import also starts the files that the part
 * needs, as imports that every bundler understands: on a phone, a file that is only asked for once another one is there
 * costs a trip to the server. `loadModule` reads the list, too: it gets all of these files before anything is imported.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    resolveId: {
      order: 'pre',
      filter: { id: /vite\/preload-helper/ },
      // One for each module, which is bundled into it: a file of their own would be a trip, too.
      handler: (_source, importer) => `\0vite/preload-helper.js?for=${importer}`,
    },
    load: {
      order: 'pre',
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    renderChunk(code, { fileName }, _options, { chunks }) {
      return code
        .replaceAll(NO_LIST, '')
        .replace(DYNAMIC_IMPORT, (written: string, quote: string, to: string) => {
          const part = posix.join(posix.dirname(fileName), to)
          const more = filesFor(part, fileName, chunks)
          if (more.length === 0) return written
          const others = more.map((name) => `import(${quote}${addressFrom(fileName, name)}${quote})`)
          return `Promise.all([${[written, ...others].join(',')}]).then(([part])=>part)`
        })
    },
  }
}

/** The files that a part imports, and that the file which loads it has not loaded already. */
function filesFor(part: string, from: string, files: Files): readonly string[] {
  const present = withImports(from, files)
  return [...withImports(part, files)].filter((name) => name !== part && !present.has(name))
}

function withImports(start: string, files: Files): ReadonlySet<string> {
  const found = new Set([start])
  for (const name of found) for (const imported of files[name]?.imports ?? []) found.add(imported)
  return found
}

function addressFrom(file: string, to: string): string {
  const address = posix.relative(posix.dirname(file), to)
  return address.startsWith('.') ? address : `./${address}`
}
