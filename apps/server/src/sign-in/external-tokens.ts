import type { JWTHeaderParameters, JWTPayload } from 'jose'
import type { OidcConfig } from '../base/config.ts'

const ACCESS_TOKEN = /^(application\/)?at\+jwt$/iu
/** The header types of tokens that do not state their kind. */
const PLAIN = /^(application\/)?jwt$/iu
/** Values of the claim `typ` that Keycloak writes into tokens other than access tokens. */
const OTHER_SORTS = new Set(['ID', 'Logout', 'Refresh', 'Offline'])

/**
 * True if a token of an external provider is an access token for us, not an ID or logout token.
 *
 * Either its header states this (`at+jwt`, RFC 9068), or the operator has configured the audience of our access tokens
 * and nothing in the token contradicts it. ID tokens have the client id as audience: if that is the configured
 * audience, a scope must show that the token grants something.
 */
export function isAccessToken(header: JWTHeaderParameters, payload: JWTPayload, oidc: OidcConfig): boolean {
  if (ACCESS_TOKEN.test(header.typ ?? '')) return true
  if (!oidc.audienceGiven || !PLAIN.test(header.typ ?? 'JWT')) return false
  const isOther =
    OTHER_SORTS.has(String(payload.typ)) ||
    ['at_hash', 'c_hash', 's_hash', 'events'].some((claim) => claim in payload)
  return !isOther && (oidc.audience !== oidc.clientId || 'scope' in payload || 'scp' in payload)
}
