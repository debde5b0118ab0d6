import type { BrowserSettings } from '@urlapmuhely/schema'
import * as oauth from 'oauth4webapi'
import type { StoredToken } from '../guards/token-store.ts'

/** A request to sign in: where to send the browser, and what to remember meanwhile. */
export interface SignInRequest {
  readonly url: string
  readonly codeVerifier: string
  readonly codeChallenge: string
  readonly state: string
}

/** The response of the token endpoint. */
export interface TokenAnswer {
  readonly accessToken: StoredToken
  /** Returned only by an issuer that does not keep it in a cookie. */
  readonly refreshToken?: StoredToken
}

/** The redirect address, as registered for the client at the issuer. */
function redirectUri(): string {
  return `${location.origin}/`
}

/** Creates the request for the issuer's sign-in page: authorization code with PKCE. */
export async function buildSignInRequest(settings: BrowserSettings): Promise<SignInRequest> {
  const server = await discover(settings)
  if (!server.authorization_endpoint) throw new Error('The issuer names no authorization endpoint.')
  const codeVerifier = oauth.generateRandomCodeVerifier()
  const codeChallenge = await oauth.calculatePKCECodeChallenge(codeVerifier)
  const state = oauth.generateRandomState()
  const url = new URL(server.authorization_endpoint)
  url.search = new URLSearchParams({
    client_id: settings.clientId,
    redirect_uri: redirectUri(),
    response_type: 'code',
    scope: settings.scopes.join(' '),
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    state,
  }).toString()
  return { url: url.href, codeVerifier, codeChallenge, state }
}

/**
 * Exchanges the issuer's authorization response for tokens.
 *
 * @throws {Error} the state does not match, access was denied, or the exchange failed.
 */
export async function exchangeCode(
  settings: BrowserSettings,
  params: URLSearchParams,
  { codeVerifier, state }: { readonly codeVerifier: string; readonly state: string },
): Promise<TokenAnswer> {
  const server = await discover(settings)
  const client = { client_id: settings.clientId }
  const checked = oauth.validateAuthResponse(server, client, params, state)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    checked,
    redirectUri(),
    codeVerifier,
    insecureAllowed(settings),
  )
  return answerOf(await oauth.processAuthorizationCodeResponse(server, client, response))
}

/**
 * Renews the access token; returns null if the issuer rejects it.
 *
 * @param refreshToken the issued token, or `cookie` if the issuer keeps it in a cookie.
 * @throws {TypeError} the issuer cannot be reached.
 */
export async function refreshTokens(
  settings: BrowserSettings,
  refreshToken: string,
): Promise<TokenAnswer | null> {
  const server = await discover(settings)
  const client = { client_id: settings.clientId }
  const response = await oauth.refreshTokenGrantRequest(
    server,
    client,
    oauth.None(),
    refreshToken,
    insecureAllowed(settings),
  )
  try {
    return answerOf(await oauth.processRefreshTokenResponse(server, client, response))
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError || error instanceof oauth.OperationProcessingError)
      return null
    throw error
  }
}

let discovered: Promise<oauth.AuthorizationServer> | undefined

function discover(settings: BrowserSettings): Promise<oauth.AuthorizationServer> {
  discovered ??= askIssuer(settings).catch((error: unknown) => {
    discovered = undefined
    throw error
  })
  return discovered
}

async function askIssuer(settings: BrowserSettings): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(settings.issuer)
  const response = await oauth.discoveryRequest(issuer, insecureAllowed(settings))
  return oauth.processDiscoveryResponse(issuer, response)
}

/** The server's own settings decide: the operator may have chosen an issuer on plain http. */
function insecureAllowed({ issuer }: BrowserSettings) {
  return { [oauth.allowInsecureRequests]: new URL(issuer).protocol === 'http:' }
}

function answerOf(answer: oauth.TokenEndpointResponse): TokenAnswer {
  const expiry = new Date(Date.now() + (answer.expires_in ?? 0) * 1000).toString()
  return {
    accessToken: { value: answer.access_token, expiry },
    ...(answer.refresh_token && { refreshToken: { value: answer.refresh_token } }),
  }
}
