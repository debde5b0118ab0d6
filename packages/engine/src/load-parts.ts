import { type AnyDefinition, byIdentifierRule } from '@urlapmuhely/schema/facts'
import { type FormPart, hasPart } from './facts/libraries.ts'
import { isPartLoaded } from './facts/part.ts'
import { missingLibraries } from './optional/library-finder.ts'
import { neededParts } from './optional/needed-parts.ts'
import { isRuleLoaded } from './rules/provided-rules.ts'

export { prepareClock } from './language/zone-clock.ts'

/** How a module is imported; by default by calling the function. */
export type ImportModule = <Module>(get: () => Promise<Module>) => Promise<Module>

/** Imports a module at once. */
export const importNow: ImportModule = (get) => get()

type Load = (by: ImportModule) => Promise<unknown>

const loadIdentifiers: Load = (by) => by(() => import('./optional/common-identifiers.ts'))

const libraryLoaders: Readonly<Record<FormPart, Load>> = {
  patterns: (by) => by(() => import('./optional/patterns.ts')),
  ...byIdentifierRule(() => loadIdentifiers),
  iban: (by) => by(() => import('./optional/iban.ts')),
}

/**
 * All parts are one script. Each could be one of its own, but bundlers then put what parts have in common into many small
 * ones, so that a form with most parts loads more (decision 0275).
 */
const loadAllParts: Load = (by) => by(() => import('./optional/all-parts.ts'))

/**
 * Fetches the code that a definition needs; null if nothing is missing and it can be compiled at once.
 *
 * @param by how a module is imported: a host may get its files first.
 */
export function loadParts(definition: AnyDefinition, by: ImportModule = importNow): Promise<void> | null {
  const { parts, rules, identifiers, hasPatterns } = neededParts(definition)
  const validators = identifiers.filter((name) => !hasPart(name))
  const libraries = hasPatterns ? missingLibraries(definition) : validators
  const isComplete = [...parts].every(isPartLoaded) && rules.every(isRuleLoaded)
  if (isComplete && libraries) return libraries.length === 0 ? null : loadLibraries(libraries, by)
  // Only patterns have to be parsed before it is known whether they need a library.
  return Promise.all([loadAllParts(by), loadLibraries(validators, by)]).then(() =>
    loadLibraries(missingLibraries(definition) ?? [], by),
  )
}

async function loadLibraries(names: readonly FormPart[], by: ImportModule): Promise<void> {
  await Promise.all(names.map((name) => libraryLoaders[name](by)))
}
