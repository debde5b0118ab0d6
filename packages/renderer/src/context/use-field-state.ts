import type { Change, FieldState, Session } from '@urlapmuhely/engine'
import { useStore } from '@urlapmuhely/ui/use-store'
import { useCallback, useContext, useRef } from 'react'
import { FormContext, useForm } from './form-context.ts'

/** The state of one field, kept up to date; null if the form has no such path. Re-renders only when it changes. */
export function useFieldState(path: string): FieldState | null {
  const { session } = useForm()
  const subscribe = useCallback((notify: () => void) => session.subscribe(path, notify), [session, path])
  const read = () => session.field(path)
  return useStore(subscribe, read)
}

/** The states of several fields, kept up to date. Re-renders only when one of them changes. */
export function useFields(session: Session, paths: readonly string[]): readonly (FieldState | null)[] {
  const known = useRef<readonly (FieldState | null)[]>([])
  const names = paths.join(' ')
  const subscribe = useCallback(
    (notify: () => void) => {
      const ends = names === '' ? [] : names.split(' ').map((path) => session.subscribe(path, notify))
      return () => {
        for (const end of ends) end()
      }
    },
    [session, names],
  )
  function read(): readonly (FieldState | null)[] {
    const states = paths.map((path) => session.field(path))
    const isKnown =
      states.length === known.current.length && states.every((one, at) => one === known.current[at])
    if (!isKnown) known.current = states
    return known.current
  }
  return useStore(subscribe, read)
}

/**
 * Returns the answer that would be submitted now; updated after every event. Of the surrounding form, or of a session that
 * the caller holds.
 */
export function useAnswer(session?: Session): ReturnType<Session['answer']> {
  const of = useSessionOr(session)
  return useAfterEvents(of, () => of.answer())
}

/** All issues now, shown or not; updated after every event. Of the surrounding form, or of a session that the caller holds. */
export function useIssues(session?: Session): ReturnType<Session['check']> {
  const of = useSessionOr(session)
  return useAfterEvents(of, () => of.check())
}

/** Throws outside of a form if the caller has no session. */
function useSessionOr(session: Session | undefined): Session {
  const around = useContext(FormContext)
  const found = session ?? around?.session
  if (!found) throw new Error('A session is needed outside of <Form> and <FormProvider>.')
  return found
}

/** The last event's change, or null before the first. */
export function useLastChange(session: Session): Change | null {
  const last = useRef<Change | null>(null)
  const subscribe = useCallback(
    (notify: () => void) =>
      session.watch((change) => {
        last.current = change
        notify()
      }),
    [session],
  )
  const read = () => last.current
  return useStore(subscribe, read)
}

function useAfterEvents<T>(session: Session, ask: () => T): T {
  const known = useRef<{ readonly of: Session; readonly value: T } | null>(null)
  const subscribe = useCallback(
    (notify: () => void) =>
      session.watch(() => {
        known.current = null
        notify()
      }),
    [session],
  )
  function read(): T {
    if (known.current?.of !== session) known.current = { of: session, value: ask() }
    return known.current.value
  }
  return useStore(subscribe, read)
}
