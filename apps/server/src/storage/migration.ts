import type { MigrationDb } from './create-table.ts'
import type { DialectName } from './database.ts'

/** One step of the database schema, written once for both databases. */
export interface Migration {
  /** `NNNN-title`, its file name; the number is its position. */
  readonly name: string
  up(db: MigrationDb, dialect: DialectName): Promise<void>
}
