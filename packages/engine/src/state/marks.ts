/** The origin of a value. */
export const origins = ['none', 'default', 'prefill', 'user', 'effect', 'restored'] as const

/** The name of an origin. */
export type Origin = (typeof origins)[number]

/** Origins as they are stored. */
export const ORIGIN = { none: 0, default: 1, prefill: 2, user: 3, effect: 4, restored: 5 } as const

/** Whether a field is present, and how its value is treated while it is not. The greater one wins. */
export const ABSENCE = { present: 0, keep: 1, park: 2, clear: 3 } as const

/** The state of a watched condition before it was first evaluated. */
export const UNKNOWN_HELD = 2

/**
 * Flags of a field: the lowest bits of its marks. Absence, editing and origin are in the same number, so that a rule that
 * makes a field present reads and writes one entry of one array.
 */
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
  /** Its issues were requested. */
  asked: 128,
  /** Constant. Its state needs no rule: it has a value and no options, validations or manual rules. */
  plain: 256,
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

/** The lowest bit of each number among the marks, above the flags. */
const AT = { absence: 9, editing: 11, origin: 14 } as const

/** The bits of each number before they are shifted. */
const BITS = { absence: 3, editing: LEVEL | OMITTED, origin: 7 } as const

/** The marks of a field whose state is built by `buildPlainState`: it is plain, can be edited and was not taken out. */
export const PLAIN_BITS: number = FLAG.plain | FLAG.takenOut | (LEVEL << AT.editing)

/** The bits of the origin. */
export const ORIGIN_BITS: number = BITS.origin << AT.origin

/** The absence of a field with these marks, one of `ABSENCE`. */
export function absenceIn(marks: number): number {
  return (marks >> AT.absence) & BITS.absence
}

/** The editing level of a field with these marks, with the `OMITTED` bit. */
export function editingIn(marks: number): number {
  return (marks >> AT.editing) & BITS.editing
}

/** The origin of a field with these marks, one of `ORIGIN`. */
export function originIn(marks: number): number {
  return (marks >> AT.origin) & BITS.origin
}

/** The marks with another absence. */
export function withAbsence(marks: number, absence: number): number {
  return (marks & ~(BITS.absence << AT.absence)) | (absence << AT.absence)
}

/** The marks with another editing level. */
export function withEditing(marks: number, editing: number): number {
  return (marks & ~(BITS.editing << AT.editing)) | (editing << AT.editing)
}

/** The marks with another origin. */
export function withOrigin(marks: number, origin: number): number {
  return (marks & ~(BITS.origin << AT.origin)) | (origin << AT.origin)
}
