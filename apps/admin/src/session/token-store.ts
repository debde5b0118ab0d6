/** The one key of local storage under which the signed-in state is kept. Source: the specification, section 6. */
export const STATE_KEY = 'oauth2authcodepkce-state'

/** A token and when it ends, as JavaScript's `Date` prints it. */
export interface StoredToken {
  readonly value: string
  readonly expiry?: string
}

/** The signed-in state as it is stored: flat JSON, every part may be missing. */
export interface AuthState {
  readonly accessToken?: StoredToken
  /** With an external issuer that hands it to the browser; the embedded one keeps it in a cookie. */
  readonly refreshToken?: StoredToken
  readonly scopes?: readonly string[]
  readonly codeVerifier?: string
  readonly codeChallenge?: string
  readonly stateQueryParam?: string
  readonly authorizationCode?: string
  readonly hasAuthCodeBeenExchangedForAccessToken?: boolean
}

/** Where the state is kept: `localStorage`, or a stand-in. */
export type StateStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The stored state; missing, broken or foreign content counts as signed out, never as an error. */
export function readState(storage: StateStorage = localStorage): AuthState {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(STATE_KEY) ?? '{}')
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {}
  } catch {
    return {} // as the design asks: broken content, or storage switched off, is a person who is not signed in
  }
}

/** Replaces the stored state; `{}` is signed out. */
export function writeState(state: AuthState, storage: StateStorage = localStorage): void {
  storage.setItem(STATE_KEY, JSON.stringify(state))
}

/** The stored access token's text, or null when there is none. */
export function accessToken(storage: StateStorage = localStorage): string | null {
  const stored: unknown = readState(storage).accessToken
  if (typeof stored !== 'object' || stored === null || !('value' in stored)) return null
  return typeof stored.value === 'string' ? stored.value : null
}
