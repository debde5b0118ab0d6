import { insertRows } from '../../storage/compiled.ts'
import {
  addToSave,
  beginSave,
  type GatheredSave,
  type SavedLine,
  saveRow,
} from '../../storage/rows/save-rows.ts'
import type { WriteSession } from '../write/write-session.ts'

/** The saves of the transactions that run. */
const gathered = new WeakMap<WriteSession, GatheredSave>()

/** Stores what the lines of a transaction have in common: one row, which further lines of the transaction change. */
export async function recordSave(session: WriteSession, lines: readonly SavedLine[]): Promise<void> {
  const [start] = lines
  if (!start) return
  const known = gathered.get(session)
  const save = known ?? beginSave(start)
  for (const line of lines) addToSave(save, line)
  gathered.set(session, save)
  const row = saveRow(save)
  if (!known) return insertRows(session.db, 'saves', { rows: [row], perStatement: 1 })
  const { batchId, formId, forms, parts } = row
  await session.db.updateTable('saves').set({ formId, forms, parts }).where('batchId', '=', batchId).execute()
}
