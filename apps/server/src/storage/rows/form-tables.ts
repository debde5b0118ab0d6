import type { FetchSourceKind } from '@urlapmuhely/schema'

/** One published version: never changed, never deleted. */
export interface FormVersionTable {
  formId: string
  version: number
  /** The form's key when it was published; consumers request the form by it. */
  key: string
  /** SHA-256 of `definition`, hexadecimal. */
  hash: string
  /** The form definition as canonical JSON (RFC 8785). */
  definition: string
  /**
   * JSON: the items that were kept with the form but not published, by the name of the kind; null
   * in earlier versions.
   */
  scenarios: string | null
  note: string
  publishedAt: string
  publishedBy: string
}

/**
 * The state of a form relative to its newest version. A form without a row was never changed. The row outlives the
 * form.
 */
interface FormStateTable {
  formId: string
  /** Grows whenever the form or anything in its definition changes. */
  contentRevision: number
  /** Time and author of the last change; null if it was before this was recorded. */
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

/** The greatest version number ever assigned to a form. */
interface PublishedNumberTable {
  formId: string
  version: number
}

/** A change of a form that an agent proposed. It is deleted with its form. */
export interface FormProposalTable {
  /** UUIDv7, so that the order of ids is that of time. */
  id: string
  formId: string
  title: string
  reason: string
  /** JSON: `ProposalStep`s. */
  steps: string
  stepCount: number
  /** The content revision on which it was made. */
  contentRevision: number
  /** The program that made it, as it named itself; empty if it did not. */
  client: string
  createdAt: string
  createdBy: string
  state: 'open' | 'accepted' | 'rejected'
  decidedAt: string | null
  decidedBy: string | null
  decisionReason: string
}

/** The findings of the last check of a form. They are deleted with the form. */
interface FormFindingsTable {
  formId: string
  /** The content revision that was checked. */
  contentRevision: number
  checkedAt: string
  /** JSON: `Diagnostic`s. */
  diagnostics: string
}

/** How often consumers fetched a published form on a day from one source. Rows are deleted after some months. */
export interface FormFetchesTable {
  formId: string
  /** A day of Budapest, `2026-11-22`. */
  day: string
  kind: FetchSourceKind
  /** The host of a site, or the name of a consumer; otherwise empty. */
  name: string
  fetches: number
}

/** The tables of publishing, of proposals, of the findings of checks, and of fetches. */
export interface FormTables {
  formFetches: FormFetchesTable
  formFindings: FormFindingsTable
  formProposals: FormProposalTable
  publishedKeys: PublishedKeyTable
  publishedNumbers: PublishedNumberTable
  formVersions: FormVersionTable
  formStates: FormStateTable
}
