import type { Diagnostic, Session } from '@urlapmuhely/engine'
import { compile, continueIn } from '@urlapmuhely/engine/light'
import { useEffect, useRef, useState } from 'react'
import type { LoadingStatus } from '../base/use-loading.ts'

/** A session, or null and the diagnostics that prevent compiling; warnings come with either. */
export interface SessionResult {
  /** `loading` while libraries that this form needs are being loaded; `failed` if they cannot be. */
  readonly status: LoadingStatus
  readonly session: Session | null
  readonly diagnostics: readonly Diagnostic[]
}

/** The longest timer: while a computer sleeps its timers stop. */
const MAX_WAIT_MS = 60_000

/**
 * A session that continues in the form's next program when items become valid or expire: entered values are kept, and
 * the rendered parts of the form keep their place and the focus. If the next program does not compile, the form does
 * not change.
 *
 * @param opened the session as it was opened.
 * @param now the host's instant (ISO 8601, UTC); the browser's clock by default.
 */
export function useProgram(opened: SessionResult, now: string | undefined): SessionResult {
  const [later, setLater] = useState<Later | null>(null)
  const current =
    later && later.of === opened.session ? later : { result: opened, until: endOf(opened.session) }
  useInstant(current.until, now, () => {
    if (opened.session)
      setLater({ of: opened.session, ...goOn(current.result, now ?? new Date().toISOString()) })
  })
  return current.result
}

/** The present session of one that was opened. */
interface Later {
  readonly of: Session
  readonly result: SessionResult
  /** When the next program takes over; null if none does. */
  readonly until: string | null
}

function endOf(session: Session | null): string | null {
  return session?.program.effective.validUntil ?? null
}

function goOn(result: SessionResult, now: string): Omit<Later, 'of'> {
  const { session } = result
  if (!session) return { result, until: null }
  const { definition, domainId } = session.program
  const { program, diagnostics } = compile(definition, { domain: domainId, now })
  if (!program) return { result: { ...result, diagnostics }, until: null }
  const next = continueIn(program, session)
  keys.set(next, sessionKey(session))
  return { result: { ...result, session: next, diagnostics }, until: endOf(next) }
}

/** Calls `onReached` at an instant. */
export function useInstant(at: string | null, now: string | undefined, onReached: () => void): void {
  const latest = useRef(onReached)
  latest.current = onReached
  useEffect(() => {
    if (at === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const instant = Date.parse(at)
    const wait = () => {
      const left = instant - (now === undefined ? Date.now() : Date.parse(now))
      if (left <= 0) latest.current()
      else if (now === undefined) timer = setTimeout(wait, Math.min(left, MAX_WAIT_MS))
    }
    wait()
    return () => clearTimeout(timer)
  }, [at, now])
}

const keys = new WeakMap<Session, string>()
let lastKey = 0

/** A key that is the same for sessions that continue one another: they are rendered as one form. */
export function sessionKey(session: Session): string {
  const known = keys.get(session)
  if (known) return known
  lastKey += 1
  keys.set(session, String(lastKey))
  return String(lastKey)
}
