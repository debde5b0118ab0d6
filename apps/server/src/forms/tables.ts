/** One published version: never changed, never deleted. */
export interface FormVersionTable {
  formId: string
  version: number
  /** The form's key when it was published: what consumers ask by. */
  key: string
  /** SHA-256 of `definition`, hexadecimal. */
  hash: string
  /** The form definition as canonical JSON (RFC 8785). */
  definition: string
  note: string
  publishedAt: string
  publishedBy: string
}

/** Where a form stands towards its newest version; a form without a row was never touched. */
interface FormStateTable {
  formId: string
  /** Grows whenever the form or anything that goes into its definition changes. */
  contentRevision: number
  /** When that was last, and by whom; null where it was before this was kept. */
  changedAt: string | null
  changedBy: string | null
  publishedVersion: number | null
  /** The content revision that was published. */
  publishedRevision: number | null
}

/** The tables of publishing. */
export interface FormTables {
  formVersions: FormVersionTable
  formStates: FormStateTable
}
