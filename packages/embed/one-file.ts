import type { Plugin } from 'vite'

/** The part of Rollup's graph that is read here. */
interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/** What is bundled into one file. */
interface OneFile {
  readonly name: string
  /** The file has whatever this module reaches without a dynamic import … */
  readonly start: string
  /** … except what this one reaches, which is loaded before. */
  readonly without: string
}

/** Bundles what is always loaded together into one file: many small ones compress worse. */
export function oneFile({ name, start, without }: OneFile): Plugin {
  let reached: ReadonlySetLike<string> | undefined
  return {
    name: 'one-file',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: (id: string, graph: Graph) => {
                    // In the file of the entry it would make the others import that, by another address than the page.
                    if (id.includes('vite/preload-helper')) return 'preload'
                    reached ??= reachedFrom(start, graph).difference(reachedFrom(without, graph))
                    return reached.has(id) ? name : null
                  },
                },
              ],
            },
          },
        },
      },
    }),
    buildStart() {
      reached = undefined
    },
  }
}

function reachedFrom(start: string, graph: Graph): Set<string> {
  const found = new Set([start])
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
