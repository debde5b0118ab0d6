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
  const read = (delimiter: string, preview = 0) =>
    parse<string[]>(text.replace(/^\uFEFF/u, ''), { delimiter, preview, skipEmptyLines: 'greedy' })
  const trials = SEPARATORS.map((separator) => {
    const { data, errors } = read(separator, TRIED_LINES)
    return { separator, evidence: evidenceOf(data, errors.length > 0) }
  })
  const [best] = trials.toSorted((left, right) => compareEvidence(right.evidence, left.evidence))
  return tableOf(read(best?.separator ?? '\t').data)
}

/** The possible separators, from the least to the most likely to be part of a text. */
const SEPARATORS = ['\t', ';', '|', ',']
/** The lines by which the separator is detected. */
const TRIED_LINES = 20

/**
 * What speaks for a separator, the strongest first: it separates headings, quotes are where they may be, lines have as
 * many columns as the headings, and there are many columns.
 */
function evidenceOf([headings = [], ...lines]: readonly (readonly string[])[], isBroken: boolean) {
  const columns = headings.length
  const fitting = lines.filter((line) => line.length === columns).length
  return columns < 2 ? [0, 0, 0, 0] : [1, isBroken ? 0 : 1, fitting, columns]
}

/** Positive if the first evidence is stronger. */
function compareEvidence(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
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
