import type { BrowserSettings } from '@urlapmuhely/schema'
import * as oauth from 'oauth4webapi'
import type { StoredToken } from './token-store.ts'

/** What a person who signs in is sent away with. */
export interface SignInRequest {
  readonly url: string
  readonly codeVerifier: string
  readonly codeChallenge: string
  readonly state: string
}

/** What the token endpoint gave. */
export interface TokenAnswer {
  readonly accessToken: StoredToken
  /** Only an issuer that keeps no cookie of its own hands it out. */
  readonly refreshToken?: StoredToken
}

/** The address that the issuer sends people back to; it is the one that the client is registered with. */
function redirectUri(): string {
  return `${location.origin}/`
}

/** Makes the request that leads to the issuer's sign-in page: authorization code with PKCE. */
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
 * Exchanges what the issuer sent back for tokens.
 *
 * @throws {Error} the state is another one, the person was refused, or the exchange failed.
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
 * Renews the access token; returns null when the issuer refuses.
 *
 * @param refreshToken what the issuer handed out, or `cookie` where it keeps it itself.
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

/** The server's own settings decide: an issuer on plain http is one that the operator has chosen. */
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
