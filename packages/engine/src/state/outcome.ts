import type { Field } from '../scope/fields.ts'
import type { Rejection, RejectionCode, Submission } from './events.ts'
import type { Frame } from './frame.ts'
import { ABSENCE } from './marks.ts'
import type { PageCheck } from './page-state.ts'

/** The result of an event: a rejection, a submission, the check of a page, or null. */
export type Outcome = Rejection | Submission | PageCheck | null

/** A rejected event. */
export function reject(code: RejectionCode, path: string): Rejection {
  return { code, path }
}

/** Returns why the user cannot change a field; null if they can. */
export function refusal(frame: Frame, { local }: Field): RejectionCode | null {
  if (frame.absenceOf(local) !== ABSENCE.present) return 'FIELD_ABSENT'
  return frame.levelOf(local) !== 0 ? 'FIELD_DISABLED' : null
}
