import type { Plugin } from 'vite'

/** The part of Rollup's graph that is read here. */
interface Graph {
  readonly getModuleInfo: (id: string) => Module | null
}

interface Module {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
  readonly code: string | null
}

/** Modules that are always loaded together, and so are bundled into one file. */
interface Stage {
  readonly name: string
  /**
   * The file has all modules that this one reaches without a dynamic import, except those of earlier stages.
   */
  readonly start: string
}

/** Shared modules up to this many characters are in the last stage: a file of its own costs a request, and compresses worse. */
const SMALL = 700

/**
 * Bundles what is always loaded together into one file: many small ones compress worse.
 *
 * @param entry the page loads it first; its modules stay in its own file.
 * @param stages in the order in which they are needed.
 */
export function inStages({ entry, stages }: { entry: string; stages: readonly Stage[] }): Plugin {
  let names: ReadonlyMap<string, string | null> | undefined
  return {
    name: 'in-stages',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name(id: string, graph: Graph) {
                    names ??= namesOf(entry, stages, graph)
                    return names.get(id) ?? null
                  },
                },
              ],
            },
          },
        },
      },
    }),
    buildStart() {
      names = undefined
    },
  }
}

/** The file of each module; null for the entry's own. Modules of parts are missing. */
function namesOf(entry: string, stages: readonly Stage[], graph: Graph): ReadonlyMap<string, string | null> {
  const names = new Map<string, string | null>()
  const add = (ids: Iterable<string>, name: string | null) => {
    for (const id of ids) if (!names.has(id)) names.set(id, name)
  }
  add(reachedFrom(entry, graph), null)
  for (const { name, start } of stages) add(reachedFrom(start, graph), name)
  add(smallOnes(new Set(names.keys()), graph), stages.at(-1)?.name ?? null)
  return names
}

/** The small modules that several parts share, and that need nothing beside the stages. */
function smallOnes(staged: ReadonlySet<string>, graph: Graph): readonly string[] {
  const users = new Map<string, number>()
  for (const part of partsBehind(staged, graph))
    for (const id of reachedFrom(part, graph)) users.set(id, (users.get(id) ?? 0) + 1)
  const isSmall = (id: string) => {
    const { code = null, importedIds = [] } = graph.getModuleInfo(id) ?? {}
    const isAlone = importedIds.every((imported) => staged.has(imported))
    return code !== null && code.length <= SMALL && isAlone && !id.includes('node_modules')
  }
  return [...users].filter(([id, count]) => count > 1 && isSmall(id)).map(([id]) => id)
}

/** Returns everything that is loaded by a dynamic import, and the imports of that in turn. */
function partsBehind(staged: ReadonlySet<string>, graph: Graph): ReadonlySet<string> {
  const parts = new Set<string>()
  const seen = new Set(staged)
  for (const id of seen)
    for (const part of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      parts.add(part)
      for (const more of reachedFrom(part, graph)) seen.add(more)
    }
  return parts
}

function reachedFrom(start: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([start])
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
