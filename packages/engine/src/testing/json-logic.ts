import { createRequire } from 'node:module'
import type JsonLogic from 'json-logic-js'

/**
 * The reference implementation of JSON Logic, loaded anew: the reference model adds operators to the shared one, for all
 * tests in the same process.
 */
export function loadJsonLogic(): typeof JsonLogic {
  const require = createRequire(import.meta.url)
  const path = require.resolve('json-logic-js')
  const shared = require.cache[path]
  delete require.cache[path]
  // The package is one function with properties, as its types declare.
  const own = require(path) as typeof JsonLogic
  if (shared) require.cache[path] = shared
  return own
}
