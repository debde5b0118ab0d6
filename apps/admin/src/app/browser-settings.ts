import type { BrowserSettings } from '@urlapmuhely/schema'
import { checkAnswer } from '../api/check-answer.ts'
import { withTimeLimit } from './time-limit.ts'

/** Starting without settings is better than not starting: sign-in requests them again. */
const LIMIT_MS = 10_000

let known: BrowserSettings | undefined

/**
 * The server's settings for browsers; fetched once, and again after a failure.
 *
 * @throws {Error} the server cannot be reached, does not respond in time, or returns something else.
 */
export async function loadSettings(): Promise<BrowserSettings> {
  if (known) return known
  known = await withTimeLimit(LIMIT_MS, async (signal) => {
    const response = await fetch('/settings.json', { headers: { accept: 'application/json' }, signal })
    if (!response.ok) throw new Error(`GET /settings.json answered ${response.status}.`)
    const settings: BrowserSettings = await response.json()
    await checkAnswer('browserSettings', settings)
    return settings
  })
  return known
}

/** The loaded settings; undefined before `loadSettings` has succeeded. */
export function knownSettings(): BrowserSettings | undefined {
  return known
}
