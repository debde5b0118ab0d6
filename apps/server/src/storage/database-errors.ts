/** The database does not answer, or not in time; the same request may succeed a moment later. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  /** For the sign-in provider, which reads the status of its answer here. */
  readonly statusCode = 503

  constructor(cause: unknown) {
    super(`The database is not available: ${describe(cause)}`, { cause })
  }
}

/** There is no room to write to; what is there can still be read. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
  /** As above. */
  readonly statusCode = 507

  constructor(cause: unknown) {
    super(`The storage is full: ${describe(cause)}`, { cause })
  }
}

/** The system's disk and quota, and PostgreSQL's disk. */
const FULL = /^(ENOSPC|EDQUOT|53100)$/
const SQLITE_FULL = 13
/** SQLite could not enlarge the file that its readers and writers share. */
const SQLITE_IOERR_SHMSIZE = 4874
/** Codes of operating system and PostgreSQL for a database that is away, stopping, full of connections or locked. */
const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-5]|57014|55P03|25P0[34]|53[023]00|08[0-9A-Z]{3})$/
/** SQLite's result code for a file that another process holds. */
const SQLITE_BUSY = 5

/**
 * What a failed call of the database means for whoever made it: a fault of the database is named by its own class,
 * any other error is returned as it is.
 */
export function databaseFault(error: unknown): unknown {
  if (isFull(error)) return new StorageFullError(error)
  return isUnavailable(error) ? new DatabaseUnavailableError(error) : error
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (sqliteCode(error) === SQLITE_FULL) return true
  if ('errcode' in error && error.errcode === SQLITE_IOERR_SHMSIZE) return true
  return 'code' in error && FULL.test(String(error.code))
}

function isUnavailable(error: unknown): boolean {
  // Several addresses of one host fail together, as one error that holds the others.
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  if (sqliteCode(error) === SQLITE_BUSY) return true
  return 'code' in error && UNAVAILABLE.test(String(error.code))
}

/** The primary result code of an error of SQLite; undefined for any other error. */
function sqliteCode(error: Error): number | undefined {
  return 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}

function describe(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(describe).join('; ')
  return cause instanceof Error ? cause.message : String(cause)
}
