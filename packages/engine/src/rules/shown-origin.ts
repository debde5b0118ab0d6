import type { Plans } from '../program/plans.ts'
import type { Field } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'
import { ORIGIN, type Origin, origins } from '../state/marks.ts'

/** Returns the origin of a field's value. A value that the host prefilled is a default for the rules. */
export function shownOrigin({ defaults }: Plans, frame: Frame, { local, number }: Field): Origin {
  const origin = frame.originOf(local)
  // A frame has an entry for each field.
  const given = origin === ORIGIN.default ? defaults[number]?.[frame.taken[local] as number] : undefined
  // An origin is an index of the list.
  return given?.origin ?? (origins[origin] as Origin)
}
