// How modules are loaded in the process that tries mutants.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A test helper replaces operators of this package, and a test compares the engine with the unchanged package. */
const SEPARATE_PACKAGE = 'json-logic-js'

/**
 * From now on, imports of `vitest` get the stand-in, and the modules in `contents` have that code.
 *
 * @param standIn the URL of the stand-in, which gets Vitest itself.
 * @param contents TypeScript by URL.
 */
export function hookModules(standIn, contents) {
  registerHooks({
    resolve(name, context, next) {
      if (name === 'vitest' && context.parentURL !== standIn) return { url: standIn, shortCircuit: true }
      const resolved = next(name, context)
      if (name !== SEPARATE_PACKAGE) return resolved
      const url = `${resolved.url}?for=${encodeURIComponent(context.parentURL)}`
      return { url, format: 'module', shortCircuit: true }
    },
    load(url, context, next) {
      if (contents.has(url))
        return { format: 'module-typescript', source: contents.get(url), shortCircuit: true }
      if (!url.includes(`/${SEPARATE_PACKAGE}/`)) return next(url, context)
      return {
        format: 'module',
        source: asModule(readFileSync(fileURLToPath(url), 'utf8')),
        shortCircuit: true,
      }
    },
  })
}

/** Node has one instance of each CommonJS module in a process, but one per URL of each ES module. */
function asModule(commonJs) {
  return `const module = { exports: {} }, { exports } = module;\n${commonJs}\nexport default module.exports`
}
