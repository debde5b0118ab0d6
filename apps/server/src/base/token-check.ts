/** The role required for the back-office. */
export const ADMIN_ROLE = 'batman'

/** The claims of a good access token. */
export interface TokenClaims {
  readonly sub: string
  readonly name: string
  readonly roles: readonly string[]
}

/**
 * Checks an access token: signature, algorithm, issuer, audience, `exp` and `nbf`, and that its account is enabled.
 * Returns null if anything is wrong.
 *
 * @throws {AppError} `unavailable` if the external issuer's keys cannot be fetched.
 */
export type TokenCheck = (token: string) => Promise<TokenClaims | null>
