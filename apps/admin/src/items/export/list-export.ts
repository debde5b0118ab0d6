import type { QueryClient } from '@tanstack/react-query'
import { foldText, type Kind } from '@urlapmuhely/schema'
import { type CsvValue, csvText } from '@urlapmuhely/schema/facts'
import type { ListRequest } from '../../base/api/queries.ts'
import { cellTexts } from '../../values/cells/cell-text.ts'
import { isNumeric } from '../../values/cells/is-numeric.ts'
import { readsNames } from '../../values/cells/reads-names.ts'
import { loadSentenceNames } from '../../values/cells/use-sentence-names.ts'
import { toBudapest } from '../../values/inputs/budapest-time.ts'
import type { ListColumn } from '../rows/list-columns.ts'
import { walkList } from '../rows/list-walk.ts'

/** One value of an exported row: a number stays a number, everything else is the text that the list shows. */
export type ExportValue = CsvValue

/** The formats that a list can be exported in. */
export type ExportFormat = 'csv' | 'xlsx'

/** The input of an export, and the function that reports its progress. */
export interface ExportInput {
  readonly kind: Kind
  readonly columns: readonly ListColumn[]
  /** The list with its search, filters and order. */
  readonly request: ListRequest
  readonly client: QueryClient
  readonly signal: AbortSignal
  readonly onProgress: (done: number) => void
}

/** The maximum number of rows of a spreadsheet, without its heading. */
export const MAX_SHEET_ROWS = 1_048_575

/**
 * Exports every row of a list, of all pages, as a file.
 *
 * @throws {ApiError} a page could not be loaded.
 * @throws {DOMException} `signal` was aborted.
 */
export async function exportList(format: ExportFormat, input: ExportInput): Promise<Blob> {
  const headings = input.columns.map(({ property }) => property.label)
  const rows = await exportRows(input)
  return format === 'csv' ? csvFile(headings, rows) : xlsxFile(input.kind.label.many, headings, rows)
}

/** The file name of an exported list, with the day in Budapest: `mezok-2026-11-21.csv`. */
export function exportFileName(kind: Kind, format: ExportFormat, now: Date): string {
  const name = foldText(kind.label.many).replaceAll(' ', '-')
  const day = toBudapest(now.toISOString()).slice(0, 10).replaceAll('/', '-')
  return `${name}-${day}.${format}`
}

/** Formats a CSV file that Hungarian spreadsheets open directly. */
export function csvFile(headings: readonly string[], rows: readonly (readonly ExportValue[])[]): Blob {
  return new Blob([csvText(headings, rows)], { type: 'text/csv;charset=utf-8' })
}

/** Writes a workbook with one sheet, its headings in the first row. */
export async function xlsxFile(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly ExportValue[])[],
): Promise<Blob> {
  const { default: writeXlsx } = await import('write-excel-file/browser')
  const heading = headings.map((value) => ({ value, fontWeight: 'bold' as const }))
  const columns = headings.map((label) => ({ width: Math.max(14, label.length + 4) }))
  const body = rows.map((row) => row.map((value) => (value === '' ? null : value)))
  return writeXlsx([heading, ...body], { sheet: title, columns, stickyRowsCount: 1 }).toBlob()
}

async function exportRows(input: ExportInput): Promise<ExportValue[][]> {
  const { kind, columns, request, client, signal, onProgress } = input
  const properties = columns.filter(({ property }) => readsNames(property.type)).map(({ name }) => name)
  const rows: ExportValue[][] = []
  for await (const { items, references } of walkList(kind, request, signal)) {
    const context = { references, names: await loadSentenceNames(client, items, properties) }
    for (const item of items) {
      rows.push(
        columns.map(({ name, property }) => {
          const value = item[name]
          if (isNumeric(property.type)) return typeof value === 'number' ? value : null
          return cellTexts[property.type]({ property, value, item, context })
        }),
      )
    }
    onProgress(rows.length)
  }
  return rows
}
