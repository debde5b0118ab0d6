import { isDeepStrictEqual } from 'node:util'
import { compile } from '../compile.ts'
import type { EngineDefinition } from '../scope/definition.ts'
import type { Change, FormEvent } from '../session/events.ts'
import type { Session } from '../session/session.ts'
import type { RowState } from '../views/field-state.ts'
import { deepFreeze } from './dump-state.ts'
import { OPENED, type Run } from './play-form.ts'
import { Reference } from './reference.ts'
import type { ReferenceClock } from './reference-language.ts'
import type { Row } from './reference-rows.ts'
import { referenceAnswer, referenceIssues, referenceState, repeatsByPath } from './reference-state.ts'

/** The first point at which engine and reference differ. */
export interface Difference {
  /** The number of the event, from 1; 0 is the opening. */
  readonly event: number
  readonly place: string
  readonly engine: unknown
  readonly reference: unknown
}

/** Runs a form in the engine and in the reference; `undefined` if it does not compile, null if they agree. */
export function compareWithReference(definition: EngineDefinition, run: Run): Difference | null | undefined {
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
  let difference = compareStates(session, reference, keys)
  for (let event = 0; !difference && event < run.events.length; event += 1) {
    at += run.seconds * 1_000
    // The loop ends before the last event.
    const done = run.events[event] as Run['events'][number]
    const change = session.dispatch(done)
    const rejected = reference.dispatch(done, clockAt(at))
    const found =
      compare('rejected', change.rejected?.code ?? null, rejected) ??
      compareEffects(change, reference) ??
      compare('accepted', change.submission?.accepted ?? null, acceptedBy(reference, done)) ??
      compareStates(session, reference, keys)
    difference = found && { ...found, event: event + 1 }
  }
  return difference
}

/**
 * False if an `init` default reads what depends on its own field. Such a default is evaluated once, while its inputs
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

/** A submit is stopped by errors, and by warnings that were not confirmed; null for other events. */
function acceptedBy({ fields }: Reference, event: FormEvent): boolean | null {
  if (event.type !== 'submit') return null
  const severities = referenceIssues(fields).map(({ severity }) => severity)
  return !severities.includes('error') && (event.confirmed === true || !severities.includes('warning'))
}

const sorted = <Item>(items: readonly Item[]) => items.map((item) => JSON.stringify(item)).sort()

function compareEffects({ fired, writes }: Change, reference: Reference): Difference | null {
  const effects = (list: readonly { readonly ruleId: string; readonly wave: number }[]) =>
    sorted(list.map(({ ruleId, wave }) => ({ ruleId, wave })))
  const outcomes = (list: readonly { ruleId: string; outcome: string; byRuleId: string | null }[]) =>
    sorted(list.map(({ ruleId, outcome, byRuleId }) => ({ ruleId, outcome, byRuleId })))
  return (
    compare('fired', effects(fired), effects(reference.fired)) ??
    compare('writes', outcomes(writes), outcomes(reference.writes))
  )
}

function compareStates(session: Session, { fields }: Reference, keys: Map<Row, string>): Difference | null {
  for (const [path, expected] of Object.entries(referenceState(fields))) {
    const found = compare(path, pick(session, path), expected)
    if (found) return found
  }
  for (const [path, cell] of Object.entries(repeatsByPath(fields.top))) {
    const found = compareKeys(path, session.field(path)?.rows ?? [], cell.rows, keys)
    if (found) return found
  }
  const { values, issues } = session.answer()
  const told = issues.map(({ path, rule, ruleId, severity }) => ({ path, rule, ruleId, severity }))
  return (
    compare('answer', values, referenceAnswer(fields)) ??
    compare('issues', sorted(told), sorted(referenceIssues(fields)))
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

function pick(session: Session, path: string) {
  const state = session.field(path)
  if (!state) return null
  const { present, value, origin, editing, required, options, issues, rows, canAddRow, canRemoveRow, panel } =
    state
  return {
    present,
    value,
    origin,
    editing,
    required,
    options:
      options?.map((option) => ({
        value: option.value,
        label: option.label,
        disabled: option.disabled,
        exclusive: option.exclusive,
      })) ?? null,
    issues: issues.map(({ rule, ruleId, severity }) => ({ rule, ruleId, severity })),
    rows: rows?.length ?? null,
    canAddRow,
    canRemoveRow,
    panel: panel && { rule: panel.rule, open: panel.open },
    removable: state.removable,
    takenOut: state.takenOut,
  }
}
