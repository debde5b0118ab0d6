import { isDeepStrictEqual } from 'node:util'
import { compile } from '../compile/compile.ts'
import type { Session } from '../compile/session.ts'
import type { EngineDefinition } from '../facts/definition.ts'
import type { Change, FormEvent } from '../state/events.ts'
import type { FieldState, RowState } from '../state/field-state.ts'
import type { PageState } from '../state/page-state.ts'
import { deepFreeze } from './dump-state.ts'
import { OPENED, type Run } from './play-form.ts'
import { Reference } from './reference.ts'
import type { ReferenceForm } from './reference-form.ts'
import type { ReferenceClock } from './reference-language.ts'
import { type Cell, cellsOf, pathOf, type Row } from './reference-tree.ts'
import {
  referenceAnswer,
  referenceIssues,
  referencePageCheck,
  referencePages,
  referenceState,
} from './reference-view.ts'

/** The first point at which engine and reference differ. */
export interface Difference {
  /** The number of the event, from 1; 0 is the opening. */
  readonly event: number
  readonly place: string
  readonly engine: unknown
  readonly reference: unknown
}

/** Called after the opening, without an event, and after every event. */
export type Note = (event: FormEvent | null, change: Change, definition: EngineDefinition) => void

/** Runs a form in the engine and in the reference; `undefined` if it does not compile, null if they agree. */
export function compareWithReference(
  definition: EngineDefinition,
  run: Run,
  note: Note = () => {},
): Difference | null | undefined {
  const { program } = compile(deepFreeze(definition), { now: OPENED, domain: run.domain })
  if (!program || !isDetermined(definition, run.domain)) return undefined
  let at = Date.parse(OPENED)
  const session = program.start({ values: run.values, context: { now: () => new Date(at).toISOString() } })
  const reference = new Reference(
    definition,
    { domain: run.domain, now: OPENED, values: run.values },
    clockAt(at),
  )
  const keys = new Map<Row, string>()
  note(null, session.opened, definition)
  let difference = compareChange(session.opened, reference) ?? compareStates(session, reference, keys)
  for (let event = 0; !difference && event < run.events.length; event += 1) {
    at += run.seconds * 1_000
    // The loop ends before the last event.
    const done = run.events[event] as Run['events'][number]
    const change = session.dispatch(done)
    const rejected = reference.dispatch(done, clockAt(at))
    const found =
      compare('rejected', change.rejected?.code ?? null, rejected) ??
      compareChange(change, reference) ??
      compare('submission', submissionOf(change), submissionBy(reference, done)) ??
      compare('page check', pageCheckOf(change), pageCheckBy(reference, done, rejected)) ??
      compareStates(session, reference, keys)
    difference = found && { ...found, event: event + 1 }
    note(done, change, definition)
  }
  return difference
}

/**
 * False if an `init` default reads values that depend on its own field. Such a default is evaluated once, while its inputs
 * are being evaluated, and the semantics do not define the order.
 */
function isDetermined(definition: EngineDefinition, domain: string | null): boolean {
  const formDefaultValue = definition.items.formDefaultValue.map((item) => ({
    ...item,
    when: 'live' as const,
  }))
  const asLive = { ...definition, items: { ...definition.items, formDefaultValue } }
  return compile(asLive, { now: OPENED, domain }).program !== null
}

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Budapest',
  dateStyle: 'short',
  timeStyle: 'short',
})

function clockAt(at: number): ReferenceClock {
  const now = format.format(at).replaceAll('-', '/')
  return { today: now.slice(0, 10), now }
}

function compare(place: string, engine: unknown, reference: unknown): Difference | null {
  return isDeepStrictEqual(engine, reference) ? null : { event: 0, place, engine, reference }
}

/** Compares the results of an event or the opening: outputs in order, effects that fired, their writes. */
function compareChange({ effects, fired, writes }: Change, reference: Reference): Difference | null {
  return (
    compare('outputs', effects.map(inAnyRow), reference.effects.map(inAnyRow)) ??
    compare('fired', sorted(fired.map(inAnyRow)), sorted(reference.fired.map(inAnyRow))) ??
    compare('writes', sorted(writes.map(inAnyRow)), sorted(reference.writes.map(inAnyRow)))
  )
}

function submissionOf({ submission }: Change) {
  return submission && { accepted: submission.accepted, needsConfirmation: submission.needsConfirmation }
}

/** A submit is stopped by errors, and by warnings that were not confirmed; null for other events. */
function submissionBy({ form }: Reference, event: FormEvent): ReturnType<typeof submissionOf> {
  if (event.type !== 'submit') return null
  const severities = referenceIssues(form).map(({ severity }) => severity)
  const isFaulty = severities.includes('error')
  const needsConfirmation = !isFaulty && severities.includes('warning') && event.confirmed !== true
  return { accepted: !isFaulty && !needsConfirmation, needsConfirmation }
}

function pageCheckOf({ pageCheck }: Change) {
  return pageCheck && { ...pageCheck, issues: sorted(pageCheck.issues.map(({ path: _, ...issue }) => issue)) }
}

function pageCheckBy({ form }: Reference, event: FormEvent, rejected: string | null) {
  if (event.type !== 'checkPage' || rejected) return null
  const { issues, ...check } = referencePageCheck(form, event.page)
  return { ...check, issues: sorted(issues) }
}

/** The states of the pages, without their definitions. */
function comparePages(session: Session, form: ReferenceForm): Difference | null {
  const expected = referencePages(form)
  const known = expected.map(({ key }) => session.page(key))
  return (
    compare('pages', known.map(withoutField), expected) ??
    compare(
      'present pages',
      session.pages().map(withoutField),
      expected.filter(({ present }) => present),
    )
  )
}

function withoutField(page: PageState | null) {
  const { field: _, ...state } = page ?? {}
  return state
}

/** Items as texts in order, to compare as sets. */
function sorted(items: readonly object[]): string[] {
  return items.map((item) => JSON.stringify(Object.entries(item).sort())).sort()
}

/** A path with `#` for every row: the engine names rows by keys, the reference by positions. */
function withoutRows(path: string): string {
  return path.replace(/\.(#|-)?\d+/gu, '.#')
}

/** The same item with `#` for the rows in its paths. */
function inAnyRow(item: object): object {
  const entries = Object.entries(item).map(([name, value]) =>
    name === 'path' || name === 'row' ? [name, withoutRows(String(value))] : [name, value],
  )
  return Object.fromEntries(entries)
}

function compareStates(session: Session, { form }: Reference, keys: Map<Row, string>): Difference | null {
  for (const cell of cellsOf(form.top)) {
    const path = pathOf(cell)
    const expected = expectedState(form, cell)
    const found =
      compare(path, visibleState(session, path, expected), expected) ??
      compareKeys(path, session.field(path)?.rows ?? [], cell.rows, keys)
    if (found) return found
  }
  const { values, issues, circumstances } = session.answer()
  const answer = referenceAnswer(form)
  return (
    compare('answer', values, answer.values) ??
    compare('omitted', circumstances.omitted, answer.circumstances.omitted) ??
    compare('heldOver', circumstances.heldOver.toSorted(), answer.circumstances.heldOver.toSorted()) ??
    compare('openPanels', circumstances.openPanels.toSorted(), answer.circumstances.openPanels.toSorted()) ??
    compare('takenOut', circumstances.takenOut.toSorted(), answer.circumstances.takenOut.toSorted()) ??
    compare('issues', sorted(issues), sorted(referenceIssues(form))) ??
    comparePages(session, form)
  )
}

/** A row keeps its key for its lifetime, and keys are unique in a repeat. */
function compareKeys(
  path: string,
  states: readonly RowState[],
  rows: readonly Row[],
  keys: Map<Row, string>,
) {
  for (const [at, row] of rows.entries()) {
    const key = states[at]?.key ?? ''
    if (!keys.has(row)) keys.set(row, key)
    if (keys.get(row) !== key) return compare(`${path}.${at}`, key, keys.get(row))
  }
  return compare(path, new Set(states.map(({ key }) => key)).size, rows.length)
}

/** Returns the part of a field's state that the reference has too, without the keys and positions of rows. */
function visibleState(session: Session, path: string, expected: object): unknown {
  const found = session.field(path)
  if (!found) return null
  const { rows, issues, panel } = found
  const known = {
    ...Object.fromEntries(Object.keys(expected).map((name) => [name, found[name as keyof FieldState]])),
    field: withInherited(found.field),
    rows: rows?.length ?? null,
    issues: issues.map(({ path: _, ...issue }) => issue),
  }
  return { ...known, panel: panel && inAnyRow(panel) }
}

/** All properties of an item whose texts with places are its own, and the others inherited. */
function withInherited(item: FieldState['field']): object {
  const all: Record<string, unknown> = {}
  for (const name in item) all[name] = item[name as keyof typeof item]
  return all
}

function expectedState(form: ReferenceForm, cell: Cell): object {
  const { panel, ...state } = referenceState(form, cell)
  return { ...state, panel: panel && inAnyRow(panel) }
}
