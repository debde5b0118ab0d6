import { ConfigError } from '../base/config.ts'
import { LogTamperedError } from '../items/log/audit.ts'
import { BackupError } from '../operation/backup.ts'
import { ForeignDatabaseError } from '../operation/prepare-database.ts'
import { DatabaseDamagedError } from '../storage/database.ts'
import { DatabaseUnavailableError } from '../storage/database-errors.ts'
import { SchemaMismatchError } from '../storage/kind-tables.ts'
import { UnknownMigrationError } from '../storage/migrate.ts'
import { DatabaseInUseError } from '../storage/sqlite-lock.ts'
import { UnusableDatabaseError } from '../storage/unusable-database.ts'

/** A command was called wrongly or cannot do its job; the message says what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

const EXPECTED = [
  BackupError,
  CommandError,
  ConfigError,
  DatabaseDamagedError,
  DatabaseInUseError,
  DatabaseUnavailableError,
  ForeignDatabaseError,
  LogTamperedError,
  SchemaMismatchError,
  UnknownMigrationError,
  UnusableDatabaseError,
]

/** Formats an error for the console: expected errors by their message, others with their stack. */
export function explain(error: unknown): string {
  if (EXPECTED.some((type) => error instanceof type)) return error instanceof Error ? error.message : ''
  if (error instanceof Error && 'code' in error && /^[0-9A-Z_]{5,}$/.test(String(error.code))) {
    return `${error.message || 'The database cannot be reached.'} (${error.code})`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
