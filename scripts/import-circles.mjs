// Circles of relative imports: files of one workspace that import one another, imports of types included.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Every relative import, of types too: static, with side effects only, and on demand. */
const IMPORT = /(?:\bfrom\s+|^import\s+|\bimport\()'(\.{1,2}\/[^'\n]+)'/gmu

/**
 * The circles among source files: each a list of two files or more that import one another, directly or through others.
 *
 * @param root absolute; `files` are relative to it, with slashes.
 */
export function importCircles(root, files) {
  const sources = files.filter((file) => /\.(?:ts|tsx|mjs)$/u.test(file))
  const imports = new Map(sources.map((file) => [file, importsOf(root, file)]))
  return components(imports).filter((members) => members.length > 1)
}

function importsOf(root, file) {
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
