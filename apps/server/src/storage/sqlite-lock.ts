import { DatabaseSync } from 'node:sqlite'

/** Another running server uses the database file. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError'
}

/**
 * Locks `file` for this process until `release` is called or the process ends in any way.
 *
 * The lock is an exclusive SQLite lock on a small file beside the database. The operating system releases it even after
 * `kill -9`, so there is never a stale lock file.
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
