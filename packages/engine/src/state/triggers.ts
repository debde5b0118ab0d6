import type { Frame } from './frame.ts'

/** Receives the side effects that a change triggers. */
export interface Triggers {
  /**
   * @param effect the effect's number.
   * @param by the index in `at` of the triggering field; −1 for none.
   */
  trigger(effect: number, at: Frame, by: number): void
}
