import { parseConfig } from '../base/config.ts'
import { explain } from '../operation/explain-error.ts'
import { connect } from '../storage/connect.ts'
import type { DatabaseLocation, OpenDatabase } from '../storage/database.ts'

/** Runs a command. An error is printed as one sentence and ends the process with exit code 1. */
export async function runCommand(body: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await body(process.argv.slice(2))
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
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
