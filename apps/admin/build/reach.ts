import { dirname, join } from 'node:path'
import { parseAst } from 'vite'

/** The facts that the bundler reports about a module. */
export interface ModuleFacts {
  readonly code: string | null
  readonly importedIds: readonly string[]
}

/** The modules of a build. */
export interface Graph {
  readonly getModuleInfo: (id: string) => ModuleFacts | null
}

/** Vite adds it to the imports of modules with dynamic ones. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'

/** Names that are imported from a module; null are all. */
type Names = ReadonlySet<string> | null

interface Import {
  readonly id: string
  /** Null for modules that are imported whole, or for their effects. */
  readonly name: string | null
}

interface Outline {
  readonly imports: readonly Import[]
  /** For a module that only re-exports: exported name → the import that defines it. */
  readonly reExports: ReadonlyMap<string, Import> | null
  /** Modules of which it exports everything. */
  readonly stars: readonly string[]
  /** Modules that it imports for their effects. */
  readonly effects: readonly string[]
}

/** Reading a module takes longer than following it. */
const outlinesOf = new WeakMap<Graph, Map<string, Outline>>()

/**
 * Calls back with every module that `id` needs without a dynamic import.
 *
 * A module that only collects exports of others, such as a package's entry, leads only to the exports that
 * are imported; the bundler leaves out the others too.
 */
export function reach(graph: Graph, id: string, visit: (id: string) => boolean): void {
  const outlines = outlinesOf.get(graph) ?? new Map<string, Outline>()
  outlinesOf.set(graph, outlines)
  const outline = (module: string) => {
    const known = outlines.get(module) ?? outlineOf(graph, module)
    outlines.set(module, known)
    return known
  }
  const asked = new Set<string>()
  const follow = (module: string, names: Names) => {
    const { imports, reExports, stars, effects } = outline(module)
    if (reExports && names) {
      // The bundler detects which of our packages' entries only re-export.
      if (effects.length > 0 || module.includes('node_modules')) visit(module)
      for (const effect of effects) follow(effect, null)
      for (const name of names) {
        const key = `${module}\0${name}`
        if (asked.has(key)) continue
        asked.add(key)
        const from = reExports.get(name)
        if (from) follow(from.id, from.name === null ? null : new Set([from.name]))
        else for (const star of stars) follow(star, new Set([name]))
      }
      return
    }
    if (!visit(module)) return
    for (const { id: imported, name } of imports) follow(imported, name === null ? null : new Set([name]))
  }
  follow(id, null)
}

function outlineOf(graph: Graph, id: string): Outline {
  const facts = graph.getModuleInfo(id)
  if (!facts) throw new Error(`${id} is not in the build.`)
  const whole = {
    imports: facts.importedIds.map((imported) => ({ id: imported, name: null })),
    reExports: null,
    stars: [],
    effects: [],
  }
  if (facts.code === null || facts.importedIds.length === 0) return whole
  const { body } = parseAst(facts.code)
  const sources = [
    ...new Set(body.flatMap((node) => ('source' in node && node.source ? [node.source.value] : []))),
  ]
  // A module without import statements uses `require`.
  if (sources.length === 0) return whole
  const imported = facts.importedIds.filter((importedId) => importedId !== PRELOAD_HELPER)
  const ids = new Map<string, string>()
  for (const [index, source] of sources.entries()) {
    // A plugin may have put another file in place of a relative one.
    const beside = source.startsWith('.') && imported.find((one) => isAt(one, join(dirname(id), source)))
    const found = beside || (sources.length === imported.length && imported[index])
    // If the imports cannot be matched by their order, the whole module counts.
    if (!found) return whole
    ids.set(source, found)
  }
  return read(body, (source) => ids.get(source) ?? '')
}

/** True if a module is the file of that path, whose ending a source may leave out. */
function isAt(id: string, path: string): boolean {
  return id === path || id.startsWith(`${path}.`)
}

type Body = ReturnType<typeof parseAst>['body']

function read(body: Body, idOf: (source: string) => string): Outline {
  const imports: Import[] = []
  const locals = new Map<string, Import>()
  const reExports = new Map<string, Import>()
  const stars: string[] = []
  const effects: string[] = []
  let isCollection = true
  for (const node of body) {
    if (node.type === 'ImportDeclaration') {
      const id = idOf(node.source.value)
      if (node.specifiers.length === 0) {
        imports.push({ id, name: null })
        effects.push(id)
      }
      for (const specifier of node.specifiers) {
        const name =
          specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : defaultOrAll(specifier.type)
        imports.push({ id, name })
        locals.set(specifier.local.name, { id, name })
      }
    } else if (node.type === 'ExportAllDeclaration') {
      const id = idOf(node.source.value)
      imports.push({ id, name: null })
      if (node.exported) reExports.set(nameOf(node.exported), { id, name: null })
      else stars.push(id)
    } else if (node.type === 'ExportNamedDeclaration' && !node.declaration) {
      for (const { local, exported } of node.specifiers) {
        const name = nameOf(local)
        const from = node.source ? { id: idOf(node.source.value), name } : locals.get(name)
        if (node.source) imports.push({ id: idOf(node.source.value), name })
        if (from) reExports.set(nameOf(exported), from)
        else isCollection = false
      }
    } else if (!(node.type === 'ExpressionStatement' && node.directive)) isCollection = false
  }
  return { imports, reExports: isCollection ? reExports : null, stars, effects }
}

function defaultOrAll(type: string): string | null {
  return type === 'ImportDefaultSpecifier' ? 'default' : null
}

function nameOf(node: { readonly name: string } | { readonly value: string }): string {
  return 'name' in node ? node.name : node.value
}
