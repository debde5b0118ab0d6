import { type AnyDefinition, byIdentifierRule } from '@urlapmuhely/schema/facts'
import { type FormPart, missingParts } from './optional/parts.ts'

export { compile } from './compile.ts'
export { isSame } from './language/runtime.ts'
export { continueIn } from './session/going-on.ts'
export { type AmountSigns, amountSigns, mannerOf, printValue } from './texts/print-value.ts'
export { fillPlaces, issueMessage } from './views/issues.ts'

const loadIdentifiers = () => import('./optional/common-identifiers.ts')

const loaders: Readonly<Record<FormPart, () => Promise<unknown>>> = {
  patterns: () => import('./optional/patterns.ts'),
  ...byIdentifierRule(() => loadIdentifiers),
  taxId: () => import('./optional/tax-id.ts'),
}

/** Fetches the libraries that a definition needs; null if nothing is missing and it can be compiled at once. */
export function loadParts(definition: AnyDefinition): Promise<void> | null {
  const missing = missingParts(definition)
  return missing.length === 0
    ? null
    : Promise.all(missing.map((name) => loaders[name]())).then(() => undefined)
}

/** Fetches the code of `session.why`, for hosts that explain a form to the user. */
export function loadWhy(): Promise<void> {
  return import('./optional/why.ts').then(() => undefined)
}
