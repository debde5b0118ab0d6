import type { explain } from '../why/why.ts'

let known: typeof explain | null = null

/** Makes `session.why` work: no form needs it to be filled in, so that the package's light entry loads it on demand. */
export function provideWhy(part: typeof explain): void {
  known = part
}

/** Explains why a field is as it is. Throws when `loadWhy` was not awaited. */
export function whyPart(): typeof explain {
  if (!known) throw new Error('The engine has no why: call loadWhy before why.')
  return known
}
