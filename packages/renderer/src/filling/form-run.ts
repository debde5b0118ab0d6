import { createContext, type RefObject, useContext } from 'react'
import type { SubmittedAnswer } from '../context/submitted-answer.ts'
import type { FormDraft } from '../drafts/form-draft-state.ts'
import type { PageFlow } from '../pages/use-page-flow.ts'
import type { HostIssue } from './host-issues.ts'
import type { Outcome } from './use-submit.ts'

/** Where the filling in of a form is now. Unlike the form's context it changes with every step. */
export interface FormRun {
  /** Null if the form is one page. */
  readonly flow: PageFlow | null
  readonly outcome: Outcome
  /** The host is taking the answer. */
  readonly isBusy: boolean
  /** The host's issues that still apply. */
  readonly refused: readonly HostIssue[]
  /** The answer that the host accepted. */
  readonly sent: SubmittedAnswer | null
  /** A confirmation has taken the place of the form. */
  readonly isConfirmed: boolean
  /** The element of the form. */
  readonly element: RefObject<HTMLElement | null>
  /** Leads to the next page if this one has no errors; from the last one it submits. */
  readonly goOn: () => void
  readonly submit: (confirmed: boolean) => Promise<boolean>
  /** Closes the question about warnings. */
  readonly goBack: () => void
  /** Focuses a field, on another page too. */
  readonly goTo: (path: string) => void
  /** The person moves the focus deliberately: a rule must not move it elsewhere. */
  readonly hasChosen: RefObject<boolean>
  /** Null if the form keeps no drafts. */
  readonly draft: FormDraft | null
  readonly reset: ResetQuestion
}

/** The question before a form is started anew. */
export interface ResetQuestion {
  readonly isAsked: boolean
  readonly ask: () => void
  readonly confirm: () => void
  readonly cancel: () => void
}

/** Provides the progress of a form to its parts. */
export const RunContext = createContext<FormRun | null>(null)

/** The progress of the surrounding form. Throws outside of one. */
export function useRun(): FormRun {
  const run = useContext(RunContext)
  if (!run) throw new Error('This part of a form is drawn outside of <Form> and <FormProvider>.')
  return run
}
