/** Where a value comes from. */
export const origins = ['none', 'default', 'prefill', 'user', 'effect', 'restored'] as const

/** The name of an origin. */
export type Origin = (typeof origins)[number]

/** Origins as they are stored, one byte each. */
export const ORIGIN = { none: 0, default: 1, prefill: 2, user: 3, effect: 4, restored: 5 } as const

/** Whether a field is present, and what becomes of its value while it is not; the greater prevails. */
export const ABSENCE = { present: 0, keep: 1, park: 2, clear: 3 } as const

/** The state of a watched condition before it was first evaluated. */
export const UNKNOWN_HELD = 2

/** Bits of a field's flags. */
export const FLAG = {
  /** It has just become present: `onPresent` defaults are evaluated. */
  appeared: 1,
  /** Its `init` defaults were evaluated since it last began. */
  initialised: 2,
  /** It is in the list of fields touched by the running transaction. */
  touched: 4,
  /** Its pooled state object, if there is one, may be out of date. */
  stale: 8,
  /** A person has taken it out. */
  takenOut: 16,
  /** A person has changed it. */
  edited: 32,
  /** A person has blurred it. */
  left: 64,
  /** Its issues were asked for. */
  asked: 128,
} as const

/** How editable a field is: the greater prevails. */
export const EDITING = { open: 0, readonly: 1, disabled: 2 } as const

/** The bits of an editing level. */
const LEVEL = 3

/** Set beside an editing level when the value stays out of the answer. */
export const OMITTED = 4

/** The editing level without the `OMITTED` bit. */
export function levelOf(editing: number): number {
  return editing & LEVEL
}
