import { decodeClaims } from './token.ts'

/** The role that may use the back-office. Source: the specification, section 6. */
const ADMIN_ROLE = 'batman'

/** Why a person has no access: not signed in, or signed in without the role. */
export type RefusalReason = 'signed-out' | 'forbidden'

/** The input of the guards. */
export interface GuardInput {
  /** The stored access token's text, or null. */
  readonly token: string | null
  /** True if the address has the query parameter `qaTest`, whatever its value. */
  readonly qaTest: boolean
  /** The name of the claim that holds the roles, or a dotted path to it; an external issuer may use another claim. */
  readonly rolesClaim?: string
}

type Claims = Readonly<Record<string, unknown>>

/**
 * The guards of every admin route, in their order: a token that decodes and carries `exp`, then the role.
 *
 * Neither the signature nor the expiry is checked here: the server does that on every call. Source: the specification,
 * section 6.
 */
const guards: readonly {
  readonly reason: RefusalReason
  readonly passes: (claims: Claims | null, rolesClaim: string) => boolean
}[] = [
  { reason: 'signed-out', passes: (claims) => (claims?.exp ?? null) !== null },
  { reason: 'forbidden', passes: (claims, rolesClaim) => rolesIn(claims, rolesClaim).includes(ADMIN_ROLE) },
]

/** The reason of the first guard that refuses, or null if the person has access. */
export function checkGuards({ token, qaTest, rolesClaim = 'roles' }: GuardInput): RefusalReason | null {
  if (qaTest) return null
  const claims = token === null ? null : decodeClaims(token)
  return guards.find((guard) => !guard.passes(claims, rolesClaim))?.reason ?? null
}

/** As the server parses them: an array, or one text separated by spaces. */
function rolesIn(claims: Claims | null, claim: string): readonly unknown[] {
  const value = claims && Object.hasOwn(claims, claim) ? claims[claim] : valueAt(claims, claim.split('.'))
  if (typeof value === 'string') return value.split(' ')
  return Array.isArray(value) ? value : []
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  return isClaims(value) && Object.hasOwn(value, name) ? valueAt(value[name], rest) : undefined
}

function isClaims(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null
}
