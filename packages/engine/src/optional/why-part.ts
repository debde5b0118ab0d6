import type { explain } from '../why/why.ts'

let known: typeof explain | null = null

/** Enables `session.why`. Filling in a form does not need it, so the package's light entry loads it on demand. */
export function provideWhy(part: typeof explain): void {
  known = part
}

/** Explains the state of a field. Throws if `loadWhy` was not awaited. */
export function whyPart(): typeof explain {
  if (!known) throw new Error('The engine has no why: call loadWhy before why.')
  return known
}
