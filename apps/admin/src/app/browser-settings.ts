import type { BrowserSettings } from '@urlapmuhely/schema'
import { withTimeLimit } from './time-limit.ts'

/** A start without settings is better than none: sign-in asks for them again. */
const LIMIT_MS = 10_000

let known: BrowserSettings | undefined

/**
 * What the server tells a browser before anybody signs in; asked once, and again after a failure.
 *
 * @throws {Error} the server cannot be reached, does not answer in time, or answers something else.
 */
export async function loadSettings(): Promise<BrowserSettings> {
  if (known) return known
  known = await withTimeLimit(LIMIT_MS, async (signal) => {
    const response = await fetch('/settings.json', { headers: { accept: 'application/json' }, signal })
    if (!response.ok) throw new Error(`GET /settings.json answered ${response.status}.`)
    // Our own server makes this answer from the same type.
    return (await response.json()) as BrowserSettings
  })
  return known
}

/** The settings that `loadSettings` got, or undefined before that. */
export function knownSettings(): BrowserSettings | undefined {
  return known
}
