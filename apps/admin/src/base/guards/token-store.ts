/** The local storage key of the signed-in state. Source: the specification, section 6. */
export const STATE_KEY = 'oauth2authcodepkce-state'

/** A token and its expiry, as JavaScript's `Date` prints it. */
export interface StoredToken {
  readonly value: string
  readonly expiry?: string
}

/** The stored signed-in state: flat JSON, every part may be missing. */
export interface AuthState {
  readonly accessToken?: StoredToken
  /** Only with an external issuer that returns it to the browser; the embedded one keeps it in a cookie. */
  readonly refreshToken?: StoredToken
  readonly scopes?: readonly string[]
  readonly codeVerifier?: string
  readonly codeChallenge?: string
  readonly stateQueryParam?: string
  readonly authorizationCode?: string
  readonly hasAuthCodeBeenExchangedForAccessToken?: boolean
}

/** The storage of the state: `localStorage`, or a substitute. */
export type StateStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The stored state; missing, broken or foreign content counts as signed out, never as an error. */
export function readState(storage: StateStorage = localStorage): AuthState {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(STATE_KEY) ?? '{}')
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {}
  } catch {
    return {} // specified: broken content, or disabled storage, means signed out
  }
}

/** Replaces the stored state; `{}` is signed out. */
export function writeState(state: AuthState, storage: StateStorage = localStorage): void {
  storage.setItem(STATE_KEY, JSON.stringify(state))
}

/** The stored access token's text, or null if there is none. */
export function accessToken(storage: StateStorage = localStorage): string | null {
  const stored: unknown = readState(storage).accessToken
  if (typeof stored !== 'object' || stored === null || !('value' in stored)) return null
  return typeof stored.value === 'string' ? stored.value : null
}
