/**
 * The types of the messages between the element and its page. They name no other package, so that a page needs
 * none of them.
 */

/** Values by the keys of fields or of context, in the shape of an answer. */
export type FormValues = Readonly<Record<string, unknown>>

/** One issue that the page's server found in an answer. */
export interface EmbedIssue {
  /** Dotted, rows by their index; empty for the answer as a whole. */
  readonly path: string
  /** In the language of the person. */
  readonly message: string
}

/** The page's reply to an answer: nothing if it has taken it, otherwise the errors. */
export type SubmitOutcome = { readonly issues: readonly EmbedIssue[] } | null | undefined

/** The form that is shown, in each event about it. */
export interface ShownForm {
  readonly form: string
  readonly version: number
  /** The key of the domain; null for what is valid everywhere. */
  readonly domain: string | null
  readonly lang: string
}

/** The detail of `urlapmuhely-ready`. */
export interface ReadyDetail extends ShownForm {
  /** The languages that the form can be shown in. */
  readonly languages: readonly string[]
}

/** The detail of `urlapmuhely-change`. */
export interface ChangeDetail {
  /** The fields whose state may have changed. */
  readonly paths: readonly string[]
  /** The values as they would be submitted now; computed when it is read. */
  readonly values: FormValues
}

/** The body of the form server's check of an answer (`POST …/answers/check`). */
export interface SubmittedBody {
  readonly values: FormValues
  /** The circumstances under which the values were entered, where the values do not show them. */
  readonly circumstances: unknown
  /** The instant at which the form was filled in. */
  readonly moment: string | null
  readonly opening: string | null
  /** The actions of the person; null if they were too many to send. */
  readonly events: unknown
}

/** The detail of `urlapmuhely-submit`, and of `urlapmuhely-sent` when the page has taken the answer. */
export interface SubmitDetail extends ShownForm {
  readonly answer: SubmittedBody
  /**
   * The form waits for this promise. If it gives issues, each is shown at its field; if it rejects, the person is asked to
   * try again. Without a call the answer counts as taken, unless the element has an `action`.
   */
  readonly respondWith: (outcome: SubmitOutcome | Promise<SubmitOutcome>) => void
}

/** The detail of `urlapmuhely-event`: an event that a side effect of the form emits. */
export interface EmitDetail {
  readonly event: string
  readonly payload: unknown
}

/** The detail of `urlapmuhely-file`. */
export interface FileDetail {
  readonly path: string
  /** Null if the person took the file out. */
  readonly file: File | null
}

/** The detail of `urlapmuhely-page`: the key of a page, `page-list`, `check-answers` or `confirmation`. */
export interface PageDetail {
  readonly page: string
  /** Whether a new entry of the history suits it. */
  readonly how: 'push' | 'replace'
}

/** The detail of `urlapmuhely-error`. */
export interface ErrorDetail {
  readonly reason: 'no-address' | 'not-found' | 'refused' | 'unreachable' | 'busy'
  /** The status of the server's response; null without one. */
  readonly status: number | null
}

/** The events of the element by their names. */
export interface FormElementEvents {
  'urlapmuhely-ready': CustomEvent<ReadyDetail>
  'urlapmuhely-change': CustomEvent<ChangeDetail>
  'urlapmuhely-submit': CustomEvent<SubmitDetail>
  'urlapmuhely-sent': CustomEvent<SubmitDetail>
  'urlapmuhely-event': CustomEvent<EmitDetail>
  'urlapmuhely-file': CustomEvent<FileDetail>
  'urlapmuhely-page': CustomEvent<PageDetail>
  'urlapmuhely-error': CustomEvent<ErrorDetail>
}

/** One option of a list of the page. */
export interface EmbedOption {
  readonly value: string | number
  readonly label: string
  readonly description?: string
  readonly group?: string
  readonly disabled?: boolean
  readonly data?: Readonly<Record<string, string | number | boolean | null>>
}

/** Finds the options of a list that the form leaves to its page; `hasMore` if only a longer query finds others. */
export type FindOptions = (
  list: string,
  request: {
    readonly query: string
    readonly values: FormValues
    readonly chosen: readonly (string | number)[]
    readonly signal: AbortSignal
  },
) => Promise<readonly EmbedOption[] | { readonly options: readonly EmbedOption[]; readonly hasMore: boolean }>
