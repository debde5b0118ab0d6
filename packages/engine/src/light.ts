import type { EngineDefinition } from './definition.ts'
import { type FormPart, missingParts } from './parts.ts'

export { compile } from './compile.ts'
export { continueIn } from './going-on.ts'
export { fillPlaces } from './issues.ts'
export { isSame } from './runtime.ts'

const loaders: Readonly<Record<FormPart, () => Promise<unknown>>> = {
  patterns: () => import('./part-patterns.ts'),
  identifiers: () => import('./part-identifiers.ts'),
}

/** Fetches the libraries that a definition needs; null when nothing is missing and it can be compiled at once. */
export function loadParts(definition: EngineDefinition): Promise<void> | null {
  const missing = missingParts(definition)
  return missing.length === 0
    ? null
    : Promise.all(missing.map((name) => loaders[name]())).then(() => undefined)
}

/** Fetches what `session.why` needs, for hosts that explain a form to the person who fills it in. */
export function loadWhy(): Promise<void> {
  return import('./part-why.ts').then(() => undefined)
}
