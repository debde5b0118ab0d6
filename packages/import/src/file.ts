import type { FormFile, FormsFile } from '@urlapmuhely/schema'
import type { ImportReport } from './report/report.ts'

/** A file that somebody chose. */
export interface ImportFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The content of a file, and the fate of each construct. */
export interface ImportedForm {
  /** The form as `POST /api/forms/import` takes it; null if the file cannot be imported, or holds several. */
  readonly form: FormFile | null
  /** Several forms as `POST /api/forms/import-several` takes them. */
  readonly several: FormsFile | null
  readonly report: ImportReport
}
