import { useStore } from '@urlapmuhely/ui/use-store'
import type { ReactNode } from 'react'
import type { DraftState } from '../drafts/draft-keeper.ts'
import type { FormDraft } from '../drafts/form-draft-state.ts'
import { LiveRegion, MessageList } from '../filling/form-messages.tsx'
import type { FormLook } from '../filling/form-props.ts'
import { useRun } from '../filling/form-run.ts'
import { PLACES } from '../pages/page-places.ts'
import { ErrorSummary } from '../replies/replies.ts'

/** The draft of the surrounding form with its state now, for a question and a status of one's own; null if it keeps none. */
export function useDraft(): (FormDraft & { readonly now: DraftState }) | null {
  const { draft } = useRun()
  const read = () => draft?.state() ?? null
  const now = useStore(draft?.subscribe ?? subscribeToNothing, read)
  return draft && now && { ...draft, now }
}

const subscribeToNothing = () => () => undefined

/**
 * The parts that every form should have, wherever its host puts them: the messages of the form, the summary of errors
 * after a failed submit, and the announcements for screen readers.
 */
export function FormNotices({ titlePrefix = true }: Pick<FormLook, 'titlePrefix'>): ReactNode {
  const { flow, outcome, isConfirmed } = useRun()
  return (
    <>
      <MessageList place={isConfirmed ? PLACES.confirmation : (flow?.place ?? '')} />
      {outcome.is === 'faulty' && <ErrorSummary key={outcome.attempt} prefixesTitle={titlePrefix} />}
      <LiveRegion />
    </>
  )
}
