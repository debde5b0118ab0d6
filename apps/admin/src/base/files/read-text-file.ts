import { readFileTable } from './import-table.ts'
import type { FormLanguages } from './read-xliff.ts'
import type { TextTable } from './text-table.ts'

/**
 * Reads a file of translations: XLIFF, or a table in XLSX or CSV.
 *
 * @throws {TextFileError} it is an XLIFF document that cannot be used.
 */
export async function readTextFile(file: File, languages: FormLanguages): Promise<TextTable> {
  if (!/\.(?:xlf|xliff|xml)$/iu.test(file.name)) return { table: await readFileTable(file), partial: [] }
  const { readXliff } = await import('./read-xliff.ts')
  return readXliff(new Uint8Array(await file.arrayBuffer()), languages)
}
