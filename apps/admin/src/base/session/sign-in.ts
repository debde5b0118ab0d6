import { ApiError } from '../api/api-error.ts'
import { loadSettings } from '../api/browser-settings.ts'
import { callsAnswered, holdCalls } from '../api/calls-under-way.ts'
import { beforeLeaving, stayAfterAll } from '../app/leaving.ts'
import { carryQaTest, parseSearch, stringifySearch } from '../app/search-params.ts'
import { type AuthState, accessToken, readState, writeState } from '../guards/token-store.ts'
import { t } from '../messages/t.ts'
import { isOwnPath } from './own-path.ts'

const RETURN_KEY = 'urlapmuhely-return'
const STARTED_KEY = 'urlapmuhely-sign-in-started'
const LOCK = 'urlapmuhely-renew'
/** If a person is refused again this soon after sign-in, signing in again does not help. */
const TOO_SOON_MS = 15_000
/** How long a sign-out waits for calls under way, and then for the server. */
const SIGN_OUT_LIMIT_MS = 10_000

/**
 * Redirects to the issuer's sign-in page, which redirects back to `from`.
 *
 * @throws {Error} the issuer cannot be reached.
 */
export async function startSignIn(from: string): Promise<void> {
  const settings = await loadSettings()
  const { buildSignInRequest } = await import('./oauth.ts')
  const request = await buildSignInRequest(settings)
  writeState({
    codeVerifier: request.codeVerifier,
    codeChallenge: request.codeChallenge,
    stateQueryParam: request.state,
    scopes: settings.scopes,
    hasAuthCodeBeenExchangedForAccessToken: false,
  })
  sessionStorage.setItem(RETURN_KEY, from)
  sessionStorage.setItem(STARTED_KEY, String(Date.now()))
  location.assign(request.url)
}

/** True if the issuer redirected the browser here: the address carries its response. */
export function isSignInAnswer(search: object): boolean {
  return 'state' in search && ('code' in search || 'error' in search)
}

/**
 * Reads the issuer's response from the address, and stores the tokens.
 *
 * @returns the path that the person wanted to open.
 * @throws {Error} the response belongs to another attempt, or the issuer denied access.
 */
export async function completeSignIn(params: URLSearchParams): Promise<string> {
  const settings = await loadSettings()
  const { exchangeCode } = await import('./oauth.ts')
  const { codeVerifier, stateQueryParam, ...rest } = readState()
  if (rest.hasAuthCodeBeenExchangedForAccessToken || !codeVerifier || !stateQueryParam) {
    throw new Error('No sign-in was started in this browser.')
  }
  const tokens = await exchangeCode(settings, params, { codeVerifier, state: stateQueryParam })
  writeState({
    ...rest,
    codeVerifier,
    stateQueryParam,
    authorizationCode: params.get('code') ?? '',
    ...tokens,
    hasAuthCodeBeenExchangedForAccessToken: true,
  })
  return returnPath()
}

/** The path that the person wanted to open before sign-in; the control panel if it is unknown. */
export function returnPath(): string {
  const from = sessionStorage.getItem(RETURN_KEY)
  return isOwnPath(from) ? from : '/admin'
}

let renewing: Promise<string | null> | undefined

/**
 * A token newer than the rejected one, or null if the person must sign in.
 *
 * One tab at a time requests it from the issuer; the others use its result.
 *
 * @throws {ApiError} `network`: the issuer cannot be reached, so the state of the session is unknown.
 */
export function renewToken(refused: string | null): Promise<string | null> {
  renewing ??= navigator.locks
    .request(LOCK, () => renewAlone(refused))
    .finally(() => {
      renewing = undefined
    })
  return renewing
}

async function renewAlone(refused: string | null): Promise<string | null> {
  const present = accessToken()
  if (present !== null && present !== refused) return present
  const state = readState()
  if (present === null) return null
  try {
    const settings = await loadSettings()
    const { refreshTokens } = await import('./oauth.ts')
    const refreshToken = state.refreshToken?.value ?? (settings.embedded ? 'cookie' : null)
    const tokens = refreshToken === null ? null : await refreshTokens(settings, refreshToken)
    if (!tokens) return null
    writeState({ ...state, ...tokens })
    return tokens.accessToken.value
  } catch {
    // The user reads this message; the network's own error would not help them.
    throw new ApiError({ status: 0, code: 'network', title: t('shell.error.network') })
  }
}

let leaving: Promise<void> | undefined

/**
 * Redirects to sign-in and back to the current page, keeping unsaved work; to the
 * start page if that does not help.
 *
 * Several calls that are refused in a row redirect once.
 */
export function signInAgain(): Promise<void> {
  if (!leaving) {
    leaving = leaveForSignIn()
    // The browser may restore this page from its cache.
    setTimeout(() => {
      leaving = undefined
    }, TOO_SOON_MS)
  }
  return leaving
}

async function leaveForSignIn(): Promise<void> {
  const from = location.pathname + location.search
  const startedAt = Number(sessionStorage.getItem(STARTED_KEY) ?? 0)
  await beforeLeaving()
  writeState({})
  try {
    if (Date.now() - startedAt < TOO_SOON_MS) throw new Error('Refused again right after sign-in.')
    await startSignIn(from)
  } catch (error) {
    console.error('Sign-in could not be started.', error)
    location.assign(`/?${new URLSearchParams({ reason: 'expired', from })}`)
  }
  // The browser is leaving this page: nothing that awaits this call should continue.
  await new Promise<never>(() => undefined)
}

/**
 * Signs out: the server ends the session, the stored state becomes `{}`, and the start page opens. Calls under way are
 * answered first, and later ones are held back: without a session they would be refused.
 *
 * @throws {ApiError} `network`: the server did not end the session, so the person is still signed in, and the page stays.
 */
export async function signOut(): Promise<void> {
  await beforeLeaving()
  const release = holdCalls()
  try {
    await callsAnswered(SIGN_OUT_LIMIT_MS)
    const { embedded, qa } = await loadSettings()
    if (embedded && !qa) await endSession()
  } catch {
    release()
    stayAfterAll()
    throw new ApiError({ status: 0, code: 'network', title: t('shell.error.network') })
  }
  writeState({} satisfies AuthState)
  location.assign(`/${stringifySearch(carryQaTest(parseSearch(location.search), {}))}`)
}

async function endSession(): Promise<void> {
  const signal = AbortSignal.timeout(SIGN_OUT_LIMIT_MS)
  const { ok, status } = await fetch('/sign-out', { method: 'POST', signal })
  if (!ok) throw new Error(`The server did not end the session: ${status}.`)
}
