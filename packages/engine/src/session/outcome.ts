import type { Field } from '../scope/fields.ts'
import type { Rejection, RejectionCode, Submission } from './events.ts'
import type { Frame } from './frame.ts'
import { ABSENCE, levelOf } from './marks.ts'

/** How carrying out an event ended: rejected, with a submission, or null when there is nothing to say. */
export type Outcome = Rejection | Submission | null

/** A rejected event. */
export function reject(code: RejectionCode, path: string): Rejection {
  return { code, path }
}

/** Why a person can't change a field; null when they can. */
export function refusal(frame: Frame, { local }: Field): RejectionCode | null {
  if (frame.absence[local] !== ABSENCE.present) return 'FIELD_ABSENT'
  return levelOf(frame.editing[local] as number) !== 0 ? 'FIELD_DISABLED' : null
}
