import type { BrowserSettings } from '@urlapmuhely/schema'
import { withTimeLimit } from '../app/time-limit.ts'
import { checkAnswer } from './check-answer.ts'

/** Starting without settings is better than not starting: sign-in requests them again. */
const LIMIT_MS = 10_000

let known: BrowserSettings | undefined

/**
 * The server's settings for browsers: the page contains them; otherwise they are fetched once, and again after a
 * failure.
 *
 * @throws {Error} the server cannot be reached, does not respond in time, or returns something else.
 */
export async function loadSettings(): Promise<BrowserSettings> {
  known ??= settingsInPage()
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

/** The settings that the server wrote into the page; undefined if it did not, as in development. */
function settingsInPage(): BrowserSettings | undefined {
  const text = document.getElementById('settings')?.textContent
  return text ? JSON.parse(text) : undefined
}

/** The loaded settings; undefined before `loadSettings` has succeeded. */
export function knownSettings(): BrowserSettings | undefined {
  return known
}
