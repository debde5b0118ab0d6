import {
  type ContextValues,
  compile,
  type Diagnostic,
  type EngineDefinition,
  type FormEvent,
  givenOnly,
  type Session,
  type SessionSnapshot,
} from '@urlapmuhely/engine'
import { useInstant } from '@urlapmuhely/renderer'
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'

/** The pause after which a changed definition is compiled; rendering it never blocks typing. */
const RECOMPILE_PAUSE_MS = 50

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

interface KeptInput extends PreviewInput {
  /** The answers typed in an earlier preview of the form, to continue with; written when this one is closed. */
  readonly typed?: RefObject<SessionSnapshot | null> | undefined
  /** Answers to start with, in place of the typed ones. */
  readonly example?: StartValues | undefined
  /** Events to run on the example before the person continues by hand. */
  readonly played?: readonly FormEvent[] | undefined
}

/** The initial values, as an application would pass them. */
export type StartValues = Readonly<Record<string, unknown>>

interface Compiled {
  readonly input: PreviewInput
  readonly session: Session | null
  readonly diagnostics: readonly Diagnostic[]
  /** When items next become valid or invalid; null if none do, or if that is unknown. */
  readonly until: string | null
  /** The last typed values, which the next session restores. */
  readonly typed: SessionSnapshot | null
  /** Grows when the form starts from scratch; sessions with the same number continue one another. */
  readonly beginning: number
  /** The initial values of that beginning. */
  readonly values: StartValues
}

/** A session on a definition that is being edited: recompiled after a pause, keeping the typed answers. */
export function usePreviewSession(input: KeptInput) {
  const { definition, domain, moment, context, typed: kept, example, played } = input
  const [compiled, setCompiled] = useState<Compiled>(() => {
    const made = run(
      { definition, domain, moment, context },
      example ? null : (kept?.current ?? null),
      example,
    )
    for (const event of played ?? []) made.session?.dispatch(event)
    return { ...made, beginning: 0, values: example ?? {} }
  })
  const start = useRef<StartValues>({})
  const latest = useRef(compiled)
  useEffect(() => {
    latest.current = compiled
  })
  useEffect(
    () => () => {
      const { session, typed } = latest.current
      if (kept) kept.current = session ? session.snapshot() : typed
    },
    [kept],
  )
  useEffect(() => {
    const known = compiled.input
    const next = { definition, domain, moment, context }
    if (isSame(known, next)) return
    const pause = known.definition === definition ? 0 : RECOMPILE_PAUSE_MS
    const timer = setTimeout(() => {
      const typed = compiled.session ? compiled.session.snapshot() : compiled.typed
      startTransition(() =>
        setCompiled({
          ...run(next, typed, start.current),
          beginning: compiled.beginning,
          values: compiled.values,
        }),
      )
    }, pause)
    return () => clearTimeout(timer)
  }, [compiled, definition, domain, moment, context])
  useEffect(() => {
    compiled.session?.dispatch({ type: 'context', values: context })
  }, [compiled.session, context])
  useInstant(moment === null ? compiled.until : null, undefined, () =>
    setCompiled(({ input, session, typed, beginning, values }) => ({
      ...run(input, session ? session.snapshot() : typed, start.current),
      beginning,
      values,
    })),
  )
  const restart = useCallback(
    (values: StartValues = start.current) => {
      start.current = values
      setCompiled(({ beginning }) => ({
        ...run({ definition, domain, moment, context }, null, values),
        beginning: beginning + 1,
        values,
      }))
    },
    [definition, domain, moment, context],
  )
  const { session, diagnostics, beginning, values } = compiled
  return { session, diagnostics, beginning, values, restart }
}

function run(
  input: PreviewInput,
  typed: SessionSnapshot | null,
  values: StartValues = {},
): Omit<Compiled, 'beginning' | 'values'> {
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

function isSame(left: PreviewInput, right: PreviewInput): boolean {
  return left.definition === right.definition && left.domain === right.domain && left.moment === right.moment
}
