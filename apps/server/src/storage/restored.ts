import { unwatchFile, watchFile, writeFileSync } from 'node:fs'
import type { OpenDatabase } from './database.ts'

/** The topic of the signal that another database was put in place of this one: whatever was read of it may be wrong. */
export const RESTORED_TOPIC = 'restored'

const LOOK_EVERY_MS = 500

type Restored = Pick<OpenDatabase, 'db' | 'location' | 'signals'>

/** Tells every process on the database that it was restored. */
export async function announceRestore({ db, location, signals }: Restored): Promise<void> {
  if (location.dialect === 'sqlite') writeFileSync(markOf(location.file), `${new Date().toISOString()}\n`)
  await signals.publish(db, RESTORED_TOPIC, '')
}

/**
 * Passes on restorations by other processes. PostgreSQL tells of them by itself; a SQLite file can't, so that the command
 * writes a file beside it.
 *
 * @returns a function that stops it.
 */
export function watchRestores({ db, location, signals }: Restored): () => void {
  if (location.dialect !== 'sqlite') return () => undefined
  const mark = markOf(location.file)
  const pass = () => void signals.publish(db, RESTORED_TOPIC, '')
  watchFile(mark, { interval: LOOK_EVERY_MS, persistent: false }, pass)
  return () => unwatchFile(mark, pass)
}

function markOf(file: string): string {
  return `${file}.restored`
}
