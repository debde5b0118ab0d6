import type { BrowserSettings } from '@urlapmuhely/schema'

let known: BrowserSettings | undefined

/**
 * What the server tells a browser before anybody signs in; asked once, and again after a failure.
 *
 * @throws {Error} the server cannot be reached or answers something else.
 */
export async function loadSettings(): Promise<BrowserSettings> {
  if (known) return known
  const response = await fetch('/settings.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`GET /settings.json answered ${response.status}.`)
  // Our own server makes this answer from the same type.
  known = (await response.json()) as BrowserSettings
  return known
}

/** The settings that `loadSettings` got, or undefined before that. */
export function knownSettings(): BrowserSettings | undefined {
  return known
}
