// Finds import cycles: files of one workspace that import one another, type imports included.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Every relative import: of values or types, for side effects only, and dynamic. */
const IMPORT = /(?:\bfrom\s+|^import\s+|\bimport\()'(\.{1,2}\/[^'\n]+)'/gmu

/**
 * The cycles among source files: each a list of two or more files that import one another, directly or indirectly.
 *
 * @param root absolute; `files` are relative to it, with slashes.
 */
export function importCircles(root, files) {
  const sources = files.filter((file) => /\.(?:ts|tsx|mjs)$/u.test(file))
  const imports = new Map(sources.map((file) => [file, importsOf(root, file)]))
  return components(imports).filter((members) => members.length > 1)
}

/** The files that a source imports by a relative path and that exist, relative to `root`. */
export function importsOf(root, file) {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(IMPORT)]
    .map((match) => join(dirname(file), match[1]))
    .filter((target) => existsSync(join(root, target)))
}

/** The strongly connected components, by Tarjan's algorithm. */
function components(imports) {
  const found = []
  const index = new Map()
  const lowest = new Map()
  const stack = []
  const visit = (file) => {
    index.set(file, index.size)
    lowest.set(file, index.get(file))
    stack.push(file)
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue
      if (!index.has(target)) {
        visit(target)
        lowest.set(file, Math.min(lowest.get(file), lowest.get(target)))
      } else if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file), index.get(target)))
    }
    if (lowest.get(file) !== index.get(file)) return
    found.push(stack.splice(stack.indexOf(file)).sort())
  }
  for (const file of imports.keys()) if (!index.has(file)) visit(file)
  return found
}
