/** Where a value comes from. */
export const origins = ['none', 'default', 'prefill', 'user', 'effect', 'restored'] as const

/** The name of an origin. */
export type Origin = (typeof origins)[number]

/** Origins as they are stored, one byte each. */
export const ORIGIN = { none: 0, default: 1, prefill: 2, user: 3, effect: 4, restored: 5 } as const

/** Whether a field is present, and what happens to its value while it is not. The greater one has precedence. */
export const ABSENCE = { present: 0, keep: 1, park: 2, clear: 3 } as const

/** The state of a watched condition before it was first evaluated. */
export const UNKNOWN_HELD = 2

/** Bits of a field's flags. */
export const FLAG = {
  /** Set when the field has just become present: `onPresent` defaults are evaluated. */
  appeared: 1,
  /** Set when the `init` defaults were evaluated in the field's current life. */
  initialised: 2,
  /** Set when the field is in the list of touched fields of the running transaction. */
  touched: 4,
  /** Set when the field's cached state object may be outdated. */
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

/** How editable a field is; the greater one has precedence. */
export const EDITING = { open: 0, readonly: 1, disabled: 2 } as const

/** The bits of an editing level. */
const LEVEL = 3

/** Combined with an editing level if the value is left out of the answer. */
export const OMITTED = 4

/** The editing level without the `OMITTED` bit. */
export function levelOf(editing: number): number {
  return editing & LEVEL
}
