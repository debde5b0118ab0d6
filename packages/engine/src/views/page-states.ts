import type { Plans } from '../program/plans.ts'
import type { Field } from '../scope/fields.ts'
import type { PageFields, PageTable } from '../scope/pages.ts'
import { type Frame, type Listener, rowsIn } from '../state/frame.ts'
import { ABSENCE, FLAG } from '../state/marks.ts'
import type { PageProgress, PageState } from '../state/page-state.ts'
import { eachTouched, type Touched } from '../state/touched-fields.ts'
import { countErrors, type ErrorCount } from './issues.ts'

/** The state of a page, without its position among the others. */
type PageFacts = Omit<PageState, 'number' | 'total'>

/**
 * The states of the pages of one session.
 *
 * A page is evaluated when it is read after something on it was touched, which is as long as a check of its fields.
 * Events cost nothing before the first read.
 */
export class PageStates {
  private readonly table: PageTable
  private readonly plans: Plans
  private readonly root: Frame
  private readonly listeners = new Set<Listener>()
  /** The pages to be evaluated. */
  private readonly stale: Set<number>
  private facts: readonly PageFacts[] = []
  private states: readonly PageState[] = []
  private present: readonly PageState[] = []

  constructor(table: PageTable, plans: Plans, root: Frame) {
    this.table = table
    this.plans = plans
    this.root = root
    this.stale = new Set(table.pages.keys())
  }

  /** The pages that are present now, in order: the same array while none of their states changes. */
  list(): readonly PageState[] {
    this.refresh()
    return this.present
  }

  /** The state of the page with this key, present or not; null if there is no such page. */
  at(key: string): PageState | null {
    this.refresh()
    return this.states.find((state) => state.key === key) ?? null
  }

  /** Calls `listener` after each transaction that touched a page; returns an unsubscribe function. */
  subscribe(listener: Listener): () => void {
    const own = () => listener()
    this.listeners.add(own)
    return () => {
      this.listeners.delete(own)
    }
  }

  /** Records the fields that a transaction touched, and calls the listeners if one of them is on a page. */
  note(touched: Touched): void {
    const { listeners, stale, table } = this
    if (this.states.length === 0 && listeners.size === 0) return
    let isTouched = false
    eachTouched(this.root, touched, ({ template }, local) => {
      // Every field has an entry.
      const page = table.pageOf[template.start + local] as number
      if (page < 0) return
      isTouched = true
      stale.add(page)
    })
    if (isTouched) for (const listener of [...listeners]) listener()
  }

  private refresh(): void {
    if (this.stale.size === 0) return
    const { pages } = this.table
    this.facts = pages.map((page, index) =>
      // The index is one of the list.
      this.stale.has(index) ? this.evaluate(page) : (this.facts[index] as PageFacts),
    )
    this.stale.clear()
    const total = this.facts.filter(({ present }) => present).length
    let number = 0
    const states = this.facts.map((facts, index): PageState => {
      if (facts.present) number += 1
      const before = this.states[index]
      const next = { ...facts, number: facts.present ? number : 0, total }
      return before && isSamePage(before, next) ? before : next
    })
    if (states.every((state, index) => state === this.states[index])) return
    this.states = states
    const present = states.filter((state) => state.present)
    const isSameList =
      present.length === this.present.length && present.every((state, index) => state === this.present[index])
    if (!isSameList) this.present = present
  }

  private evaluate({ field, fields }: PageFields): PageFacts {
    const present = this.root.absenceOf(field.local) === ABSENCE.present
    const visited = isVisited(this.root, field)
    const errors = { shown: 0, hidden: 0 }
    if (present) this.count(this.root, fields, errors)
    return {
      key: field.item.key,
      field: field.item,
      present,
      visited,
      state: present ? progressOf(visited, errors) : 'notStarted',
      issueCount: errors.shown,
    }
  }

  private count(frame: Frame, fields: readonly Field[], errors: ErrorCount): void {
    for (const field of fields) {
      countErrors(this.plans, frame, field, errors)
      for (const row of rowsIn(frame, field)) this.count(row, row.template.fields, errors)
    }
  }
}

/** True once the person visited the page of this field. */
export function isVisited(frame: Frame, { local }: Field): boolean {
  // A frame has an entry for each field.
  return ((frame.marks[local] as number) & FLAG.left) !== 0
}

function progressOf(visited: boolean, { shown, hidden }: ErrorCount): PageProgress {
  if (shown > 0) return 'error'
  if (!visited) return 'notStarted'
  return hidden > 0 ? 'incomplete' : 'complete'
}

function isSamePage(a: PageState, b: PageState): boolean {
  return (
    a.present === b.present &&
    a.number === b.number &&
    a.total === b.total &&
    a.visited === b.visited &&
    a.state === b.state &&
    a.issueCount === b.issueCount
  )
}
