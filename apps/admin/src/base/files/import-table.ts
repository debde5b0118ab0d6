/** A parsed table: the headings, and rows of texts and numbers. */
export interface ImportTable {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly ImportCell[])[]
}

/** One cell of a table; an empty cell is an empty text. */
export type ImportCell = string | number | boolean

/**
 * Parses the text of a CSV file, or cells pasted from a spreadsheet; the separator is detected.
 *
 * The first line holds the headings. Empty lines are left out.
 */
export async function readTextTable(text: string): Promise<ImportTable> {
  const { parse } = (await import('papaparse')).default
  const { data } = parse<string[]>(text.replace(/^\uFEFF/u, ''), {
    delimitersToGuess: ['\t', ';', ',', '|'],
    skipEmptyLines: 'greedy',
  })
  return tableOf(data)
}

/** Reads a CSV or XLSX file; of a workbook, the values of its first sheet. */
export async function readFileTable(file: File): Promise<ImportTable> {
  if (!file.name.toLowerCase().endsWith('.xlsx')) return readTextTable(await file.text())
  const { FileProblem, problemText, requireWorkbook } = await import('@urlapmuhely/import/xml')
  try {
    requireWorkbook(new Uint8Array(await file.arrayBuffer()))
  } catch (error) {
    throw error instanceof FileProblem ? new Error(problemText(error.code, error.params)) : error
  }
  const { readSheet } = await import('read-excel-file/browser')
  const rows = await readSheet(file)
  return tableOf(rows.map((row) => row.map(cellOf)))
}

function tableOf(rows: readonly (readonly ImportCell[])[]): ImportTable {
  const [headings = [], ...body] = rows
  return { headings: headings.map((heading) => String(heading).trim()), rows: body }
}

function cellOf(value: unknown): ImportCell {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  return value === null || value === undefined ? '' : String(value)
}
