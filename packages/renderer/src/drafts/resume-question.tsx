import type { ReactNode } from 'react'
import { useForm } from '../context/form-context.ts'
import { Heading } from '../context/heading.tsx'
import { focusHeading } from '../pages/focus-heading.ts'
import { savedMoment } from './draft.ts'
import { type FormDraft, useDraftState } from './form-draft-state.ts'

/**
 * Replaces the form by the question whether to continue a draft, or by the choices if drafts cannot be reached.
 */
export function ResumeQuestion({ draft }: { readonly draft: FormDraft }): ReactNode {
  const context = useForm()
  const { messages, idOf, locale } = context
  const { found, phase } = useDraftState(draft)
  const titleId = `${idOf('')}draft`
  const isFound = phase === 'found' && found !== null
  return (
    <section className="ufr-resume" aria-labelledby={titleId}>
      <Heading className="ufr-resume-title" id={titleId}>
        {isFound ? messages.resumeTitle : messages.draftUnreachableTitle}
      </Heading>
      <p>{isFound ? messages.resumeText(savedMoment(found.savedAt, locale)) : messages.draftUnreachable}</p>
      <div className="ufr-resume-actions">
        <button type="button" className="ufr-submit" onClick={isFound ? draft.resume : draft.retry}>
          {isFound ? messages.resume : messages.retry}
        </button>
        <button
          type="button"
          className="ufr-quiet"
          onClick={() => {
            if (isFound) draft.discard()
            else draft.fillWithoutSaving()
            requestAnimationFrame(() => focusHeading(context))
          }}
        >
          {isFound ? messages.startAnew : messages.fillWithoutSaving}
        </button>
      </div>
    </section>
  )
}
