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

/** Where a form stands towards its newest version; a form without a row was never touched. It outlives the form. */
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

/** Which form has a published key, for ever. */
interface PublishedKeyTable {
  key: string
  formId: string
}

/** The greatest version number that was ever given to a form. */
interface PublishedNumberTable {
  formId: string
  version: number
}

/** The tables of publishing. */
export interface FormTables {
  publishedKeys: PublishedKeyTable
  publishedNumbers: PublishedNumberTable
  formVersions: FormVersionTable
  formStates: FormStateTable
}
