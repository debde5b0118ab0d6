import { statfsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's log of writes beside the database file, as a full disk concerns it. */
export interface SqliteLog {
  /** Tells it the connection that writes. */
  attach(writer: DatabaseSync): void
  /** From now on, writes only make the log longer: copying them would use room in the database file too. */
  hold(): void
  /** Ends `hold`. */
  goOn(): void
  /** Copies the log into the database file and gives back its room, if the copy fits and nobody reads the log. */
  shorten(): void
}

/** SQLite's own default. */
const COPIED_AFTER_PAGES = 1_000

/** The log of one database file. */
export function sqliteLog(file: string): SqliteLog {
  let connection: DatabaseSync | undefined
  let copiedAfter = COPIED_AFTER_PAGES
  const apply = (pages: number): void => {
    copiedAfter = pages
    connection?.exec(`pragma wal_autocheckpoint = ${pages}`)
  }
  return {
    attach(writer) {
      connection = writer
      apply(copiedAfter)
    },
    hold: () => apply(0),
    goOn: () => apply(COPIED_AFTER_PAGES),
    shorten() {
      // The writer may be in a transaction. This connection waits for nobody: it comes again.
      const own = new DatabaseSync(file, { timeout: 0 })
      try {
        const missing = sizeOf(own) - statSync(file).size
        const { bavail, bsize } = statfsSync(file)
        if (missing <= bavail * bsize) own.exec('pragma wal_checkpoint(truncate)')
      } catch {
        // Whoever asked finds out by itself whether there is room now.
      } finally {
        own.close()
      }
    },
  }
}

/** How large the database file is once the log is copied into it, in bytes. */
function sizeOf(database: DatabaseSync): number {
  const row = database
    .prepare('select page_count * page_size as size from pragma_page_count, pragma_page_size')
    .get()
  return Number(row?.size)
}
