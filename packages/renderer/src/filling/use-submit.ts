import { type Dispatch, type RefObject, type SetStateAction, useEffect, useState } from 'react'
import type { FormContextValue } from '../context/form-context.ts'
import { type InputFault, inputFaults } from '../context/input-faults.ts'
import { type AnswerValues, type SubmittedAnswer, toSubmittedAnswer } from '../context/submitted-answer.ts'
import { errorsShown } from '../pages/page-status.ts'
import type { PageFlow } from '../pages/use-page-flow.ts'
import {
  type HostIssue,
  placeIssues,
  type SubmitIssue,
  type SubmitProblem,
  submitIssuesOf,
} from './host-issues.ts'

/** The host's handler of an answer; `Values` is its own type of the form's values. */
export type SubmitHandler<Values extends object = AnswerValues> = (
  values: Values,
  answer: SubmittedAnswer,
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler that returns nothing is the common case
) => void | SubmitProblem | Promise<void | SubmitProblem>

/** The result of the last submit; attempts are numbered. */
export interface Outcome {
  readonly is: 'open' | 'faulty' | 'warned'
  readonly attempt: number
  readonly faults: readonly InputFault[]
  /** The page that was checked; null if the whole form was. */
  readonly page: string | null
}

interface SubmitOptions {
  readonly element: RefObject<HTMLElement | null>
  readonly onSubmit: SubmitHandler | undefined
  /** The signed opening that was passed to the form. */
  readonly opening: string | undefined
  /** Stores the issues that the host found in the answer. */
  readonly setRefused: Dispatch<SetStateAction<readonly HostIssue[]>>
  /** Stores the answer that the host accepted. */
  readonly setSent: (answer: SubmittedAnswer) => void
  readonly flow: PageFlow | null
}

/** Submits a form: validates it, then confirms the warnings, then calls the host. */
export function useSubmit(
  context: FormContextValue,
  { element, onSubmit, opening, setRefused, setSent, flow }: SubmitOptions,
) {
  const { session, act, announcer, notices, messages, files } = context
  const [outcome, setOutcome] = useState<Outcome>({ is: 'open', attempt: 0, faults: [], page: null })
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    // The summary and the dialog take the focus and contain everything; the announced issues of each field would
    // interrupt them.
    if (outcome.is !== 'open') announcer.discard()
  }, [outcome, announcer])

  const place = flow?.place
  useEffect(() => {
    // The errors of one page are not shown on another one.
    setOutcome((last) =>
      last.page === null || last.page === place ? last : { ...last, is: 'open', page: null },
    )
  }, [place])

  function end(is: Outcome['is'], faults: readonly InputFault[] = [], page: string | null = null): void {
    setOutcome(({ attempt }) => ({ is, attempt: attempt + 1, faults, page }))
  }

  /** Checks a page; false if it has errors, which are shown. */
  function passes(page: string): boolean {
    const { pageCheck } = act(page === '' ? { type: 'check' } : { type: 'checkPage', page })
    const faults = element.current ? inputFaults(element.current) : []
    const passed = pageCheck?.passed ?? errorsShown(session, page).length === 0
    if (passed && faults.length === 0) return true
    end('faulty', faults, page)
    return false
  }

  /** Resolves to true if the host accepted the answer. */
  async function submit(confirmed: boolean): Promise<boolean> {
    if (isBusy) return false
    const { submission } = act({ type: 'submit', confirmed })
    if (!submission) return false
    const faults = allFaults()
    const { accepted, needsConfirmation, answer } = submission
    const is = faults.length > 0 ? 'faulty' : needsConfirmation ? 'warned' : accepted ? 'open' : 'faulty'
    setRefused([])
    end(is, faults)
    if (is !== 'open') return false
    setBusy(true)
    try {
      const submitted = toSubmittedAnswer(answer, session, { opening, files: files() })
      if (refuse(submitIssuesOf(await onSubmit?.(answer.values, submitted)))) return false
      setSent(submitted)
      return true
    } catch (error) {
      if (refuse(submitIssuesOf(error))) return false
      notices.show(messages.sendFailed)
      reportError(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  function refuse(issues: SubmitProblem['issues'] | null): boolean {
    if (issues === null) return false
    setRefused(placeIssues(session, issues, messages.refused))
    end('faulty')
    return true
  }

  /** Shows all errors; true if there are none. */
  function validate(): boolean {
    act({ type: 'check' })
    const faults = allFaults()
    const isFaulty = faults.length > 0 || session.check().some(({ severity }) => severity === 'error')
    end(isFaulty ? 'faulty' : 'open', faults)
    return !isFaulty
  }

  /** Returns the faults that inputs found in their texts, on other pages too. */
  function allFaults(): readonly InputFault[] {
    return [...(element.current ? inputFaults(element.current) : []), ...(flow?.faultsElsewhere() ?? [])]
  }

  /** Shows the issues that the host has found at a time of its own. */
  function showRefused(issues: readonly SubmitIssue[]): void {
    setRefused(placeIssues(session, issues, messages.refused))
    if (issues.length > 0) end('faulty')
  }

  function goBack(): void {
    setOutcome((last) => (last.is === 'warned' ? { ...last, is: 'open' } : last))
  }

  return { outcome, isBusy, submit, validate, showRefused, goBack, passes }
}
