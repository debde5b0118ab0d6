import { type Kind, MAX_IMPORT_ROWS } from '@urlapmuhely/schema'
import { formatNumber } from '@urlapmuhely/ui'
import type { ImportTable } from '../../base/files/import-table.ts'
import { t } from '../../base/messages/t.ts'
import type { ListParams } from '../rows/list-params.ts'
import { importColumns } from './import-plan.ts'

/** Why a table cannot be imported at all; null if its rows can be previewed. */
export function tableFault(
  kind: Kind,
  table: ImportTable,
  given: Readonly<Record<string, unknown>>,
): string | null {
  const { missing } = importColumns(kind, table.headings, Object.keys(given))
  if (missing.length > 0) return t('list.import.missing', { columns: missing.join(', ') })
  if (table.rows.length === 0) return t('list.import.noRows')
  return table.rows.length > MAX_IMPORT_ROWS
    ? t('list.import.tooMany', { max: formatNumber(MAX_IMPORT_ROWS) })
    : null
}

/** The values that the list's filters imply for every row: a list narrowed to one option list imports into it. */
export function givenValues(kind: Kind, params: ListParams): Readonly<Record<string, unknown>> {
  const pairs = kind.importedBy.flatMap((name) => {
    const value = params.filters[name]?.is
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(pairs)
}
