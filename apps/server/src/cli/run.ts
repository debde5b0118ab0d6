import { ConfigError, parseConfig } from '../base/config.ts'
import { LogTamperedError } from '../items/log/audit.ts'
import { BackupError } from '../operation/backup.ts'
import { ForeignDatabaseError } from '../operation/prepare-database.ts'
import { connect } from '../storage/connect.ts'
import { DatabaseDamagedError, type DatabaseLocation, type OpenDatabase } from '../storage/database.ts'
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

/** Runs a command. An error is printed as one sentence and ends the process with exit code 1. */
export async function runCommand(body: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await body(process.argv.slice(2))
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

/** Formats an error for the console: expected errors by their message, others with their stack. */
export function explain(error: unknown): string {
  if (EXPECTED.some((type) => error instanceof type)) return error instanceof Error ? error.message : ''
  if (error instanceof Error && 'code' in error && /^[0-9A-Z_]{5,}$/.test(String(error.code))) {
    return `${error.message || 'The database cannot be reached.'} (${error.code})`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The database of the settings, for a command that may run beside a server. */
export function commandLocation(): DatabaseLocation {
  const location = parseConfig(process.env).database
  return location.dialect === 'sqlite' ? { ...location, exclusive: false } : location
}

/** Opens the database of the settings, runs `work`, and closes it again. */
export async function withDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await connect(commandLocation(), () => {}, console.error)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
