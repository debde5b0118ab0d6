import type { Evaluate, Scope } from '../language/runtime.ts'
import type { Field, Template } from '../scope/fields.ts'
import type { FieldState } from '../views/field-state.ts'
import type { ClockReading } from './clock.ts'
import type { RuntimeDiagnostic } from './events.ts'
import { FLAG, UNKNOWN_HELD } from './marks.ts'

/** A listener of one field in one frame. */
export interface Subscription {
  readonly frame: Frame
  readonly field: Field
  readonly listener: () => void
  /** The path by which the listener knows the field; null for one by positions, which may become another row's. */
  readonly path: string | null
}

/** A manual expandable in one scope: what a person opens and closes. */
export interface PanelPlan {
  /** Its number among the panels of its template. */
  readonly number: number
  readonly ruleId: string
  readonly title: string
  readonly condition: Evaluate | null
  readonly initiallyOpen: boolean
  readonly targets: readonly Field[]
}

/** How many places the frames of one template have beside those of its fields. */
export interface FrameShape {
  readonly panels: readonly PanelPlan[]
  /** Fields with manual rules. */
  readonly hasManual: boolean
  /** Fields with option modifiers. */
  readonly optionCount: number
  /** Conditions that side effects watch. */
  readonly watchCount: number
  /** Results that are shared by expressions of the scopes inward. */
  readonly sharedCount: number
  /** Nodes of the graph that each row has. */
  readonly nodeCount: number
}

/** What all frames of one session share. */
export interface FrameStore {
  readonly root: Frame
  /** By the template's index. */
  readonly shapes: readonly FrameShape[]
  /** The instant of the event, in the words of conditions. */
  readonly clock: ClockReading
  /** Steps that expressions have used since the last event. */
  steps: number
  /** Counts the changes of what expressions read: what was made of it can be kept until the next. */
  version: number
  /** The key that was last given to a row. */
  lastKey: number
  diagnose(code: RuntimeDiagnostic['code'], ruleIds: readonly string[]): void
}

/**
 * The values of one scope: the top of the form, or one row of a repeat.
 *
 * Arrays of fixed size with one place for each field of the template; `local` is a field's place in them. They are plain arrays: a
 * typed one takes four cache lines where a row of few fields needs one.
 */
export class Frame implements Scope {
  readonly session: FrameStore
  readonly template: Template
  readonly parent: Frame | null
  /** The number of the template's first field. */
  readonly start: number
  /** Stable for the life of the row, unique in the session. */
  readonly key: number
  /** What a person or the form gave, parked or not; null for nothing. */
  readonly base: unknown[]
  /** What conditions read: null while absent. */
  readonly val: unknown[]
  readonly origin: number[]
  readonly absence: number[]
  readonly editing: number[]
  readonly flags: number[]
  /** The candidate whose default is in force; −1 for none. */
  readonly taken: number[]
  /** Of a row: its position when it was last looked for; `positionOf` knows the current one. */
  position = 0
  /** Rows of the repeats of this template, by the repeat's number in it. A new array at every change. */
  readonly rows: (readonly Frame[])[]
  /** Panels that the person opened, by the panel's number in the template. */
  readonly open: number[]
  /** Which manual rules hold, as last seen, by field. */
  readonly manual: Uint32Array | null
  /** What the options of a field depend on, as last seen, by the field's number among those with modifiers. */
  readonly optionKeys: unknown[]
  /** Whether the conditions that effects watch held, by the condition's number in the template. */
  readonly held: number[]
  /** Results that are shared by expressions of the scopes inward. */
  readonly shared: unknown[]
  /** Which of the template's row nodes wait to be evaluated. */
  readonly dirty: number[]
  /** Called after a transaction that touched the field, by its place. */
  listeners: (Subscription | readonly Subscription[] | undefined)[] | null = null
  /** The pooled state objects of the fields that were read, by place. */
  readonly states: (FieldState | undefined)[] = []
  /** All rules show their issues: the form was submitted while this row was there. */
  submitted = false
  /** False once the row was removed. */
  alive = true
  /** A row whose first state is still being worked out: nothing in it triggers. */
  born = false

  constructor(session: FrameStore, template: Template, parent: Frame | null, key: number) {
    const count = template.fields.length
    // There is a shape for each template.
    const shape = session.shapes[template.index] as FrameShape
    this.session = session
    this.template = template
    this.parent = parent
    this.start = template.start
    this.key = key
    this.base = new Array<unknown>(count).fill(null)
    this.val = template.emptyValues.slice()
    this.origin = new Array<number>(count).fill(0)
    this.absence = new Array<number>(count).fill(0)
    this.editing = new Array<number>(count).fill(0)
    this.flags = new Array<number>(count).fill(FLAG.appeared)
    this.taken = new Array<number>(count).fill(-1)
    this.rows = template.repeats.map(() => NO_ROWS)
    this.open = shape.panels.map(({ initiallyOpen }) => (initiallyOpen ? 1 : 0))
    this.manual = shape.hasManual ? new Uint32Array(count) : null
    this.optionKeys = new Array<unknown>(shape.optionCount).fill(undefined)
    this.held = new Array<number>(shape.watchCount).fill(UNKNOWN_HELD)
    this.shared = new Array<unknown>(shape.sharedCount).fill(null)
    this.dirty = new Array<number>(parent ? shape.nodeCount : 0).fill(0)
  }
}

/** The rows of a repeat that has none. */
const NO_ROWS: readonly Frame[] = Object.freeze([])

/** The rows of a repeat in one of its frames; none for other fields. */
export function rowsIn(frame: Frame, { rows }: { readonly rows: { readonly index: number } | null }) {
  // A frame has a list for each repeat of its template.
  return rows ? (frame.rows[rows.index] as readonly Frame[]) : NO_ROWS
}
