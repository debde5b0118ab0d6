import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiItem, ImportRequest, Kind } from '@urlapmuhely/schema'
import { ApiError } from '../../base/api/api-error.ts'
import { api } from '../../base/api/client.ts'
import { invalidateItems } from '../../base/api/queries.ts'
import type { ImportTable } from '../../base/files/import-table.ts'
import { walkList } from '../rows/list-walk.ts'
import { changeRequest, changesIn, refusedRows } from './import-changes.ts'
import { type ImportRow, importColumns, planImport } from './import-plan.ts'

/** A table with the effect of each of its rows. */
export interface Import {
  readonly table: ImportTable
  readonly rows: readonly ImportRow[]
  /** Headings that are ignored. */
  readonly unknown: readonly string[]
}

/** An import that the server rejected because of some of its rows; nothing was saved. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
  /** All rows; those that were rejected are now invalid. */
  readonly rows: readonly ImportRow[]

  constructor(rows: readonly ImportRow[]) {
    super('The server refused rows of the import.')
    this.rows = rows
  }
}

/** Plans an import against the current items. */
export async function loadImport(
  kind: Kind,
  table: ImportTable,
  given: Readonly<Record<string, unknown>>,
): Promise<Import> {
  const { unknown } = importColumns(kind, table.headings, Object.keys(given))
  const [items, numericLists] = [await loadItems(kind, given), await loadNumericLists()]
  const numeric = (values: Readonly<Record<string, unknown>>) => numericLists.has(String(values.list))
  return { table, unknown, rows: planImport({ kind, table, given, items, numeric }) }
}

/**
 * Saves the changed rows of an import in one request: all of them or none.
 *
 * @returns the number of saved rows; `isRunning` until it is known.
 * @throws {ImportRefused} the server found rows invalid. Any other failure is passed on.
 */
export function useApplyImport(kind: Kind) {
  const client = useQueryClient()
  const { mutateAsync: apply, isPending: isRunning } = useMutation({
    mutationFn: async (rows: readonly ImportRow[]): Promise<number> => {
      try {
        const request: ImportRequest = { rows: changesIn(rows).map(changeRequest) }
        const { changed } = await api.post('bulkResult', `/api/${kind.slug}/import`, { body: request })
        return changed
      } catch (error) {
        const refused = error instanceof ApiError ? refusedRows(kind, rows, error) : null
        throw refused ? new ImportRefused(refused) : error
      }
    },
    onSettled: () => invalidateItems(client, [kind]),
  })
  return { apply, isRunning }
}

async function loadItems(kind: Kind, given: Readonly<Record<string, unknown>>): Promise<ApiItem[]> {
  const filters = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [`filter[${name}]`, String(value)]),
  )
  const items: ApiItem[] = []
  for await (const page of walkList(kind, filters, new AbortController().signal)) items.push(...page.items)
  return items
}

async function loadNumericLists(): Promise<ReadonlySet<string>> {
  const { items } = await api.get('optionLists', '/api/option-lists')
  return new Set(items.filter(({ type }) => type === 'number').map(({ list }) => list))
}
