// A frame has an entry for each field of its template, so what is read by a local number exists: the casts of this file.
import { NODES_PER_FIELD } from '../graph/graph.ts'
import type { OptionFacts, OptionsByList, Scope } from '../language/runtime.ts'
import type { FrameShape } from '../program/frame-shape.ts'
import type { Field, Template } from '../scope/fields.ts'
import type { ClockReading } from './clock.ts'
import type { RuntimeDiagnostic } from './events.ts'
import type { CachedState } from './field-state.ts'
import type { HostList } from './host-list.ts'
import { absenceIn, editingIn, levelOf, originIn, UNKNOWN_HELD } from './marks.ts'

/** Called after each transaction that touched a field. */
export type Listener = () => void

/** The data that all frames of one session share. */
export interface FrameStore {
  readonly root: Frame
  /** By the template's index. */
  readonly shapes: readonly FrameShape[]
  /** An IANA name. */
  readonly timeZone: string
  /** The instant of the event, in the form that conditions read. */
  readonly clock: ClockReading
  /** Steps used by expressions since the last event. */
  steps: number
  /** Counts changes of values that expressions read; results may be cached until it changes. */
  version: number
  /** The key that was last given to a row. */
  lastKey: number
  /** The host's responses about its lists, by list and inputs. */
  readonly hostLists: Map<string, HostList>
  /** By the number of a repeat: the fields whose options are its rows. */
  readonly rowFields: ReadonlyMap<number, readonly Field[]>
  readonly lists: OptionsByList
  optionOf(frame: Frame, field: number, value: unknown, asShown: boolean): OptionFacts | null
  diagnose(code: RuntimeDiagnostic['code'], ruleIds: readonly string[]): void
}

/**
 * The values of one scope: the top of the form, or one row of a repeat.
 *
 * Fixed-size arrays with one entry per field of the template, at the field's index `local`. They are plain arrays: a
 * typed array takes four cache lines where a row with few fields needs one.
 */
export class Frame implements Scope {
  // What every change reads and writes comes first, so that it lies together in memory.
  readonly parent: Frame | null
  /** The graph's first node of the template's first field. */
  readonly firstNode: number
  /** Flags, absence, editing level and origin of each field, as bits. */
  readonly marks: number[]
  /** The values that conditions read: null while absent. */
  readonly val: unknown[]
  /** The value from the user or the form, parked or not; null for none. */
  readonly base: unknown[]
  /** The template's row nodes that wait for evaluation. */
  readonly dirty: number[]
  /** False once the row was removed. */
  alive = true
  /** Listeners by field index, called after a transaction that touched the field. */
  listeners: (Listener | readonly Listener[] | undefined)[] | null = null
  /** Cached state objects of fields that were read, by index. */
  readonly states: (CachedState | undefined)[]
  readonly template: Template
  readonly session: FrameStore
  /** Stable while the row exists, unique in the session. */
  readonly key: number
  /** The candidate whose default is in force; −1 for none. */
  readonly taken: number[]
  /** The row's last known position; `positionOf` returns the current one. */
  position = 0
  /** Rows of the template's repeats, by the repeat's index. Replaced by a new array at every change. */
  readonly rows: (readonly Frame[])[]
  /** Open panels, by the panel's index in the template. */
  readonly open: number[]
  /** The last known results of manual rules, by field. */
  readonly manual: Uint32Array | null
  /** By field: why it cannot be edited; empty if it can, or if no rule states a reason. */
  readonly reasons: string[] | null
  /** The last known inputs of a field's options, by the field's index among those with modifiers. */
  readonly optionKeys: unknown[]
  /** The last known results of conditions that effects watch, by the condition's index in the template. */
  readonly held: number[]
  /** Results shared by expressions in inner scopes. */
  readonly shared: unknown[]
  /** True if all rules show their issues, because the form was submitted while this row existed. */
  submitted = false
  /** True while the row's first state is being derived: nothing in it triggers. */
  born = false

  constructor(session: FrameStore, template: Template, parent: Frame | null, key: number) {
    const count = template.fields.length
    // There is a shape for each template.
    const shape = session.shapes[template.index] as FrameShape
    this.parent = parent
    this.firstNode = template.start * NODES_PER_FIELD
    this.marks = shape.marks.slice()
    this.val = template.emptyValues.slice()
    this.base = new Array<unknown>(count).fill(null)
    this.dirty = new Array<number>(parent ? shape.nodeCount : 0).fill(0)
    this.states = new Array<undefined>(count).fill(undefined)
    this.template = template
    this.session = session
    this.key = key
    this.taken = new Array<number>(count).fill(-1)
    this.rows = template.repeats.map(() => NO_ROWS)
    this.open = shape.panels.map(({ initiallyOpen }) => (initiallyOpen ? 1 : 0))
    this.manual = shape.hasManual ? new Uint32Array(count) : null
    this.reasons = shape.hasReasons ? new Array<string>(count).fill('') : null
    this.optionKeys = new Array<unknown>(shape.optionCount).fill(undefined)
    this.held = new Array<number>(shape.watchCount).fill(UNKNOWN_HELD)
    this.shared = new Array<unknown>(shape.sharedCount).fill(null)
  }

  /** The absence of a field, one of `ABSENCE`. */
  absenceOf(local: number): number {
    return absenceIn(this.marks[local] as number)
  }

  /** The editing level of a field, with the `OMITTED` bit. */
  editingOf(local: number): number {
    return editingIn(this.marks[local] as number)
  }

  /** The editing level of a field. */
  levelOf(local: number): number {
    return levelOf(this.editingOf(local))
  }

  /** The origin of a field's value, one of `ORIGIN`. */
  originOf(local: number): number {
    return originIn(this.marks[local] as number)
  }
}

/** The rows of a repeat that has none. */
const NO_ROWS: readonly Frame[] = Object.freeze([])

/** The rows of a repeat in one of its frames; empty for other fields. */
export function rowsIn(frame: Frame, { rows }: { readonly rows: { readonly index: number } | null }) {
  // A frame has one list for each repeat of its template.
  return rows ? (frame.rows[rows.index] as readonly Frame[]) : NO_ROWS
}
