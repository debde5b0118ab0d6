import { decodeClaims } from '../session/token.ts'

/** The role that may use the back-office. Source: the specification, section 6. */
export const ADMIN_ROLE = 'batman'

/** Why a person may not go on: not signed in, or signed in without the right. */
export type RefusalReason = 'signed-out' | 'forbidden'

/** What the guards look at. */
export interface GuardInput {
  /** The stored access token's text, or null. */
  readonly token: string | null
  /** The address has the query parameter `qaTest`, whatever its value. */
  readonly qaTest: boolean
}

/**
 * The guards of every admin route, in their order: a token that decodes and carries `exp`, then the role.
 *
 * Neither the signature nor the expiry against the clock is looked at: the server does that on every call.
 * Source: the specification, section 6.
 */
export const guards = [
  { reason: 'signed-out', passes: (token: string | null) => (claimsOf(token)?.exp ?? null) !== null },
  { reason: 'forbidden', passes: (token: string | null) => hasRole(claimsOf(token)?.roles) },
] as const satisfies readonly { reason: RefusalReason; passes: (token: string | null) => boolean }[]

/** The reason of the first guard that refuses, or null when the person may go on. */
export function checkGuards({ token, qaTest }: GuardInput): RefusalReason | null {
  if (qaTest) return null
  return guards.find((guard) => !guard.passes(token))?.reason ?? null
}

function claimsOf(token: string | null) {
  return token === null ? null : decodeClaims(token)
}

function hasRole(roles: unknown): boolean {
  return Array.isArray(roles) && roles.includes(ADMIN_ROLE)
}
