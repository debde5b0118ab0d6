import {
  type ContextValues,
  compile,
  type Diagnostic,
  type EngineDefinition,
  givenOnly,
  type Session,
  type SessionSnapshot,
} from '@urlapmuhely/engine'

/** The input of a preview. */
export interface PreviewInput {
  readonly definition: EngineDefinition
  /** The id of a domain; null is everywhere. */
  readonly domain: string | null
  /** ISO 8601, UTC; null is now. */
  readonly moment: string | null
  /** The context values of the host. If only these change, the same session continues. */
  readonly context: ContextValues
}

/** The initial values, as an application would pass them. */
export type StartValues = Readonly<Record<string, unknown>>

/** A compiled preview. */
export interface PreviewRun {
  readonly input: PreviewInput
  /** Null if the definition does not compile. */
  readonly session: Session | null
  readonly diagnostics: readonly Diagnostic[]
  /** When items next become valid or invalid; null if none do, or if that is unknown. */
  readonly until: string | null
  /** The last typed values, which the next session restores; null if the session has them. */
  readonly typed: SessionSnapshot | null
}

/** Where a session begins: with answers typed before, otherwise with initial values. */
export interface PreviewStart {
  readonly typed: SessionSnapshot | null
  readonly values?: StartValues | undefined
}

/** Compiles a definition and starts a session; without a program, keeps the typed answers for the next one. */
export function runPreview(input: PreviewInput, { typed, values = {} }: PreviewStart): PreviewRun {
  const { definition, domain, moment, context } = input
  const now = moment ?? (() => new Date().toISOString())
  const { program, diagnostics } = compile(definition, {
    domain,
    now: moment ?? new Date().toISOString(),
  })
  if (!program) return { input, session: null, diagnostics, until: null, typed }
  const session = typed
    ? program.resume(givenOnly(typed), { now, values: context })
    : program.start({ values, context: { now, values: context } })
  return { input, session, diagnostics, until: program.effective.validUntil, typed: null }
}

/** True if two inputs need no other session: only the context may differ. */
export function isSameInput(left: PreviewInput, right: PreviewInput): boolean {
  return left.definition === right.definition && left.domain === right.domain && left.moment === right.moment
}
