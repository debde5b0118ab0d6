import { type RefObject, useSyncExternalStore } from 'react'
import type { Unsaved } from '../base/unsaved.ts'
import type { UnreadText } from '../context/left-inputs.ts'
import type { Filling, RenderableForm } from '../session/use-session.ts'
import type { DraftSettings } from './draft.ts'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'
import type { DraftOwner } from './draft-owner.ts'

/** The label of a field, and the rows that it is in, from outside, by the labels of their repeats. */
export interface LostLabel {
  readonly label: string
  readonly rows: readonly { readonly label: string; readonly position: number }[]
}

/** The fields whose values the form could not take over from a draft. */
export interface LostLabels {
  readonly files: readonly LostLabel[]
  readonly others: readonly LostLabel[]
}

/** The page, the texts that are no value, and the losses of a draft. */
export interface ResumedDraft {
  readonly page: string
  readonly texts: readonly UnreadText[]
  readonly lost: LostLabels
}

/** The draft of a form, and the person's actions on it. */
export interface FormDraft extends Pick<DraftKeeper, 'state' | 'subscribe' | 'save' | 'touch'> {
  /** True if it is kept in this browser. */
  readonly isLocal: boolean
  /** Goes on from the draft that was found, or from the newer one that was saved elsewhere. */
  readonly resume: () => void
  /** Deletes the draft that was found and begins with an empty form. */
  readonly discard: () => void
  /** Asks a store again that could not be reached. */
  readonly retry: () => void
  /** Fills in without saving. */
  readonly fillWithoutSaving: () => void
  /** Deletes the saved draft; the next change is saved again. */
  readonly forget: () => Promise<void>
  /** Sets the function that reads the texts in the inputs that are no value. */
  readonly readTexts: (read: () => readonly UnreadText[]) => void
  /**
   * Returns the state with which the present session continued a draft, beside its values; null if it
   * continued none.
   */
  readonly resumed: () => ResumedDraft | null
}

/** The input of a form's draft. */
export interface DraftInput extends DraftSettings {
  readonly form: RenderableForm
  readonly filling: Filling
  /** The page that is shown. */
  readonly page: RefObject<string>
  readonly unsaved: Unsaved
  /** Set when the person begins another session or has the store called again. */
  readonly isBegunAnew: RefObject<boolean>
  /** False if nothing can be entered, or while the code of drafts is loading. */
  readonly isOpen: boolean
}

/** The same as it is now, with the owner of its drafts. */
export type LatestInput = RefObject<DraftInput & { readonly owner: DraftOwner }>

/** The kinds of places in which drafts are kept. */
export type DraftKind = 'none' | 'local' | 'store' | 'given'

/** The state of a draft, kept up to date. */
export function useDraftState({ subscribe, state }: Pick<FormDraft, 'subscribe' | 'state'>): DraftState {
  return useSyncExternalStore(subscribe, state, state)
}

/** True while a draft is in one of these phases. */
export function useDraftPhase(draft: FormDraft | null, phases: readonly DraftState['phase'][]): boolean {
  const read = () => draft !== null && phases.includes(draft.state().phase)
  return useSyncExternalStore(draft?.subscribe ?? subscribeToNothing, read, read)
}

const subscribeToNothing = () => () => undefined
