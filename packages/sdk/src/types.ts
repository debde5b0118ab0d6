declare const TYPES: unique symbol

/** One version of a form for one domain in one language, as `urlapmuhely-sdk pull` writes it, with the types of its answers. */
export interface PulledForm<Answer = unknown, Context = unknown> {
  readonly key: string
  readonly version: number
  /** Null for what is valid everywhere. */
  readonly domain: string | null
  /** BCP 47. */
  readonly lang: string
  /** For the compiler only. */
  readonly [TYPES]?: { readonly answer: Answer; readonly context: Context }
}

/** The values of an answer that was accepted: an empty value is null, never an empty text in place of another type. */
export type Accepted<Value> = Value extends readonly (infer Member)[]
  ? readonly Accepted<Member>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Accepted<Value[Key]> }
    : Exclude<Value, ''>

/** The paths of the values of an answer, such as `cim.varos` and `tetelek.0.ar`. */
export type PathOf<Value> = Value extends readonly (infer Member)[]
  ? `${number}` | `${number}.${PathOf<Member>}`
  : Value extends object
    ? { [Key in keyof Value & string]: Key | `${Key}.${PathOf<Value[Key]>}` }[keyof Value & string]
    : never

/** The path of an issue; empty for the whole answer. Texts of options have paths of their own, such as `ok:egyeb`. */
export type AnswerPath<Answer> = PathOf<Answer> | '' | (string & {})

/** One issue of a value. */
export interface AnswerIssue<Answer = unknown> {
  readonly path: AnswerPath<Answer>
  /** The name of the rule, or why the value is refused. */
  readonly code: string
  readonly severity: 'error' | 'warning' | 'info'
  /** A sentence in the language of the form. */
  readonly message: string
}

/** One value that the server could not verify. */
export interface UnverifiedValue<Answer = unknown> {
  readonly path: AnswerPath<Answer>
  readonly reason: string
  readonly message: string
}

/** The verdict of the check. */
export type CheckResult<Answer> =
  | {
      readonly accepted: true
      /** The clean values, with those that the form computes and fills in. */
      readonly values: Accepted<Answer>
      /** Warnings and infos. */
      readonly issues: readonly AnswerIssue<Answer>[]
    }
  | {
      readonly accepted: false
      /** True if the answer is valid provided that its unverified values are; then `values` has the clean values. */
      readonly acceptedIfTrue: boolean
      readonly values?: Accepted<Answer>
      readonly issues: readonly AnswerIssue<Answer>[]
      readonly unverified: readonly UnverifiedValue<Answer>[]
    }

/** Where and when a form is opened. */
export interface OpeningContext<Context> {
  /** The values of the host. */
  readonly values?: Context
  /** The fixed instant of the form's clock, ISO 8601. */
  readonly now?: string
  /** IANA name. */
  readonly timeZone?: string
}

/** The options with which a form is opened. */
export interface OpenOptions<Answer, Context> {
  readonly initial?: Partial<Answer>
  readonly context?: OpeningContext<Context>
}

/** A signed opening: pass it to the renderer, and to the check of the answer. */
export interface SignedOpening {
  readonly opening: string
  /** ISO 8601; the check refuses it from then on. */
  readonly expiresAt: string
}

/** The circumstances of an answer, beside its values. */
export interface CheckOptions<Answer, Context> extends OpenOptions<Answer, Context> {
  readonly opening?: string | null
  /** The renderer's or the session's `answer().circumstances`, `answer().moment` and `events()`, as they are. */
  readonly circumstances?: unknown
  readonly moment?: string | null
  readonly events?: unknown
}

/** A published form, as the server returns it. */
export interface PublishedFormData {
  readonly form: string
  readonly version: number
  readonly hash: string
  readonly domain: string | null
  readonly lang: string
  readonly languages: readonly string[]
  readonly definition: unknown
}
