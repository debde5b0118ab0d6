import type { Template } from '../graph/program.ts'
import type { FieldState } from '../views/field-state.ts'
import type { Session } from './session.ts'

/** Where a value comes from. */
export const origins = ['none', 'default', 'prefill', 'user', 'effect', 'restored'] as const

/** The name of an origin. */
export type Origin = (typeof origins)[number]

/** Origins as they are stored, one byte each. */
export const ORIGIN = { none: 0, default: 1, prefill: 2, user: 3, effect: 4, restored: 5 } as const

/** Whether a field is present, and what becomes of its value while it is not; the greater prevails. */
export const ABSENCE = { present: 0, keep: 1, park: 2, clear: 3 } as const

/** What `effectHeld` is before the condition was first asked. */
export const UNKNOWN_HELD = 2

/** Bits of a field's flags. */
export const FLAG = {
  /** It has just become present: defaults that wait for that are asked. */
  appeared: 1,
  /** Its `init` defaults have had their turn in this life of the field. */
  initialised: 2,
  /** It is in the list of what changed in the running transaction. */
  changed: 4,
  /** Its state object, if there is one, may be out of date. */
  stale: 8,
  /** A person has taken it out. */
  takenOut: 16,
  /** A person has changed it. */
  edited: 32,
  /** A person has left it. */
  left: 64,
  /** It was asked to be checked. */
  asked: 128,
} as const

/** How editable a field is: the greater prevails. */
export const EDITING = { open: 0, readonly: 1, disabled: 2 } as const

/** Set beside an editing level when the value stays out of the answer. */
export const OMITTED = 4

/**
 * The values of one scope: the top of the form, or one row of a repeat.
 *
 * Fixed-size arrays, one place for each field of its template; `local` is a field's place in them.
 */
export class Frame {
  readonly session: Session
  readonly template: Template
  readonly parent: Frame | null
  /** Stable for the life of the row, unique in the session. */
  readonly key: number
  /** What a person or the form gave, parked or not; null for nothing. */
  readonly base: unknown[]
  /** What conditions read: null while absent. */
  readonly val: unknown[]
  readonly origin: Uint8Array
  readonly absence: Uint8Array
  readonly editing: Uint8Array
  readonly flags: Uint8Array
  /** Which candidate gave the default that stands; −1 none. */
  readonly taken: Int16Array
  /** Of a row: its position, as it was when it was last looked for; `positionOf` tells today's. */
  position = 0
  /** Rows of the repeats of this template, by the repeat's number in it. A new array at every change. */
  readonly rows: (readonly Frame[])[]
  /** Panels that the person opened, by the panel's number in the template. */
  readonly open: Uint8Array
  /** Which manual rules hold, as last seen, by field. */
  manual: Uint32Array | null
  /** What the options of a field depend on, as last seen, by the field's number among those with modifiers. */
  readonly optionKeys: unknown[]
  /** Whether the conditions that effects watch held, by the effect's number in the template. */
  readonly effectHeld: Uint8Array
  /** Which of the template's row nodes wait to be evaluated. */
  readonly dirty: Uint8Array
  /** State objects that were asked for. */
  readonly states: (FieldState | undefined)[]
  listeners: Map<number, Set<(state: FieldState) => void>> | null = null
  /** All rules show their issues: the form was submitted while this row was there. */
  submitted = false
  /** False once the row was removed. */
  alive = true
  /** A row whose first state is still being worked out: nothing in it triggers. */
  born = false

  constructor(session: Session, template: Template, parent: Frame | null, key: number) {
    const { count } = template
    this.session = session
    this.template = template
    this.parent = parent
    this.key = key
    this.base = new Array<unknown>(count).fill(null)
    this.val = template.emptyValues.slice()
    this.origin = new Uint8Array(count)
    this.absence = new Uint8Array(count)
    this.editing = new Uint8Array(count)
    this.flags = template.initialFlags.slice()
    this.taken = new Int16Array(count).fill(-1)
    this.rows = template.repeats.map(() => NO_ROWS)
    this.open = template.initiallyOpen.slice()
    this.manual = template.hasManual ? new Uint32Array(count) : null
    this.optionKeys = new Array<unknown>(template.optionCount).fill(undefined)
    this.effectHeld = new Uint8Array(template.effectCount).fill(UNKNOWN_HELD)
    this.dirty = new Uint8Array(template.nodeCount)
    this.states = new Array<FieldState | undefined>(count).fill(undefined)
  }
}

/** What a repeat without rows has. */
const NO_ROWS: readonly Frame[] = Object.freeze([])

/** The rows of a repeat beside one of its frames; none for other fields. */
export function rowsIn(frame: Frame, { rows }: { readonly rows: { readonly index: number } | null }) {
  // A frame has a list for each repeat of its template.
  return rows ? (frame.rows[rows.index] as readonly Frame[]) : NO_ROWS
}

/** The frame so many scopes outward. */
export function outward(frame: Frame, levels: number): Frame {
  let at = frame
  // Levels are counted by the compiler along the way outward, so that each has a parent.
  for (let level = 0; level < levels; level += 1) at = at.parent as Frame
  return at
}
