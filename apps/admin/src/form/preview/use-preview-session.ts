import type { FormEvent, SessionSnapshot } from '@urlapmuhely/engine'
import { useInstant } from '@urlapmuhely/renderer'
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import {
  isSameInput,
  type PreviewInput,
  type PreviewRun,
  runPreview,
  type StartValues,
} from './run-preview.ts'

/** The pause after which a changed definition is compiled; rendering it never blocks typing. */
const RECOMPILE_PAUSE_MS = 50

interface KeptInput extends PreviewInput {
  /** The answers typed in an earlier preview of the form, to continue with; written when this one is closed. */
  readonly typed?: RefObject<SessionSnapshot | null> | undefined
  /** Answers to start with, in place of the typed ones. */
  readonly example?: StartValues | undefined
  /** Events to run on the example before the person continues by hand. */
  readonly played?: readonly FormEvent[] | undefined
}

interface Compiled extends PreviewRun {
  /** Grows when the form starts from scratch; sessions with the same number continue one another. */
  readonly beginning: number
  /** The initial values of that beginning. */
  readonly values: StartValues
}

/** A session on a definition that is being edited: recompiled after a pause, keeping the typed answers. */
export function usePreviewSession(input: KeptInput) {
  const { definition, domain, moment, context, typed: kept, example, played } = input
  const [compiled, setCompiled] = useState<Compiled>(() => {
    const typed = example ? null : (kept?.current ?? null)
    const made = runPreview({ definition, domain, moment, context }, { typed, values: example })
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
    if (isSameInput(known, next)) return
    const pause = known.definition === definition ? 0 : RECOMPILE_PAUSE_MS
    const timer = setTimeout(() => {
      startTransition(() => setCompiled(continued(compiled, next, start.current)))
    }, pause)
    return () => clearTimeout(timer)
  }, [compiled, definition, domain, moment, context])
  useEffect(() => {
    compiled.session?.dispatch({ type: 'context', values: context })
  }, [compiled.session, context])
  useInstant(moment === null ? compiled.until : null, undefined, () =>
    setCompiled((last) => continued(last, last.input, start.current)),
  )
  const restart = useCallback(
    (values: StartValues = start.current) => {
      start.current = values
      setCompiled(({ beginning }) => ({
        ...runPreview({ definition, domain, moment, context }, { typed: null, values }),
        beginning: beginning + 1,
        values,
      }))
    },
    [definition, domain, moment, context],
  )
  const { session, diagnostics, beginning, values } = compiled
  return { session, diagnostics, beginning, values, restart }
}

/** The same beginning on another input, with the typed answers. */
function continued(compiled: Compiled, input: PreviewInput, start: StartValues): Compiled {
  const { session, beginning, values } = compiled
  const typed = session ? session.snapshot() : compiled.typed
  return { ...runPreview(input, { typed, values: start }), beginning, values }
}
