import type { Answer } from '@urlapmuhely/engine'
import type { RefObject } from 'react'
import type { AnswerValues } from './submitted-answer.ts'

/** How a form is started anew. */
export interface ResetOptions {
  /** Start values in place of the host's. */
  readonly values?: AnswerValues | undefined
  /** Asks the person first, in a dialog. */
  readonly confirm?: boolean | undefined
}

/** The actions that a host can call from outside the form: the `ref` of `Form` and `FormProvider`. */
export interface FormHandle {
  /**
   * Submits the form as its button does. Resolves to true if the host accepted the answer; to false if there are errors,
   * if warnings are to be confirmed, or while the form is loading.
   */
  readonly submit: () => Promise<boolean>
  /** Starts the form anew. Entered values, chosen files and the saved draft are deleted. */
  readonly reset: (options?: ResetOptions) => void
  /** Shows all errors, by their fields and in the summary. Returns true if there are none. */
  readonly validate: () => boolean
  /** Returns the answer that would be submitted now; null while the form is loading. */
  readonly answer: () => Answer | null
  /** Focuses a field, on another page too. Rows by position or key: `tetelek.0.ar`, `tetelek.#3.ar`. */
  readonly focus: (path: string) => void
  /** Saves the draft at once. Resolves to false if it cannot be saved, or if the form keeps no drafts. */
  readonly saveDraft: () => Promise<boolean>
}

/** The actions of a form as of its last render; each render replaces them. */
export type HandleActions = Omit<FormHandle, 'reset'>

/** A form that is not there: it is loading, or only drawn. */
export const NO_ACTIONS: HandleActions = {
  submit: async () => false,
  validate: () => false,
  answer: () => null,
  focus: () => undefined,
  saveDraft: async () => false,
}

/** A handle that stays the same while its actions are replaced. */
export function buildHandle(
  actions: RefObject<HandleActions>,
  reset: RefObject<FormHandle['reset']>,
): FormHandle {
  return {
    submit: () => actions.current.submit(),
    reset: (options) => reset.current(options),
    validate: () => actions.current.validate(),
    answer: () => actions.current.answer(),
    focus: (path) => actions.current.focus(path),
    saveDraft: () => actions.current.saveDraft(),
  }
}
