import type { OdkTexts } from '../odk/model.ts'

/** One row of a sheet, by the names of its columns. */
export type Row = Readonly<Record<string, string>>

/** The first of the columns that is not empty. Names are compared without case. */
export function column(row: Row, ...names: readonly string[]): string {
  for (const [name, value] of Object.entries(row))
    if (value !== '' && names.includes(name.trim().toLowerCase())) return value
  for (const [name, value] of Object.entries(row))
    if (value !== '' && names.some((one) => one.toLowerCase() === name.trim().toLowerCase())) return value
  return ''
}

/** The texts of a column by language: `label`, `label::English (en)`, `label:fr`. */
export function texts(row: Row, ...names: readonly string[]): OdkTexts {
  const found = new Map<string, string>()
  for (const [header, value] of Object.entries(row)) {
    if (value === '') continue
    for (const name of names) {
      const language = languageIn(header, name)
      if (language !== null && !found.has(language)) found.set(language, value)
    }
  }
  return found
}

/** The languages of the labels and hints, in the order of their columns. */
export function textLanguages(rows: readonly Row[]): string[] {
  const languages = new Set<string>()
  for (const row of rows)
    for (const header of Object.keys(row))
      for (const name of ['label', 'hint', 'caption']) {
        const language = languageIn(header, name)
        if (language) languages.add(language)
      }
  return [...languages]
}

function languageIn(header: string, name: string): string | null {
  const low = header.toLowerCase()
  if (low === name.toLowerCase()) return ''
  if (!low.startsWith(`${name.toLowerCase()}:`)) return null
  return header.slice(name.length).replace(/^::?/u, '').trim()
}

/** The formula of a question. */
export function calculationOf(row: Row): string {
  return column(row, 'calculation', 'calculate', 'bind::calculate', 'bind:calculate')
}
