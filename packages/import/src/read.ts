import { countingWork, type OnProgress } from './builder/work.ts'
import type { ImportedForm, ImportFile } from './file.ts'
import { readerOf } from './readers.ts'
import { recognise } from './recognise.ts'
import { FileProblem } from './report/formats.ts'
import { type ImportReport, refusal, withLeftOut } from './report/report.ts'

/** The maximum size of a file, in bytes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024

/**
 * Reads a form of any supported format; the format is recognised by the content. Never throws for a bad file.
 *
 * @param onProgress is called while fields are built, with their number.
 */
export function read(file: ImportFile, onProgress?: OnProgress): ImportedForm {
  return countingWork(() => readCounted(file), onProgress)
}

function readCounted(file: ImportFile): ImportedForm {
  let format: ReturnType<typeof recognise>['format'] | null = null
  try {
    if (file.bytes.length === 0) throw new FileProblem('FILE_EMPTY')
    if (file.bytes.length > MAX_FILE_BYTES)
      throw new FileProblem('FILE_TOO_LARGE', { max: String(MAX_FILE_BYTES / 1024 / 1024) })
    const found = recognise(file)
    format = found.format
    const imported = readerOf(found.format)(found.content, file)
    return { ...imported, report: withLeftOut(imported.report, found.leftOut) }
  } catch (error) {
    if (error instanceof FileProblem) return refused(refusal(format, error.code, error.params))
    // A file may contradict its format in ways that no reader foresees; the person gets a reason, never a crash.
    const detail = error instanceof Error ? error.message.slice(0, 200) : ''
    return refused(refusal(format, 'UNREADABLE', { detail }))
  }
}

function refused(report: ImportReport): ImportedForm {
  return { form: null, several: null, report }
}
