import type { FormFile } from '@urlapmuhely/schema'
import type { ImportReport } from './report/report.ts'

/** A file that somebody chose. */
export interface ImportFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The form as `POST /api/forms/import` takes it, and what became of each construct. */
export interface ImportedForm {
  /** Null if the file cannot be imported; the report's problem says why. */
  readonly form: FormFile | null
  readonly report: ImportReport
}
