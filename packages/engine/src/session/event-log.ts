import type { ProgramData } from '../program/program.ts'
import type { ClockReading, ContextValues } from '../state/clock.ts'
import type { FormEvent, Rejection } from '../state/events.ts'

/** The most entries of a log; a longer session has no log. */
export const MAX_LOG_ENTRIES = 5_000

/** The maximum length of a log in characters of JSON, so that an answer with it fits into a request. */
const MAX_LOG_LENGTH = 300_000

/**
 * One entry of a log: a letter, then its operands. `path` is an index into `paths`; so is `rule`.
 *
 * | entry | is |
 * |---|---|
 * | `["t", ms]` | the clock's reading from the next entry on, in milliseconds after `from` |
 * | `["n"]` | an event without changes except those of the clock |
 * | `["s", path, value]` | `set` |
 * | `["+", path, keep, text]` | `set` of a text: the first `keep` UTF-16 units of the text last set there, then `text` |
 * | `["b", path]` | `blur` |
 * | `["o", rule, row]`, `["c", rule, row]` | `open` and `close`; `row` is an index into `paths` |
 * | `["-", path]`, `["p", path]` | `remove` and `putBack` |
 * | `["a", path, at, values]` | `addRow`; `at` is null for the end |
 * | `["d", path]` | `removeRow` |
 * | `["m", path, to]` | `moveRow` |
 * | `["v", page]`, `["k", page]` | `visit` and `checkPage`; `page` is an index into `paths` |
 * | `["x", values]` | `context` |
 * | `["u", confirmed]` | `submit`, 0 or 1 |
 */
export type LogEntry = readonly [string, ...unknown[]]

/** The user's actions in a session, as compact JSON. Events that changed no value are left out. */
export interface EventLog {
  /** The instant of opening, ISO 8601; null if nothing in the form reads the clock. */
  readonly from: string | null
  /** The values that the host passed at the opening; missing if it passed none. */
  readonly context?: ContextValues
  /** Paths and rule ids as the events had them, without duplicates. */
  readonly paths: readonly string[]
  readonly entries: readonly LogEntry[]
}

/** Keeps the events of a session as they happen. */
export class EventRecorder {
  private readonly from: string | null
  private readonly context: ContextValues | undefined
  private readonly blurMatters: boolean
  private readonly indexes = new Map<string, number>()
  private readonly texts = new Map<number, string>()
  private entries: LogEntry[] = []
  private length = 0
  private now: string
  /** True once there was too much to keep. */
  full = false

  constructor(program: ProgramData, { now, instant }: ClockReading, context?: ContextValues) {
    this.context = program.context.length > 0 ? context : undefined
    this.from = program.readsClock ? instant : null
    this.now = now
    this.blurMatters = program.plans.effects.some(({ on }) => on === 'blur')
  }

  /** Records an event, accepted or rejected, with the clock's reading. */
  add(event: FormEvent, rejected: Rejection | null, { now, instant }: ClockReading): void {
    if (this.full) return
    const passed = now !== this.now
    // An event that was rolled back is replayed too, so that the replay takes the same course.
    const changes = rejected ? rejected.code === 'WAVE_LIMIT' : this.mayChange(event)
    if (!changes && !passed) return
    if (passed && this.from !== null) this.push(['t', Date.parse(instant) - Date.parse(this.from)])
    this.now = now
    this.push(changes ? this.entryOf(event) : ['n'])
  }

  /** The log so far; null when it is too long. */
  log(): EventLog | null {
    if (this.full) return null
    const { from, context } = this
    return { from, ...(context && { context }), paths: [...this.indexes.keys()], entries: [...this.entries] }
  }

  private mayChange({ type }: FormEvent): boolean {
    return type === 'blur' ? this.blurMatters : type !== 'check' && type !== 'options'
  }

  private push(entry: LogEntry) {
    this.length += JSON.stringify(entry).length
    this.full = this.entries.length >= MAX_LOG_ENTRIES || this.length > MAX_LOG_LENGTH
    if (this.full) {
      this.entries = []
      this.texts.clear()
    } else this.entries.push(entry)
  }

  private entryOf(event: FormEvent): LogEntry {
    switch (event.type) {
      case 'set':
        return this.setEntry(this.indexOf(event.path), event.value)
      case 'blur':
        return ['b', this.indexOf(event.path)]
      case 'open':
      case 'close':
        return [event.type === 'open' ? 'o' : 'c', this.indexOf(event.rule), this.indexOf(event.row ?? '')]
      case 'remove':
      case 'putBack':
        return [event.type === 'remove' ? '-' : 'p', this.indexOf(event.path)]
      case 'addRow':
        return ['a', this.indexOf(event.path), event.at ?? null, event.values ?? null]
      case 'removeRow':
        return ['d', this.indexOf(event.path)]
      case 'moveRow':
        return ['m', this.indexOf(event.path), event.to]
      case 'context':
        return ['x', event.values]
      case 'check':
      case 'options':
        return ['n']
      case 'visit':
      case 'checkPage':
        return [event.type === 'visit' ? 'v' : 'k', this.indexOf(event.page)]
      case 'submit':
        return ['u', event.confirmed ? 1 : 0]
    }
  }

  /**
   * A text that shares its beginning with the previous one is stored as the difference, because typing produces one
   * text per key.
   */
  private setEntry(path: number, value: unknown): LogEntry {
    if (typeof value !== 'string') return ['s', path, value ?? null]
    const keep = commonLength(this.texts.get(path) ?? '', value)
    this.texts.set(path, value)
    return keep > 4 ? ['+', path, keep, value.slice(keep)] : ['s', path, value]
  }

  private indexOf(path: string): number {
    const known = this.indexes.get(path)
    if (known !== undefined) return known
    const index = this.indexes.size
    this.indexes.set(path, index)
    this.length += path.length + 3
    return index
  }
}

/** The length of the common prefix of two texts in UTF-16 units, without splitting a surrogate pair. */
function commonLength(before: string, value: string): number {
  const most = Math.min(before.length, value.length)
  let keep = 0
  while (keep < most && before.charCodeAt(keep) === value.charCodeAt(keep)) keep += 1
  const last = value.charCodeAt(keep - 1)
  return last >= 0xd800 && last < 0xdc00 ? keep - 1 : keep
}
