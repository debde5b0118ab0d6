import { useQueryClient } from '@tanstack/react-query'
import type { ApiItem, Kind, OptionListSummary } from '@urlapmuhely/schema'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { api } from '../api/client.ts'
import { invalidateItems } from '../api/queries.ts'
import { type ImportRow, importColumns, planImport } from './list-import-plan.ts'
import type { ImportTable } from './list-import-table.ts'
import { walkList } from './list-walk.ts'

/** A table with what each of its rows would do. */
export interface Import {
  readonly table: ImportTable
  readonly rows: readonly ImportRow[]
  /** Headings that are left out. */
  readonly unknown: readonly string[]
}

/** An import that ended before its last row; what was saved before stands. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped'
  readonly line: number
  readonly done: number
  override readonly cause: unknown

  constructor(line: number, done: number, cause: unknown) {
    super(`The import ended at line ${line}.`)
    this.line = line
    this.done = done
    this.cause = cause
  }
}

/** Plans an import against the items that there are now. */
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

/** Saves the rows of an import that change something, one after the other. */
export function useApplyImport(kind: Kind) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null)
  const apply = async (rows: readonly ImportRow[]): Promise<number> => {
    const changes = rows.filter((row) => row.action === 'create' || row.action === 'update')
    let done = 0
    try {
      for (const row of changes) {
        setProgress({ done, total: changes.length })
        try {
          await saveRow(kind, row)
        } catch (error) {
          throw new ImportStopped(row.line, done, error)
        }
        done += 1
      }
      return done
    } finally {
      setProgress(null)
      await invalidateItems(client, kind)
    }
  }
  return { apply, progress }
}

async function saveRow(kind: Kind, row: ImportRow): Promise<void> {
  if (row.action === 'create') await api.post(`/api/${kind.slug}`, { ...row.values, id: uuidv7() })
  if (row.action === 'update') {
    await api.patch(`/api/${kind.slug}/${row.item.id}`, row.values, { revision: row.item.revision })
  }
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
  const { items } = await api.get<{ readonly items: readonly OptionListSummary[] }>('/api/option-lists')
  return new Set(items.filter(({ type }) => type === 'number').map(({ list }) => list))
}
