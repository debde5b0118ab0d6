import { tidyText } from '@urlapmuhely/schema'

/**
 * The cells of a text copied from a spreadsheet: one line a row, tabs between cells.
 *
 * A cell in quotation marks may hold tabs, line ends and doubled quotation marks; a quotation mark elsewhere is a
 * character like any other. Empty rows and columns are left out, and white space is made single spaces.
 */
export function readCells(text: string): string[][] {
  const rows = readBlock(text)
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  const width = Math.max(0, ...filled.map((row) => row.length))
  const columns = [...Array(width).keys()].filter((at) => filled.some((row) => (row[at] ?? '') !== ''))
  return filled.map((row) => columns.map((at) => row[at] ?? ''))
}

/** A cell in quotation marks up to the next separator, or the plain text up to it. */
const CELL = /"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)|([^\t\r\n]*)/uy

function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    CELL.lastIndex = at
    const [all = '', quoted, plain = ''] = CELL.exec(text) ?? []
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    at += all.length
    const isLineEnd = text[at] === '\r' || text[at] === '\n'
    if (isLineEnd) rows.push([])
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  return rows
}

/** Soft hyphens and the like are left behind by word processors. */
function tidy(cell: string): string {
  return tidyText(cell).replace(/\s+/gu, ' ').trim()
}

/** The same cells in their places: empty rows and columns stay, except for an empty row at the end. */
export function readBlock(text: string): string[][] {
  const rows = rowsOf(text.replace(/^\uFEFF/u, '')).map((row) => row.map(tidy))
  const isEnded = rows.at(-1)?.every((cell) => cell === '') === true
  return isEnded ? rows.slice(0, -1) : rows
}

/** Rows of cells as a text that spreadsheets and `readCells` read. */
export function writeCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n')
}

function quoted(cell: string): string {
  return /[\t\r\n"]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
