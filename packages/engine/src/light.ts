import { type AnyDefinition, byIdentifierRule } from '@urlapmuhely/schema/facts'
import { missingLibraries } from './optional/library-finder.ts'
import { neededParts } from './optional/needed-parts.ts'
import { isPartLoaded } from './optional/part.ts'
import type { FormPart } from './optional/parts.ts'
import { isRuleLoaded } from './rules/loaded-rules.ts'

export { compile } from './compile-loaded.ts'
export { isSame } from './language/runtime.ts'
export { continueIn, givenOnly } from './session/going-on.ts'
export { type AmountSigns, amountSigns, mannerOf, printValue } from './texts/print-value.ts'
export { fillPlaces, issueMessage } from './views/issue-message.ts'

type Load = () => Promise<unknown>

const loadIdentifiers: Load = () => import('./optional/common-identifiers.ts')

const libraryLoaders: Readonly<Record<FormPart, Load>> = {
  patterns: () => import('./optional/patterns.ts'),
  ...byIdentifierRule(() => loadIdentifiers),
  iban: () => import('./optional/iban.ts'),
}

/**
 * All parts are one script. Each could be one of its own, but bundlers then put what parts have in common into many small
 * ones, so that a form with most parts loads more (decision 0275).
 */
const loadAllParts: Load = () => import('./optional/all-parts.ts')

/** Fetches the code that a definition needs; null if nothing is missing and it can be compiled at once. */
export function loadParts(definition: AnyDefinition): Promise<void> | null {
  const { parts, rules, mayNeedLibraries } = neededParts(definition)
  const libraries = mayNeedLibraries ? missingLibraries(definition) : []
  const isComplete = [...parts].every(isPartLoaded) && rules.every(isRuleLoaded)
  if (!isComplete || !libraries) return loadAllParts().then(() => loadLibraries(missingLibraries(definition)))
  return libraries.length === 0 ? null : loadLibraries(libraries)
}

async function loadLibraries(names: readonly FormPart[] | null): Promise<void> {
  await Promise.all((names ?? []).map((name) => libraryLoaders[name]()))
}

/** Fetches the code of `session.why`, for hosts that explain a form to the user. */
export function loadWhy(): Promise<void> {
  return import('./optional/why.ts').then(() => undefined)
}
