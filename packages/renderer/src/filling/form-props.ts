import type { Change, Session } from '@urlapmuhely/engine'
import type { ReactNode } from 'react'
import type { AnswerValues, SubmittedAnswer } from '../context/submitted-answer.ts'
import type { DraftSettings } from '../drafts/draft.ts'
import type { PageRouter } from '../pages/use-page-router.ts'
import type { SessionInput } from '../session/use-session.ts'
import type { SubmitIssue } from './host-issues.ts'
import type { FormSettings } from './use-form-context.ts'
import type { SubmitHandler } from './use-submit.ts'

/** An event that a side effect sends to the host application. */
export interface HostEvent {
  readonly event: string
  readonly payload: unknown
}

/** The handlers of the host while a form is filled in; `Values` is the host's own type of its answers. */
export interface FormCallbacks<Values extends object = AnswerValues> {
  /**
   * Called with the answer if there are no errors and warnings are confirmed; `answer` also holds the chosen files and
   * everything that the server's check needs beside the values. While it runs, submitting waits.
   *
   * If the server refuses the answer, return `{ issues }` or reject with it, such as the body of the 422 of the
   * server's check: each issue is shown by its field and on top until its value changes, or on top only if no field on
   * the page has its path. After any other rejection the user is asked to try again. The entered values are kept.
   */
  readonly onSubmit?: SubmitHandler<Values> | undefined
  /** Called with the events that side effects emit. */
  readonly onEvent?: ((event: HostEvent) => void) | undefined
  /**
   * Called when the form is opened and after every event: with the values of the answer as they are now, and with all that
   * the event changed.
   */
  readonly onChange?: ((values: Values, change: Change) => void) | undefined
  /** Called with each new session, for hosts that read it. */
  readonly onSession?: ((session: Session) => void) | undefined
  /**
   * The errors that the host's server found, at any time. They are shown as refused answers are, until the value of the
   * field changes or the answer is submitted. Another array with the same contents changes nothing before that.
   */
  readonly errors?: readonly SubmitIssue[] | undefined
  /** Keeps the page that is shown in the address of the host's page; without it, it is kept in memory. */
  readonly pageRouter?: PageRouter | undefined
  /** Asks before the page is left with answers that are neither submitted nor saved as a draft. True by default. */
  readonly guard?: boolean | undefined
}

/** How the whole form looks. */
export interface FormLook {
  /** Renders the text that the person reads after the answer was accepted, in place of the form's own. */
  readonly confirmation?: ((answer: SubmittedAnswer) => ReactNode) | undefined
  /** Returns the address of the form's banner for the stored image's id; without it there is no banner. */
  readonly bannerUrl?: ((id: string) => string) | undefined
  /** Adds a button that starts the form anew, after a question. */
  readonly resettable?: boolean | undefined
  /** Puts "Hiba: " before the title of the page while the summary of errors is shown. True by default. */
  readonly titlePrefix?: boolean | undefined
}

/** Properties of a `FormProvider`, besides its contents. */
export interface ProvidedFormProps<Values extends object = AnswerValues>
  extends SessionInput,
    FormSettings,
    FormCallbacks<Values>,
    DraftSettings {}

/** Properties of a `Form`. */
export interface FormProps<Values extends object = AnswerValues>
  extends ProvidedFormProps<Values>,
    FormLook {}

/** Properties of a form on a session that the caller holds. */
export interface SessionFormProps
  extends FormSettings,
    FormCallbacks,
    FormLook,
    Pick<SessionInput, 'opening'> {
  readonly session: Session
}
