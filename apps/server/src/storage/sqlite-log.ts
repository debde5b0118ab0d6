import { statfsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's own default. */
const COPIED_AFTER_PAGES = 1_000

/**
 * Called before each write of a connection. While the disk is full, writes only make SQLite's log longer: a commit that
 * copied it into the database file would use the room that is kept for signing in.
 */
export function holdLogWhile(isFull: () => boolean): (writer: DatabaseSync) => void {
  let copiedAfter = COPIED_AFTER_PAGES
  return (writer) => {
    const pages = isFull() ? 0 : COPIED_AFTER_PAGES
    if (pages === copiedAfter) return
    writer.exec(`pragma wal_autocheckpoint = ${pages}`)
    copiedAfter = pages
  }
}

/** Copies the log into the database file and frees its space, if the copy fits and nobody reads the log. */
export function shortenLog(file: string): void {
  // The writer may be in a transaction. This connection does not wait for it: it is called again later.
  const own = new DatabaseSync(file, { timeout: 0 })
  try {
    const missing = sizeOf(own) - statSync(file).size
    if (missing <= freeBytes(file)) own.exec('pragma wal_checkpoint(truncate)')
  } catch {
    // The caller checks by itself whether there is room now.
  } finally {
    own.close()
  }
}

/** The free space of the disk that a file is on, in bytes; Infinity if its file system does not count blocks. */
export function freeBytes(file: string): number {
  const { blocks, bavail, bsize } = statfsSync(file)
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}

/** How large the database file is once the log is copied into it, in bytes. */
function sizeOf(database: DatabaseSync): number {
  const row = database
    .prepare('select page_count * page_size as size from pragma_page_count, pragma_page_size')
    .get()
  return Number(row?.size)
}
