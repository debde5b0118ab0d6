/** An account of the embedded provider. */
export interface AccountTable {
  /** UUIDv7; the `sub` of this person's tokens. */
  id: string
  /** The sign-in name, in lower case. */
  userName: string
  displayName: string
  /** See passwords.ts. */
  passwordHash: string
  /** JSON array of role names. */
  roles: string
  /** Instant; null while the account is enabled. */
  disabledAt: string | null
  createdAt: string
  updatedAt: string
}

/** A record of the sign-in provider: a session, a grant, a code, a refresh token. */
export interface OidcRecordTable {
  /** The provider's name of the record type, such as `Session`. */
  model: string
  /** SHA-256 of the record's id, because the id of a code or refresh token is the secret itself. */
  id: string
  /** JSON. */
  payload: string
  grantId: string | null
  uid: string | null
  accountId: string | null
  /** Seconds since 1970; null until used up. */
  consumedAt: number | null
  /** Seconds since 1970; null = never. */
  expiresAt: number | null
}

/** Keys that the server generated at its first start. */
export interface ServerSecretTable {
  name: string
  value: string
  createdAt: string
}

/** Attempts counted under a key until `resetsAt` (milliseconds since 1970). */
export interface RateLimitTable {
  key: string
  points: number
  resetsAt: number
}

/** The tables of sign-in. */
export interface SignInTables {
  accounts: AccountTable
  oidcRecords: OidcRecordTable
  serverSecrets: ServerSecretTable
  rateLimits: RateLimitTable
}
