export { compile } from './compile/compile-loaded.ts'
export { continueIn, givenOnly } from './compile/continue-in.ts'
export { isSame } from './language/runtime.ts'
export { loadParts } from './load-parts.ts'
export { type AmountSigns, amountSigns, mannerOf, printValue } from './texts/print-value.ts'
export { fillPlaces, issueMessage } from './views/issue-message.ts'

/** Fetches the code of `session.why`, for hosts that explain a form to the user. */
export function loadWhy(): Promise<void> {
  return import('./optional/why.ts').then(() => undefined)
}
