import { createHash } from 'node:crypto'
import { AppError } from '@urlapmuhely/schema'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyResult,
  jwtVerify,
} from 'jose'
import { LRUCache } from 'lru-cache'
import { type Clock, type MonotonicClock, monotonicClock } from '../base/clock.ts'
import type { OidcConfig } from '../base/config.ts'
import type { TokenCheck } from '../base/token-check.ts'
import { requestTexts } from '../messages/hu-requests.ts'
import { ACCESS_CACHE_MS, type AccountAccess, type ConsumerAccess } from './account-access.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { discover } from './discovery.ts'
import { isAccessToken } from './external-tokens.ts'
import type { SignInSecrets } from './secrets.ts'

/** Asymmetric algorithms only: with a symmetric one, whoever verifies tokens could also issue them. */
const ALGORITHMS = [
  'ES256',
  'ES384',
  'ES512',
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'EdDSA',
  'Ed25519',
]
const CLOCK_TOLERANCE_S = 5
const MAX_VERIFIED = 10_000

/** The claims that tokens must contain; of several audiences one is enough. */
type Expected = Pick<OidcConfig, 'issuer' | 'consumerRole'> & {
  readonly audience: string | readonly string[]
}

/** The dependencies of the check of the embedded provider's tokens. */
interface EmbeddedParts {
  readonly secrets: SignInSecrets
  readonly access: AccountAccess
  readonly consumers: ConsumerAccess
  readonly clock: Clock
}

/** Checks tokens of the embedded provider. */
export function embeddedTokenCheck(
  oidc: Expected,
  { secrets, access, consumers, clock }: EmbeddedParts,
): TokenCheck {
  const { d: _private, ...publicKey } = secrets.signingKey
  const verify = remembered(
    verifier(oidc, createLocalJWKSet({ keys: [publicKey] }), { clock, typ: 'at+jwt' }),
    clock,
    monotonicClock,
  )
  return async (token) => {
    const payload = (await verify(token))?.payload
    if (payload?.sub === undefined) return null
    // A client that got the token for itself is its own subject.
    if (payload.client_id === payload.sub) {
      const client = await consumers(payload.sub)
      return client && { sub: payload.sub, name: client.name, roles: [oidc.consumerRole] }
    }
    const grantId = typeof payload.grant === 'string' ? payload.grant : ''
    const account = await access(payload.sub, grantId)
    return account && { sub: payload.sub, name: account.displayName, roles: account.roles }
  }
}

/** Checks tokens of an external provider; discovers its keys at the first token. */
export function externalTokenCheck(oidc: OidcConfig, clock: Clock): TokenCheck {
  let verifying: Promise<Verify> | undefined
  const discover = async (): Promise<Verify> =>
    remembered(verifier(oidc, await discoverKeys(oidc.issuer), { clock }), clock, monotonicClock)
  return async (token) => {
    verifying ??= discover().catch((error: unknown) => {
      verifying = undefined // asked again at the next token
      throw error
    })
    const verified = await (await verifying)(token)
    if (!verified || !isAccessToken(verified.protectedHeader, verified.payload, oidc)) return null
    const { payload } = verified
    if (payload.sub === undefined) return null
    return { sub: payload.sub, name: nameIn(payload), roles: rolesIn(payload, oidc.rolesClaim) }
  }
}

/**
 * The roles in a claim: an array of texts, or one text with spaces.
 *
 * @param claim the claim's name, or a dotted path (`realm_access.roles`).
 */
export function rolesIn(payload: JWTPayload, claim: string): string[] {
  const value = Object.hasOwn(payload, claim) ? payload[claim] : valueAt(payload, claim.split('.'))
  if (typeof value === 'string') return value.split(' ').filter((role) => role !== '')
  return Array.isArray(value) ? value.filter((role) => typeof role === 'string') : []
}

type Verify = (token: string) => Promise<JWTVerifyResult | null>

/**
 * Verifies each token at most once in three seconds: a signature costs as much as the rest of a small request. The
 * facts that may change at any time, its expiry and its account, are checked at every call.
 */
function remembered(verify: Verify, clock: Clock, monotonic: MonotonicClock): Verify {
  const verified = new LRUCache<string, JWTVerifyResult>({
    max: MAX_VERIFIED,
    ttl: ACCESS_CACHE_MS,
    ttlResolution: 0,
    // The cache treats a start of 0 as “no time limit”.
    perf: { now: () => monotonic() + 1 },
  })
  return async (token) => {
    const key = createHash('sha256').update(token).digest('base64')
    const known = verified.get(key)
    if (known && isInTime(known.payload, clock)) return known
    const result = await verify(token)
    if (result) verified.set(key, result)
    return result
  }
}

function isInTime({ exp = 0, nbf = 0 }: JWTPayload, clock: Clock): boolean {
  const now = Math.floor(clock().getTime() / 1000)
  return now < exp + CLOCK_TOLERANCE_S && nbf <= now + CLOCK_TOLERANCE_S
}

interface VerifierOptions {
  readonly clock: Clock
  /** The type that the header must name; any if it is missing. */
  readonly typ?: string | undefined
}

function verifier(oidc: Expected, keys: JWTVerifyGetKey, { clock, typ }: VerifierOptions): Verify {
  return async (token) => {
    try {
      return await jwtVerify(token, keys, {
        issuer: oidc.issuer,
        audience: [oidc.audience].flat(),
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: clock(),
        ...(typ === undefined ? {} : { typ }),
      })
    } catch (error) {
      if (error instanceof errors.JWKSTimeout || isNetworkFailure(error)) throw unreachable(error)
      return null // every other failure is a fault of the token, and which one is nobody's business
    }
  }
}

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  try {
    const { jwks_uri: keys } = await discover(issuer)
    return createRemoteJWKSet(new URL(keys), { [customFetch]: boundedFetch })
  } catch (cause) {
    throw unreachable(cause)
  }
}

function unreachable(cause?: unknown): AppError {
  const error = new AppError('unavailable', { detail: requestTexts.signInUnreachable })
  error.cause = cause
  return error
}

function isNetworkFailure(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    error instanceof RangeError || // from boundedFetch
    (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
  )
}

function nameIn(payload: JWTPayload): string {
  const { name, preferred_username: userName, sub = '' } = payload
  if (typeof name === 'string' && name !== '') return name
  return typeof userName === 'string' && userName !== '' ? userName : sub
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return valueAt(Object.entries(value).find(([name]) => name === key)?.[1], rest)
}
