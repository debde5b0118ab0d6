import { zipSync } from 'fflate'

/** A cell of a sheet. */
type Cell = string | number

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A workbook whose sheets are written as few characters as possible. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  listed = Object.keys(sheets),
) {
  const names = Object.keys(sheets)
  const parts = names.map(
    (name, index) => [`xl/s${index}.xml`, bytesOf(sheetOf(sheets[name] ?? []))] as const,
  )
  const entries = listed.map((name, index) => {
    const part = Math.max(0, names.indexOf(name))
    return `<sheet name="${index < names.length ? name : `${name}${index}`}" r:id="r${part}"/>`
  })
  const relations = names.map((_, index) => `<Relationship Id="r${index}" Target="s${index}.xml"/>`)
  return zipSync({
    'xl/workbook.xml': bytesOf(`<workbook><sheets>${entries.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': bytesOf(`<Relationships>${relations.join('')}</Relationships>`),
    ...Object.fromEntries(parts),
  })
}

function sheetOf(rows: readonly (readonly Cell[])[]): string {
  const written = rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('')
  return `<worksheet><sheetData>${written}</sheetData></worksheet>`
}

function cellOf(value: Cell): string {
  return typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t>${value}</t></is></c>`
}
