import { unwatchFile, watchFile, writeFileSync } from 'node:fs'
import type { OpenDatabase } from './database.ts'

/** The topic of the signal that the database was replaced, so all cached data may be wrong. */
export const RESTORED_TOPIC = 'restored'

const LOOK_EVERY_MS = 500

type Restored = Pick<OpenDatabase, 'db' | 'location' | 'signals'>

/** Notifies every process on the database that it was restored. */
export async function announceRestore({ db, location, signals }: Restored): Promise<void> {
  if (location.dialect === 'sqlite') writeFileSync(markOf(location.file), `${new Date().toISOString()}\n`)
  await signals.publish(db, RESTORED_TOPIC, '')
}

/**
 * Forwards restorations by other processes. PostgreSQL notifies by itself; for SQLite the command writes a file beside
 * the database.
 *
 * @returns a function that stops watching.
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
