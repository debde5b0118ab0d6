import { type ReactNode, useRef } from 'react'
import { useForm } from '../context/form-context.ts'
import { savedMoment, savedTime } from './draft.ts'
import { type FormDraft, useDraftState } from './form-draft-state.ts'

/** Above the form: a newer draft that was saved elsewhere, such as in another tab; nothing if there is none. */
export function NewerDraft({ draft }: { readonly draft: FormDraft }): ReactNode {
  const { messages, locale } = useForm()
  const { newer } = useDraftState(draft)
  if (!newer) return null
  return (
    <div className="ufr-draft-newer" role="alert">
      <p>{messages.draftNewer(savedMoment(newer.savedAt, locale))}</p>
      <button type="button" className="ufr-quiet" onClick={draft.resume}>
        {messages.takeNewer}
      </button>
    </div>
  )
}

/** Under the form: when the answers were last saved, or that they could not be. */
export function DraftStatus({ draft }: { readonly draft: FormDraft }): ReactNode {
  const { messages, locale, session } = useForm()
  const { phase, saving, savedAt } = useDraftState(draft)
  const element = useRef<HTMLDivElement>(null)
  function words(): string {
    if (phase === 'off') return messages.savingOff
    if (saving === 'failed') return messages.savingFailed
    if (savedAt === null) return ''
    const time = savedTime(savedAt, locale)
    return draft.isLocal ? messages.savedHere(time) : messages.saved(time)
  }
  const isHere = draft.isLocal && savedAt !== null
  return (
    <div className="ufr-draft" ref={element} tabIndex={-1}>
      {/* Read out when its words change: at most once a minute while everything is saved. */}
      <span className="ufr-draft-status" role="status" data-saving={saving}>
        {words()}
      </span>
      {isHere && (
        <button
          type="button"
          className="ufr-link"
          onClick={() => {
            void draft.forget()
            // The button disappears with the draft that it has deleted.
            element.current?.focus()
          }}
        >
          {messages.forgetDraft}
        </button>
      )}
      {isHere && session.program.personal.includes(1) && (
        <p className="ufr-draft-personal">{messages.savedPersonal}</p>
      )}
    </div>
  )
}
