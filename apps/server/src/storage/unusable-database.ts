import { dirname } from 'node:path'
import type { DatabaseLocation } from './database.ts'
import { DatabaseUnavailableError } from './database-errors.ts'

/** The database that the settings name cannot be used. The message names the setting and the cause, in one sentence. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError'
}

/** The end of a sentence about a folder, by codes of the operating system. */
const FOLDER_FAULTS: Readonly<Record<string, string>> = {
  EEXIST: 'is not a folder',
  ENOTDIR: 'is not a folder',
  EACCES: 'may not be written by this account',
  EPERM: 'may not be written by this account',
  EROFS: 'is on a disk that cannot be written',
}

/** The same about a PostgreSQL, by codes of the operating system and of PostgreSQL. */
const SERVER_FAULTS: readonly (readonly [code: RegExp, sentence: string])[] = [
  [/^ECONNREFUSED$/, 'refuses connections'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'has a host name that nobody knows'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'does not answer'],
  [/^28/, 'refuses the account or its password'],
  [/^3D/, 'has no database of this name'],
  [/^(57P0|53)/, 'accepts no connection now'],
]

/**
 * The error to show for a database that could not be opened.
 *
 * @returns an `UnusableDatabaseError` if the settings or the other side are at fault; otherwise the error itself.
 */
export function unusableDatabase(location: DatabaseLocation, error: unknown): unknown {
  const cause = firstCause(error)
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (location.dialect === 'sqlite') {
    const fault = FOLDER_FAULTS[code]
    return fault ? unusable(`DATA_DIR is ${dirname(location.file)}, which ${fault} (${code}).`, error) : error
  }
  const { hostname, port, pathname } = new URL(location.url)
  const fault = SERVER_FAULTS.find(([pattern]) => pattern.test(code))?.[1]
  if (!fault && !(error instanceof DatabaseUnavailableError)) return error
  const end = `${fault ?? 'does not answer'}${code && ` (${code})`}.`
  return unusable(`DATABASE_URL names ${hostname}:${port || 5432}${pathname}, which ${end}`, error)
}

function unusable(message: string, cause: unknown): UnusableDatabaseError {
  return new UnusableDatabaseError(message, { cause })
}

/** The error of the system below those that wrap it; if several addresses of a host failed, that of the first. */
function firstCause(error: unknown): unknown {
  if (error instanceof AggregateError) return firstCause(error.errors[0])
  return error instanceof DatabaseUnavailableError ? firstCause(error.cause) : error
}
