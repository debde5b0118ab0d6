import type { ContextValues, SessionSnapshot } from '@urlapmuhely/engine'
import { compile, givenOnly, isSame } from '@urlapmuhely/engine/light'
import { loadParts } from '@urlapmuhely/engine/load-parts'
import type { AnyDefinition } from '@urlapmuhely/schema/facts'
import { loadModule } from '@urlapmuhely/ui/load-module'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useKept } from '../base/use-kept.ts'
import { useLoaded } from '../base/use-loading.ts'
import type { AnswerValues } from '../context/submitted-answer.ts'
import { type OpeningContent, readOpening } from './opening.ts'
import { type SessionResult, useProgram } from './use-program.ts'

/** A form to fill in: a published form as the server returns it, or any definition, such as a working copy. */
export interface RenderableForm {
  readonly definition: AnyDefinition
  /** The key of the domain; null or missing for what is valid everywhere. */
  readonly domain?: string | null | undefined
  /** The key and the version of a published form: where its large lists are. */
  readonly form?: string | undefined
  readonly version?: number | undefined
}

/** The input of a session. */
export interface SessionInput {
  /** Another object with the same content is the same version. */
  readonly form: RenderableForm
  /**
   * ISO 8601, UTC: the instant at which the form is filled in; the browser's clock by default. A later one becomes the
   * clock of conditions and formulas, and includes or excludes items whose validity begins or ends by then.
   */
  readonly now?: string | undefined
  /**
   * Start values from the host application, in the shape of an answer. Read when the form is opened and when it is reset:
   * other values that are passed later never replace what the person has entered. To start anew with them, call
   * `reset()`, or give the form another `key`.
   */
  readonly values?: AnswerValues | undefined
  /**
   * A signed opening from the host's server: it sets the initial values, time zone and instant, in place of `values`
   * and `now`, and the answer includes it. Read once.
   */
  readonly opening?: string | undefined
  /**
   * The host's values, by the keys that the form declares; another object with other contents updates the form. A
   * signed opening has them too, and the server's check believes only that or a caller with a credential.
   */
  readonly context?: ContextValues | undefined
}

/**
 * A session of one person filling in one form; replaced only if the content of the definition or the domain changes. It
 * continues in the form's next program when items become valid or expire.
 */
export function useSession(input: SessionInput): SessionResult {
  return useFilling(input).result
}

/** A session that can begin again. */
export interface Filling {
  readonly result: SessionResult
  /** Loads the parts of the form again, after `failed`. */
  readonly retry: () => void
  /** Starts the form anew, with these values or else with the host's present start values. */
  readonly restart: (values?: AnswerValues) => void
  /**
   * Replaces the session by one that continues a snapshot, of an older version of the form too. Defaults, presence and
   * options are derived again.
   */
  readonly resume: (snapshot: SessionSnapshot) => void
}

/** The beginning of a session; null for the beginning that the host sets. */
type Beginning = { readonly values: AnswerValues } | { readonly snapshot: SessionSnapshot } | null

/** The same as `useSession`, with ways to begin again. */
export function useFilling(input: SessionInput): Filling {
  const { now, values, opening } = input
  const context = useKept(input.context, isSame)
  const { domain = null } = input.form
  const definition = useKept(input.form.definition, isSame, 'form.definition')
  const start = useRef<OpeningContent | null>(undefined)
  if (start.current === undefined)
    start.current = opening === undefined ? { initial: values ?? {}, context: {} } : readOpening(opening)
  const host = useRef(context ?? start.current?.context.values)
  const still = start.current?.context.now
  const instant = useRef(still ?? now)
  instant.current = still ?? now
  const [beginning, setBeginning] = useState<Beginning>(null)
  const { status, retry } = useLoaded(useCallback(() => loadParts(definition, loadModule), [definition]))
  const opened = useMemo((): SessionResult => {
    if (status !== 'ready' || !start.current) return { status, session: null, diagnostics: [] }
    const { initial, context: opened } = start.current
    const values = host.current
    const clock = () => instant.current ?? new Date().toISOString()
    const { program, diagnostics } = compile(definition, { domain, now: clock() })
    const told = { ...opened, now: clock, ...(values && { values }) }
    if (!program) return { status, session: null, diagnostics }
    const session =
      beginning && 'snapshot' in beginning
        ? program.resume(givenOnly(beginning.snapshot), told)
        : program.start({ values: beginning?.values ?? initial, context: told, record: true })
    return { status, session, diagnostics }
  }, [definition, domain, status, beginning])
  const result = useProgram(opened, still ?? now)
  useEffect(() => {
    if (!result.session || context === undefined || isSame(context, host.current)) return
    host.current = context
    result.session.dispatch({ type: 'context', values: context })
  }, [result.session, context])
  const latest = useRef(values)
  latest.current = values
  const restart = useCallback(
    (given?: AnswerValues) => {
      const { initial = {} } = start.current ?? {}
      setBeginning({ values: given ?? (opening === undefined ? (latest.current ?? {}) : initial) })
    },
    [opening],
  )
  const resume = useCallback((snapshot: SessionSnapshot) => setBeginning({ snapshot }), [])
  return { result, retry, restart, resume }
}
