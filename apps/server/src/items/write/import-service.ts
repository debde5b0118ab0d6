import {
  AppError,
  type BulkResult,
  buildIssue,
  type ImportRequest,
  type Issue,
  type Kind,
} from '@urlapmuhely/schema'
import type { WriteContext } from '../../base/context.ts'
import type { Writer } from '../../base/writer.ts'
import { readItems } from '../item-repository.ts'
import type { ItemCreation, ItemUpdate } from '../log/item-changes.ts'
import { readPatch, readWholeItem } from '../routes/read-input.ts'
import { answerBulk } from './bulk-service.ts'
import { staleError } from './revision.ts'
import { saveChanges } from './save-changes.ts'
import { writeItems } from './write-session.ts'

interface RowsOfKind extends ImportRequest {
  readonly kind: Kind
}

/**
 * Creates and updates the items of a table's rows in one transaction.
 *
 * @throws {AppError} `invalid-item` with every issue of every row, at `rows.{index}.{property}`; `stale` with the first
 *   item that was saved after the table was compared with it, and the index of its row.
 */
export function importRows(
  context: WriteContext,
  by: Writer,
  { kind, rows }: RowsOfKind,
): Promise<BulkResult> {
  return writeItems(context, { by }, async (session) => {
    const items = await readItems(
      session.db,
      kind,
      rows.map(({ id }) => id),
    )
    const known = new Map(items.map((item) => [String(item.id), item]))
    const seen = new Set<string>()
    const creations: ItemCreation[] = []
    const updates: ItemUpdate[] = []
    const issues: Issue[] = []
    for (const [index, { id, revision, values }] of rows.entries()) {
      const path = `rows.${index}`
      const before = known.get(id)
      if (seen.has(id)) issues.push(buildIssue(`${path}.id`, 'DUPLICATE_MEMBER'))
      else if (revision === undefined) {
        creations.push({ kind, read: readWholeItem(kind, { ...values, id }), path })
      } else if (!before) issues.push(buildIssue(`${path}.id`, 'REFERENCE_MISSING'))
      else {
        if (before.revision !== revision) throw withRow(await staleError(session.db, before), index)
        updates.push({ kind, before, read: readPatch(kind, before, values), path })
      }
      seen.add(id)
    }
    if (issues.length > 0) throw new AppError('invalid-item', { issues })
    await saveChanges(session, { creations, updates })
    return answerBulk(
      session,
      kind,
      rows.map(({ id }) => id),
    )
  })
}

function withRow({ details }: AppError, row: number): AppError {
  return new AppError('stale', { ...details, data: { ...details.data, row } })
}
