import {
  AppError,
  buildIssue,
  type IssueCode,
  MAX_OPENING_LENGTH,
  type OpeningRequest,
  type OpeningResult,
  type PublishedForm,
} from '@urlapmuhely/schema'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../base/clock.ts'
import { loadOpeningKey } from '../sign-in/secrets.ts'
import type { Database } from '../storage/database-tables.ts'

/**
 * The contents of a signed opening: the values with which a consumer with a credential opened a
 * form. Plain data.
 */
export interface Opening {
  readonly initial: Readonly<Record<string, unknown>>
  readonly context: {
    readonly now?: string | undefined
    readonly timeZone?: string | undefined
    /** The context values of the host, by the keys that the form declares. */
    readonly values?: Readonly<Record<string, unknown>> | undefined
  }
  /** When it was signed, ISO 8601. */
  readonly openedAt: string
}

/** Signs openings. */
export interface Openings {
  /**
   * `by` is the subject of the consumer.
   *
   * @throws {AppError} `payload-too-large` if the start values leave no room for an answer in one request.
   */
  sign(published: PublishedForm, request: OpeningRequest, by: string): Promise<OpeningResult>
  /** The signing key, for verifying openings in another thread. */
  key(): Promise<Uint8Array>
}

/** How long after its opening a form may be submitted. */
export const OPENING_LIFE_S = 24 * 60 * 60

const ALGORITHM = 'HS256'
/** Distinguishes openings from all other tokens. */
const TYPE = 'opening+jwt'

const claims = z.object({
  iat: z.int(),
  form: z.string(),
  version: z.int(),
  hash: z.string(),
  domain: z.string().nullable(),
  initial: z.record(z.string(), z.unknown()),
  context: z.object({
    now: z.string().optional(),
    timeZone: z.string().optional(),
    values: z.record(z.string(), z.unknown()).optional(),
  }),
})

/** Signs and verifies the openings of one database: every process on it accepts them. */
export function createOpenings(db: Kysely<Database>, clock: Clock): Openings {
  let key: Promise<Uint8Array> | undefined
  const loadKey = () => {
    key ??= loadOpeningKey(db, clock).catch((error: unknown) => {
      key = undefined // asked again at the next opening
      throw error
    })
    return key
  }
  return {
    async sign({ form, version, hash, domain }, { initial = {}, context = {} }, by) {
      const now = Math.floor(clock().getTime() / 1000)
      const opening = await new SignJWT({ form, version, hash, domain, initial, context })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(by)
        .setIssuedAt(now)
        .setExpirationTime(now + OPENING_LIFE_S)
        .sign(await loadKey())
      if (opening.length > MAX_OPENING_LENGTH) throw new AppError('payload-too-large')
      return { opening, expiresAt: new Date((now + OPENING_LIFE_S) * 1000).toISOString() }
    },
    key: loadKey,
  }
}

/**
 * Verifies a signed opening of a published form.
 *
 * @param signed.now the instant of the check, ISO 8601.
 * @throws {AppError} `invalid-item` if it is not ours, has expired, or is about another form, version or domain.
 */
export async function readOpening(
  opening: string,
  { form, version, hash, domain }: PublishedForm,
  signed: { readonly key: Uint8Array; readonly now: string },
): Promise<Opening> {
  const said = claims.parse(await payloadOf(opening, signed.key, new Date(signed.now)))
  const isThis =
    said.form === form && said.version === version && said.hash === hash && said.domain === domain
  if (!isThis) throw refusal('OPENING_ELSEWHERE')
  const { initial, context, iat } = said
  return { initial, context, openedAt: new Date(iat * 1000).toISOString() }
}

async function payloadOf(opening: string, key: Uint8Array, currentDate: Date): Promise<unknown> {
  try {
    const options = {
      algorithms: [ALGORITHM],
      typ: TYPE,
      requiredClaims: ['iat', 'exp'],
      currentDate,
    }
    return (await jwtVerify(opening, key, options)).payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refusal('OPENING_EXPIRED')
    if (error instanceof errors.JOSEError) throw refusal('OPENING_INVALID')
    throw error
  }
}

function refusal(code: IssueCode): AppError {
  return new AppError('invalid-item', { issues: [buildIssue('opening', code)] })
}
