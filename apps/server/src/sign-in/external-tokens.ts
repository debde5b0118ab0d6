import type { JWTHeaderParameters, JWTPayload } from 'jose'
import type { OidcConfig } from '../config.ts'

const ACCESS_TOKEN = /^(application\/)?at\+jwt$/iu
/** The header of tokens that say nothing of their sort. */
const PLAIN = /^(application\/)?jwt$/iu
/** What Keycloak writes as the claim `typ` into tokens that are no access tokens. */
const OTHER_SORTS = new Set(['ID', 'Logout', 'Refresh', 'Offline'])

/**
 * Whether a token of an external provider is an access token for us, and no ID or logout token.
 *
 * Its header says so (`at+jwt`, RFC 9068); or the operator has named the audience of our access tokens and nothing in the
 * token speaks against it. ID tokens have the client id as audience: where that is the one named, a scope must show that the
 * token grants something.
 */
export function isAccessToken(header: JWTHeaderParameters, payload: JWTPayload, oidc: OidcConfig): boolean {
  if (ACCESS_TOKEN.test(header.typ ?? '')) return true
  if (!oidc.audienceGiven || !PLAIN.test(header.typ ?? 'JWT')) return false
  const isOther =
    OTHER_SORTS.has(String(payload.typ)) ||
    ['at_hash', 'c_hash', 's_hash', 'events'].some((claim) => claim in payload)
  return !isOther && (oidc.audience !== oidc.clientId || 'scope' in payload || 'scp' in payload)
}
