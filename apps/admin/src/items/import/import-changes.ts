import type { ImportRequest, Kind } from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import type { ApiError } from '../../base/api/api-error.ts'
import type { ImportRow } from './import-plan.ts'

/** A row that the import saves. */
export type ImportChange = Extract<ImportRow, { action: 'create' | 'update' }>

/** The rows that the import saves, in their order. */
export function changesIn(rows: readonly ImportRow[]): ImportChange[] {
  return rows.filter((row) => row.action === 'create' || row.action === 'update')
}

/** A row as the server expects it: a new id for a new item, the seen revision for an existing one. */
export function changeRequest(row: ImportChange): ImportRequest['rows'][number] {
  const values = { ...row.values }
  return row.action === 'create'
    ? { id: uuidv7(), values }
    : { id: row.item.id, revision: row.item.revision, values }
}

/**
 * The rows with the server's issues of some of them; null if it reported none.
 *
 * @param issues their paths begin with `rows.` and the index among the rows that were sent.
 */
export function refusedRows(
  kind: Kind,
  rows: readonly ImportRow[],
  { issues }: Pick<ApiError, 'issues'>,
): readonly ImportRow[] | null {
  const changes = changesIn(rows)
  const reasons = new Map<ImportRow, string[]>()
  for (const { path, message } of issues) {
    const [, index = '', property = ''] = path.split('.')
    const row = path.startsWith('rows.') ? changes[Number(index)] : undefined
    if (!row) continue
    const label = kind.properties[property]?.label
    reasons.set(row, [...(reasons.get(row) ?? []), label ? `${label}: ${message}` : message])
  }
  if (reasons.size === 0) return null
  return rows.map((row) => {
    const found = reasons.get(row)
    return found ? { line: row.line, title: row.title, action: 'wrong', reasons: found } : row
  })
}
