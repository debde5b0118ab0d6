import { strToU8, zipSync } from 'fflate'

/** A workbook with a sheet for each table of commas and lines, where quoted cells may have commas; its title is in the sheet of settings. */
export function workbookOf(tables: Readonly<Record<string, string>>): Uint8Array {
  const sheets = Object.entries({ ...tables, settings: 'form_title,form_id\nFelmérés,felmeres' })
  const part = (text: string) => strToU8(`<?xml version="1.0"?>${text}`)
  const list = sheets.map(([name], at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')
  const targets = sheets.map((_, at) => `<Relationship Id="r${at}" Target="s${at}.xml"/>`).join('')
  return zipSync({
    'xl/workbook.xml': part(`<workbook xmlns:r="r"><sheets>${list}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': part(`<Relationships>${targets}</Relationships>`),
    ...Object.fromEntries(sheets.map(([, table], at) => [`xl/s${at}.xml`, part(sheetOf(table))])),
  })
}

function sheetOf(table: string): string {
  const rows = table.trim().split('\n')
  const cellOf = (text: string) =>
    `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
  const cells = (row: string) =>
    [...row.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/gu)].map(([, quoted, plain = '']) => quoted ?? plain)
  const lines = rows.map((row) => `<row>${cells(row).map(cellOf).join('')}</row>`)
  return `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`
}
