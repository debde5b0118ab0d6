import { unzipSync } from 'fflate'
import { countingWork, requireWithin, spend } from '../builder/work.ts'
import { FileProblem } from '../report/formats.ts'
import { attribute, childElements, descendant, localName, parsedXml } from '../xml/parse.ts'

type XmlElement = ReturnType<typeof parsedXml>

/** The rows of a sheet, each a record by the names of the first row. */
export type SheetRows = readonly Readonly<Record<string, string>>[]

const MAX_UNPACKED = 60 * 1024 * 1024

/**
 * The sheets of a workbook by their names in lower case.
 *
 * @throws {FileProblem} it is no workbook, or larger than a form can be.
 */
export function readWorkbook(bytes: Uint8Array): Map<string, SheetRows> {
  const parts = unpacked(bytes)
  const xml = (name: string) => {
    const part = parts[name]
    return part ? parsedXml(new TextDecoder().decode(part)) : null
  }
  const workbook = xml('xl/workbook.xml')
  const relations = xml('xl/_rels/workbook.xml.rels')
  if (!workbook || !relations) throw new FileProblem('XLSX_INVALID', { detail: 'nincs benne munkafüzet' })
  const targets = new Map(
    childElements(relations).map((relation) => [attribute(relation, 'Id'), attribute(relation, 'Target')]),
  )
  const strings = sharedStrings(xml('xl/sharedStrings.xml'))
  const sheets = new Map<string, SheetRows>()
  // Names may share a part: it is read once.
  const read = new Map<string, SheetRows | null>()
  for (const sheet of requireSheets(workbook)) {
    const target = targets.get(sheet.attributes['r:id'] ?? attribute(sheet, 'id')) ?? ''
    const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const content = read.has(part) ? null : xml(part)
    const rows = read.get(part) ?? (content ? rowsOf(content, strings) : null)
    read.set(part, rows)
    if (rows) sheets.set(attribute(sheet, 'name').trim().toLowerCase(), rows)
  }
  return sheets
}

/**
 * Checks that another reader can take a workbook: it does not unpack to more than it may, and does not list more sheets.
 *
 * @throws {FileProblem} it is no workbook, or too large.
 */
export function requireWorkbook(bytes: Uint8Array): void {
  countingWork(() => {
    const part = unpacked(bytes)['xl/workbook.xml']
    if (!part) throw new FileProblem('XLSX_INVALID', { detail: 'nincs benne munkafüzet' })
    requireSheets(parsedXml(new TextDecoder().decode(part)))
  })
}

function requireSheets(workbook: XmlElement): XmlElement[] {
  const listed = childElements(descendant(workbook, 'sheets') ?? workbook, 'sheet')
  requireWithin('sheets', listed.length)
  return listed
}

/** Unpacks the parts of a workbook that are needed. Sizes are added up before anything is unpacked. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(?:xml|rels)$/u.test(name)) return false
        total += originalSize
        if (total > MAX_UNPACKED) throw new FileProblem('XLSX_TOO_LARGE')
        return true
      },
    })
  } catch (error) {
    if (error instanceof FileProblem) throw error
    throw new FileProblem('XLSX_INVALID', { detail: error instanceof Error ? error.message : '' })
  }
}

function sharedStrings(root: XmlElement | null): string[] {
  return root ? childElements(root, 'si').map(textOf) : []
}

/** The text of a cell, without phonetic hints. */
function textOf(element: XmlElement): string {
  return childElements(element)
    .map((child) => (localName(child) === 't' ? child.text : localName(child) === 'r' ? textOf(child) : ''))
    .join('')
}

function rowsOf(sheet: XmlElement, strings: readonly string[]): SheetRows {
  const data = descendant(sheet, 'sheetData')
  const lines = data ? childElements(data, 'row') : []
  requireWithin('rows', lines.length)
  const grid = lines.map((row) => {
    const cells: string[] = []
    for (const [index, cell] of childElements(row, 'c').entries()) {
      const column = columnOf(attribute(cell, 'r')) ?? index
      const value = cellValue(cell, strings)
      if (value === '') continue
      requireWithin('columns', column + 1)
      spend('cells')
      cells[column] = value
    }
    return cells
  })
  const [header = [], ...rows] = grid
  const names = Array.from(header, (name = '') => name.trim())
  // Each row gets all the columns.
  spend('cells', names.length * rows.length)
  return rows
    .map((cells) =>
      Object.fromEntries(names.flatMap((name, index) => (name ? [[name, (cells[index] ?? '').trim()]] : []))),
    )
    .filter((row) => Object.values(row).some((value) => value !== ''))
}

function columnOf(reference: string): number | null {
  const letters = /^[A-Z]+/u.exec(reference)?.[0]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellValue(cell: XmlElement, strings: readonly string[]): string {
  const type = attribute(cell, 't')
  if (type === 'inlineStr') return textOf(childElements(cell, 'is')[0] ?? cell)
  const raw = childElements(cell, 'v')[0]?.text ?? ''
  if (type === 's') return strings[Number(raw)] ?? ''
  if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE'
  return type === '' || type === 'n' ? plainNumber(raw) : raw
}

/** Numbers are stored with the noise of binary fractions. */
function plainNumber(raw: string): string {
  const number = Number(raw)
  return raw !== '' && Number.isFinite(number) ? String(Number(number.toPrecision(15))) : raw
}
