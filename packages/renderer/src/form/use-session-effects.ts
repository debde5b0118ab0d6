import type { Change, Session } from '@urlapmuhely/engine'
import { isSame } from '@urlapmuhely/engine/light'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { FormContextValue } from '../context/form-context.ts'
import type { FormDraft, LostLabel, ResumedDraft } from '../drafts/form-draft-state.ts'
import type { SessionFormProps } from '../filling/form-props.ts'
import type { FormFocus } from '../filling/use-form-focus.ts'

/** Sessions whose opening effects were carried out; rendering a form again must not send its events again. */
const carriedOut = new WeakSet<Session>()

type HostCalls = SessionFormProps & Pick<FormFocus, 'goToIfAllowed'>

interface ChangesInput {
  readonly session: Session
  readonly calls: RefObject<HostCalls>
  /** True once the person has moved the focus by themselves: no effect moves it then. */
  readonly hasChosen: RefObject<boolean>
  /** Forgets the errors of the host that a change has answered. */
  readonly onChanged: () => void
}

/** Gives the session to the host, and carries out what each of its changes asks for: calls of the host, moves of the focus. */
export function useChanges({ session, calls, hasChosen, onChanged }: ChangesInput): void {
  const forget = useRef(onChanged)
  forget.current = onChanged
  useEffect(() => {
    calls.current.onSession?.(session)
  }, [session, calls])
  const carryOut = useCallback(
    (change: Change): void => {
      forget.current()
      calls.current.onChange?.(session.answer().values, change)
      for (const effect of change.effects) {
        if (effect.type === 'emit') calls.current.onEvent?.({ event: effect.event, payload: effect.payload })
        if (effect.type === 'focus' && !hasChosen.current) calls.current.goToIfAllowed(effect.path, 'nearest')
      }
    },
    [session, calls, hasChosen],
  )
  const open = useCallback((): void => {
    if (!session.opened || carriedOut.has(session)) return
    carriedOut.add(session)
    carryOut(session.opened)
  }, [session, carryOut])
  useEffect(open, [open])
  // From before the paint on: a key that comes right after it must reach the host, too.
  useLayoutEffect(
    () =>
      session.watch((change) => {
        open()
        carryOut(change)
      }),
    [session, open, carryOut],
  )
}

/** Shows the errors that the host gives, once for each set of them. */
export function useHostErrors(
  errors: SessionFormProps['errors'],
  shown: RefObject<unknown>,
  showRefused: (errors: NonNullable<SessionFormProps['errors']>) => void,
): void {
  const show = useRef(showRefused)
  show.current = showRefused
  useEffect(() => {
    if (errors === undefined || isSame(errors, shown.current)) return
    shown.current = errors
    show.current(errors)
  }, [errors, shown])
}

/** Says what of a resumed draft could not be put back. */
export function useLossNotice(resumed: ResumedDraft | null, { notices, messages }: FormContextValue): void {
  useEffect(() => {
    const { files = [], others = [] } = resumed?.lost ?? {}
    const unread = (resumed?.texts ?? []).map(({ label, text }) => `${label} („${text}”)`)
    const named = (places: readonly LostLabel[]) =>
      places
        .map(({ label, rows }) => {
          const titles = rows.map((row) => messages.rowTitle(row.label, row.position))
          return titles.length > 0 ? `${label} (${titles.join(', ')})` : label
        })
        .join(', ')
    // Together: a notice replaces the one before.
    const texts = [
      ...(others.length > 0 ? [messages.draftLost(named(others))] : []),
      ...(files.length > 0 ? [messages.draftFiles(named(files))] : []),
      ...(unread.length > 0 ? [messages.draftUnread(unread.join(', '))] : []),
    ]
    if (texts.length > 0) notices.show(texts.join(' '))
  }, [resumed, notices, messages])
}

/** Lets the draft keep texts that are no values: they change nothing in the session, which would mark them for saving. */
export function useUnreadTexts(
  element: RefObject<HTMLElement | null>,
  draft: FormDraft | null,
  { left }: FormContextValue,
): void {
  useEffect(() => {
    const { current: form } = element
    if (!form || !draft) return
    draft.readTexts(() => left.unread(element.current))
    const touch = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.validity.customError) draft.touch()
    }
    form.addEventListener('focusout', touch)
    return () => form.removeEventListener('focusout', touch)
  }, [left, draft, element])
}
