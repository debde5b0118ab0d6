import type { ReactNode } from 'react'
import { FieldGrid } from './field-view.tsx'
import { useForm } from './form-context.ts'
import { FallbackText } from './language/fallback-text.tsx'
import { Confirmation } from './pages/confirmation.tsx'
import { PLACES } from './pages/page-places.ts'
import { placeViews } from './pages/place-views.ts'
import type { PageFlow } from './pages/use-page-flow.ts'

interface FormContentsProps {
  readonly flow: PageFlow | null
  /** What the person reads after the answer was accepted. */
  readonly confirmation: ReactNode
  readonly goTo: (path: string) => void
}

/** The part of the form that is shown now: all fields, a page, the list of pages, the answers, or the confirmation. */
export function FormContents({ flow, confirmation, goTo }: FormContentsProps): ReactNode {
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
      const { page, pages } = flow
      if (!page || !views) return null
      const position = pages.indexOf(page) + 1
      const optional = views.optionalAfter(page.key, flow.states)
      return (
        <views.PageView
          key={page.key}
          page={page}
          position={position}
          count={pages.length}
          optional={optional}
        />
      )
    }
  }
}

interface FormActionsProps {
  readonly flow: PageFlow | null
  readonly isBusy: boolean
  readonly goOn: () => void
}

/** The buttons that lead on, back, and to the list of pages. */
export function FormActions({ flow, isBusy, goOn }: FormActionsProps): ReactNode {
  const { session, messages, readOnly } = useForm()
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
    </div>
  )
}
