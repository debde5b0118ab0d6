// How modules are loaded in the process that tries mutants.
import { registerHooks } from 'node:module'

/**
 * From now on, imports of `vitest` get the stand-in, and the modules in `contents` have that code.
 *
 * @param standIn the URL of the stand-in, which gets Vitest itself.
 * @param contents TypeScript by URL.
 */
export function hookModules(standIn, contents) {
  registerHooks({
    resolve(name, context, next) {
      const isStandIn = name === 'vitest' && context.parentURL !== standIn
      return isStandIn ? { url: standIn, shortCircuit: true } : next(name, context)
    },
    load(url, context, next) {
      if (!contents.has(url)) return next(url, context)
      return { format: 'module-typescript', source: contents.get(url), shortCircuit: true }
    },
  })
}
