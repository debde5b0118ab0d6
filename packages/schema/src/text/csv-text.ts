import { writeNumber } from './number-text.ts'

/** One value of a table: a number stays a number, everything else is text. */
export type CsvValue = string | number | null

/**
 * Formats a CSV file that Hungarian spreadsheets open directly: semicolons, decimal commas, a byte order mark. A text
 * that a spreadsheet would interpret as a formula is marked as text.
 */
export function csvText(headings: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const lines = [headings, ...rows].map((row) => row.map((value) => quoted(csvValue(value))).join(';'))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** The text of a cell that `csvText` wrote: without the mark of a text that a spreadsheet would interpret as a formula. */
export function csvCellText(cell: string): string {
  return /^'[=+\-@\t\r]/u.test(cell) ? cell.slice(1) : cell
}

function csvValue(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return writeNumber(value)
  return /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value
}

/** Quotes as in RFC 4180, and also texts with a space at an end, because some spreadsheets cut it off. */
function quoted(text: string): string {
  return /[";\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
