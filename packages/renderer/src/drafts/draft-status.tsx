import type { ReactNode } from 'react'
import { useForm } from '../form-context.ts'
import { savedMoment, savedTime } from './draft.ts'
import { type FormDraft, useDraftState } from './use-draft.ts'

/** Under the form: when the answers were last saved, that they could not be, or that they are newer elsewhere. */
export function DraftStatus({ draft }: { readonly draft: FormDraft }): ReactNode {
  const { messages, locale } = useForm()
  const { phase, saving, savedAt, newer } = useDraftState(draft)
  function words(): string {
    if (phase === 'off') return messages.savingOff
    if (saving === 'failed') return messages.savingFailed
    if (savedAt === null) return ''
    const time = savedTime(savedAt, locale)
    return draft.isLocal ? messages.savedHere(time) : messages.saved(time)
  }
  return (
    <div className="ufr-draft">
      {newer && (
        <div className="ufr-draft-newer" role="alert">
          <p>{messages.draftNewer(savedMoment(newer.savedAt, locale))}</p>
          <button type="button" className="ufr-quiet" onClick={draft.resume}>
            {messages.takeNewer}
          </button>
        </div>
      )}
      {/* Read out when its words change: at most once a minute while everything is saved. */}
      <span className="ufr-draft-status" role="status" data-saving={saving}>
        {words()}
      </span>
      {draft.isLocal && savedAt !== null && (
        <button type="button" className="ufr-link" onClick={() => void draft.forget()}>
          {messages.forgetDraft}
        </button>
      )}
    </div>
  )
}
