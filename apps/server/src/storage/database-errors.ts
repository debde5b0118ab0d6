/** The database does not respond, or not in time. The same request may succeed a moment later. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  /** The sign-in provider reads its response status from this property. */
  readonly statusCode = 503

  constructor(cause: unknown) {
    super(`The database is not available: ${describe(cause)}`, { cause })
  }
}

/** The disk is full. Reading still works. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
  /** As above. */
  readonly statusCode = 507

  constructor(cause: unknown) {
    super(`The storage is full: ${describe(cause)}`, { cause })
  }
}

/** Codes of the operating system (disk, quota) and PostgreSQL for a full disk. */
const FULL = /^(ENOSPC|EDQUOT|53100)$/
const SQLITE_FULL = 13
/** SQLite could not enlarge the file that its readers and writers share. */
const SQLITE_IOERR_SHMSIZE = 4874
/** Codes of the operating system and PostgreSQL for a database that is down, stopping, out of connections or locked. */
const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-5]|57014|55P03|25P0[34]|53[023]00|08[0-9A-Z]{3})$/
/** SQLite's result code for a file locked by another process. */
const SQLITE_BUSY = 5

/**
 * Translates an error of a database call: faults of the database get their own class, other errors are returned
 * unchanged.
 */
export function databaseFault(error: unknown): unknown {
  if (isFull(error)) return new StorageFullError(error)
  return isUnavailable(error) ? new DatabaseUnavailableError(error) : error
}

/** SQLITE_CONSTRAINT_PRIMARYKEY, and PostgreSQL's unique_violation. */
const KEY_VIOLATION = { sqlite: 1555, postgres: '23505' } as const

/** True if a statement would have written a second row with the same primary key. */
export function isKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return error.errcode === KEY_VIOLATION.sqlite
  return 'code' in error && error.code === KEY_VIOLATION.postgres
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (sqliteCode(error) === SQLITE_FULL) return true
  if ('errcode' in error && error.errcode === SQLITE_IOERR_SHMSIZE) return true
  return 'code' in error && FULL.test(String(error.code))
}

function isUnavailable(error: unknown): boolean {
  // If several addresses of a host fail, Node wraps their errors into one.
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  if (sqliteCode(error) === SQLITE_BUSY) return true
  return 'code' in error && UNAVAILABLE.test(String(error.code))
}

/** The primary result code of an SQLite error; undefined for any other error. */
function sqliteCode(error: Error): number | undefined {
  return 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}

function describe(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(describe).join('; ')
  return cause instanceof Error ? cause.message : String(cause)
}
