import type { ReactNode } from 'react'
import { useForm } from '../context/form-context.ts'
import { FieldGrid } from '../field/field-view.tsx'
import { useRun } from '../filling/form-run.ts'
import { FallbackText } from '../language/fallback-text.tsx'
import { Confirmation } from '../pages/confirmation.tsx'
import { PLACES } from '../pages/page-places.ts'
import { placeViews } from '../pages/place-views.ts'
import type { PageFlow } from '../pages/use-page-flow.ts'

interface FormContentsProps {
  readonly flow: PageFlow | null
  /** The form is on its way to paper: all pages are drawn. */
  readonly isPrinted: boolean
  /** The text that the person reads after the answer was accepted. */
  readonly confirmation: ReactNode
  readonly goTo: (path: string) => void
}

/** The part of the form that is shown now: all fields, a page, the list of pages, the answers, or the confirmation. */
export function FormContents({ flow, isPrinted, confirmation, goTo }: FormContentsProps): ReactNode {
  const views = placeViews()
  // A form of one page without a summary of answers has a flow only once it was sent.
  const isPlain = !flow || (!views && flow.place !== PLACES.confirmation)
  if (isPlain) return <FieldGrid container="" path="" />
  switch (flow.place) {
    case PLACES.confirmation:
      return <Confirmation>{confirmation}</Confirmation>
    case PLACES.check:
      return views && <views.CheckAnswers flow={flow} onChange={goTo} />
    case PLACES.list:
      return views && <views.PageList flow={flow} />
    default: {
      const { page, pages, states } = flow
      if (!views) return null
      // In one list, so that the page that is shown keeps its elements while the others join it.
      return pages.map((one, index) => {
        if (!isPrinted && one !== page) return null
        const optional = one === page ? views.optionalAfter(one.key, states) : []
        const place = { position: index + 1, count: pages.length }
        return (
          <views.PageView key={one.key} page={one} {...place} optional={optional} isShown={one === page} />
        )
      })
    }
  }
}

interface FormActionsProps {
  /** Adds the button that starts the form anew. */
  readonly resettable: boolean
}

/** The buttons that lead on, back, and to the list of pages. */
export function FormActions({ resettable }: FormActionsProps): ReactNode {
  const { session, messages, readOnly } = useForm()
  const { flow, isBusy, goOn, reset } = useRun()
  const { form } = session.program.definition
  if (flow?.place === PLACES.confirmation) return null
  const isLast = flow?.isLast ?? true
  if (readOnly && isLast && !flow) return null
  const onward = flow?.place === PLACES.list ? messages.toAnswers : messages.next
  return (
    <div className="ufr-actions">
      {!(readOnly && isLast) && (
        <button type="button" className="ufr-submit" aria-disabled={isBusy || undefined} onClick={goOn}>
          {isLast ? (
            <FallbackText id={form.id} address="submitLabel">
              {session.form().submitLabel}
            </FallbackText>
          ) : (
            onward
          )}
        </button>
      )}
      {flow?.goBack && (
        <button type="button" className="ufr-quiet" onClick={flow.goBack}>
          {messages.back}
        </button>
      )}
      {flow?.hasList && flow.place !== PLACES.list && (
        <button type="button" className="ufr-quiet" onClick={() => flow.go(PLACES.list)}>
          {messages.pageList}
        </button>
      )}
      {resettable && !readOnly && (
        <button type="button" className="ufr-quiet" onClick={reset.ask}>
          {messages.reset}
        </button>
      )}
    </div>
  )
}
