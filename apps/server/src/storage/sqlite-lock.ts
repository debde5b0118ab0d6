import { DatabaseSync } from 'node:sqlite'

/** The database file belongs to another running server. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError'
}

/**
 * Holds `file` for this process until `release` is called or the process ends, however it ends.
 *
 * The lock is an exclusive SQLite lock on a small file beside the database, so the operating system gives it back
 * after `kill -9` too, and no stale lock file can stop the next start.
 *
 * @throws {DatabaseInUseError} another server holds it; the message names its process.
 */
export function lockDatabaseFile(file: string): { release(): void } {
  const lockFile = `${file}.lock`
  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory')
    lock.exec('pragma locking_mode = exclusive')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new DatabaseInUseError(`Another server is already running on ${file} (lock file ${lockFile}).`)
  }
  return { release: () => lock.close() }
}

/** SQLite's result code 5 (busy), with its extended forms. */
function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === 5
  )
}
