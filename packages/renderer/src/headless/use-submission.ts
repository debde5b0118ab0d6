import type { FieldIssue } from '@urlapmuhely/engine'
import { useForm } from '../context/form-context.ts'
import type { SubmittedAnswer } from '../context/submitted-answer.ts'
import { useIssues } from '../context/use-field-state.ts'
import { useRun } from '../filling/form-run.ts'

/** How the submitting of the surrounding form goes. */
export interface SubmissionBinding {
  /** `faulty` if the last attempt found errors; `warned` if it waits for `confirm` or `back`. */
  readonly status: 'open' | 'faulty' | 'warned' | 'sent'
  /** The host is taking the answer. */
  readonly isBusy: boolean
  /** The warnings to confirm; empty unless the status is `warned`. */
  readonly warnings: readonly FieldIssue[]
  /** Submits in spite of the warnings. Resolves to true if the host accepted the answer. */
  readonly confirm: () => Promise<boolean>
  readonly back: () => void
  /** The answer that the host accepted; null before. */
  readonly sent: SubmittedAnswer | null
}

/** The state of submitting, for buttons, dialogs and confirmations of one's own. */
export function useSubmission(): SubmissionBinding {
  const { session } = useForm()
  const { outcome, isBusy, sent, submit, goBack } = useRun()
  const issues = useIssues(session)
  const isWarned = outcome.is === 'warned'
  return {
    status: sent !== null && outcome.is === 'open' ? 'sent' : outcome.is,
    isBusy,
    warnings: isWarned ? issues.filter(({ severity }) => severity === 'warning') : [],
    confirm: () => submit(true),
    back: goBack,
    sent,
  }
}
