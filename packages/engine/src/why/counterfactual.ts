import type { Condition } from '@urlapmuhely/schema'
import type { FieldPlan } from '../graph/program.ts'
import { withinWork } from '../language/budget.ts'
import { addToDate } from '../language/operators/dates.ts'
import { optionsOf } from '../rules/option-modifier.ts'
import { ABSENCE, type Frame, outward } from '../session/frame.ts'
import { findPlace, type Place, pathOf } from '../session/paths.ts'
import type { Session } from '../session/session.ts'
import { callOf, fieldNamed, isPersonal, leavesOf, namesIn, valueOfNode } from './condition-trace.ts'

/** Changes of other fields that together would turn the answer. */
export interface Counterfactual {
  readonly changes: readonly SuggestedChange[]
}

/** One change: the field and the value that it would have to have. */
export interface SuggestedChange {
  readonly path: string
  readonly label: string
  /** Null for no value. */
  readonly value: unknown
  /** The words of the option that the value stands for; null for other values. */
  readonly valueLabel: string | null
}

/** How many states are tried, and how many fields are changed together, at most. */
const MAX_TRIALS = 300
const MAX_CHANGES = 3
const MAX_VALUES = 8
const MAX_FIELDS = 12

/** Steps and work of all trials together: each may be an event of a large form. */
const MAX_WORK = 10_000_000

interface Candidate {
  readonly place: Place
  readonly values: readonly unknown[]
}

/**
 * Finds the smallest set of changes of other fields that turns presence, editability or options of a field.
 *
 * Candidates are the values at which a leaf of one of the conditions involved turns. Each set is tried on a copy of the
 * session, so that what is suggested is what would happen. Smaller sets come first.
 */
export function findCounterfactual(
  session: Session,
  frame: Frame,
  field: FieldPlan,
  aspect: 'presence' | 'disabled' | 'options',
): Counterfactual | null {
  const candidates = candidatesFor(session, frame, field, aspect)
  if (candidates.length === 0) return null
  return withinWork(MAX_WORK, () => tryChanges(session, { frame, field }, aspect, candidates), null)
}

function tryChanges(
  session: Session,
  { frame, field }: Place,
  aspect: 'presence' | 'disabled' | 'options',
  candidates: readonly Candidate[],
): Counterfactual | null {
  const path = pathOf(frame, field)
  const before = standing({ frame, field }, aspect)
  let trials = 0
  for (let size = 1; size <= Math.min(MAX_CHANGES, candidates.length); size += 1) {
    for (const set of choose(candidates, size)) {
      for (const values of product(set.map((candidate) => candidate.values))) {
        trials += 1
        if (trials > MAX_TRIALS) return null
        const copy = session.copy()
        const changes = set.map(({ place }, index) => ({ place, value: values[index] ?? null }))
        const done = changes.every(
          ({ place, value }) =>
            copy.dispatch({ type: 'set', path: pathOf(place.frame, place.field), value }).rejected === null,
        )
        const after = done ? findPlace(copy.root, path) : null
        if (after && standing(after, aspect) !== before) return { changes: changes.map(suggestion) }
      }
    }
  }
  return null
}

function standing({ frame, field }: Place, aspect: 'presence' | 'disabled' | 'options'): unknown {
  if (aspect === 'presence') return frame.absence[field.local] === ABSENCE.present
  if (aspect === 'disabled') return ((frame.editing[field.local] as number) & 3) > 0
  if (!field.options) return ''
  return JSON.stringify(
    optionsOf(frame, field.options).options.map(({ value, disabled, label }) => [value, disabled, label]),
  )
}

function suggestion({ place, value }: { place: Place; value: unknown }): SuggestedChange {
  const { frame, field } = place
  const option = field.options ? optionsOf(frame, field.options).byValue.get(value) : undefined
  return {
    path: pathOf(frame, field),
    label: field.item.label || field.item.key,
    value,
    valueLabel: option?.label ?? null,
  }
}

/** The fields that the conditions involved read and a person can change, with the values worth trying. */
function candidatesFor(
  session: Session,
  frame: Frame,
  field: FieldPlan,
  aspect: 'presence' | 'disabled' | 'options',
): Candidate[] {
  const found = new Map<string, { place: Place; values: Set<unknown> }>()
  const add = (place: Place, values: readonly unknown[]) => {
    const path = pathOf(place.frame, place.field)
    const known = found.get(path) ?? { place, values: new Set() }
    found.set(path, known)
    for (const value of values) known.values.add(value)
  }
  gather(session, { frame, field }, aspect, add, new Set())
  return [...found.values()]
    .filter(({ place }) => place.field !== field || place.frame !== frame)
    .filter(({ place }) => mayBeChanged(place))
    .slice(0, MAX_FIELDS)
    .map(({ place, values }) => ({
      place,
      values: inPreference(values)
        .filter((value) => value !== place.frame.val[place.field.local])
        .slice(0, MAX_VALUES),
    }))
    .filter(({ values }) => values.length > 0)
}

/** Emptying a field is the last thing to suggest. */
function inPreference(values: ReadonlySet<unknown>): unknown[] {
  const filled = [...values].filter((value) => value !== null)
  return values.has(null) ? [...filled, null] : filled
}

/** A person can, or could once it is there; personal data is not talked about. */
function mayBeChanged({ frame, field }: Place): boolean {
  if (field.formula || field.rows || field.valueType === 'object' || field.item.type === 'hidden')
    return false
  return ((frame.editing[field.local] as number) & 3) === 0 && !isPersonal(frame.session.program, field)
}

type Add = (place: Place, values: readonly unknown[]) => void

/** Goes through the conditions that decide an aspect; for fields that are absent, through those of their presence too. */
function gather(session: Session, place: Place, aspect: string, add: Add, seen: Set<string>) {
  const { frame, field } = place
  const key = `${aspect}:${pathOf(frame, field)}`
  if (seen.has(key) || seen.size > 20) return
  seen.add(key)
  for (const choice of field.presence?.expands.flatMap((rule) => rule.choice ?? []) ?? []) {
    if (aspect !== 'presence') break
    const at = outward(frame, choice.up)
    if (at.absence[choice.field.local] !== ABSENCE.present)
      gather(session, { frame: at, field: choice.field }, 'presence', add, seen)
    add({ frame: at, field: choice.field }, choicesFor(choice, at))
  }
  for (const condition of conditionsOf(session, field, aspect)) {
    for (const leaf of leavesOf(condition)) {
      for (const name of namesIn(leaf)) {
        const found = fieldNamed(frame, name)
        if (!found?.at) continue
        const operand = { frame: found.at, field: found.field }
        if (found.at.absence[found.field.local] !== ABSENCE.present)
          gather(session, operand, 'presence', add, seen)
        add(operand, turningValues(frame, leaf, name, operand))
      }
    }
  }
  const container = field.parent ?? field.template.repeat
  const outer = field.parent ? frame : frame.parent
  if (container && outer && aspect !== 'options')
    gather(session, { frame: outer, field: container }, aspect, add, seen)
}

function choicesFor(
  { values, field, all }: { values: ReadonlySet<unknown>; field: FieldPlan; all: boolean },
  frame: Frame,
): unknown[] {
  if (field.valueType === 'option') return [...values, null]
  const now = frame.val[field.local]
  const chosen: readonly unknown[] = Array.isArray(now) ? now : []
  const without = chosen.filter((one) => !values.has(one))
  const withAll = [...new Set([...chosen, ...values])]
  return [
    ...(all ? [withAll] : [...values].map((one) => [...chosen, one])),
    without.length > 0 ? without : null,
  ]
}

function conditionsOf({ program }: Session, field: FieldPlan, aspect: string): Condition[] {
  const { items } = program.definition
  const ofIds = (
    list: readonly { readonly id: string; readonly condition: Condition; readonly filter?: Condition }[],
    ids: readonly string[],
  ) =>
    list
      .filter(({ id }) => ids.includes(id))
      .flatMap(({ condition, filter = null }) => [condition, filter].filter((one) => one !== null))
  if (aspect === 'disabled')
    return ofIds(items.formDisabled, field.editing?.rules.map(({ ruleId }) => ruleId) ?? [])
  if (aspect === 'options')
    return ofIds(items.formOptionModifier, field.options?.modifiers.map(({ ruleId }) => ruleId) ?? [])
  const ids = [...(field.presence?.expands ?? []), ...(field.presence?.removes ?? [])].map(
    ({ ruleId }) => ruleId,
  )
  return ofIds([...items.formExpandable, ...items.formOptionExpandable, ...items.formRemoveable], ids)
}

/** Values of a field at which a leaf turns: the constant it is compared with, and those just beside it. */
function turningValues(frame: Frame, leaf: Condition, name: string, { frame: at, field }: Place): unknown[] {
  if (field.valueType === 'boolean') return [true, false]
  const call = callOf(leaf)
  if (!call) return [null]
  const { operator, args } = call
  if (field.valueType === 'options') return listValues(frame, args, at.val[field.local])
  const inAge = args.some((part) => callOf(part)?.operator === 'age' && namesIn(part).includes(name))
  const constants = args
    .filter((part) => !namesIn(part).includes(name))
    .flatMap((part) => (operator === 'in' && Array.isArray(part) ? part : [valueOfNode(frame, part)]))
    .filter((value) => value !== null)
  if (inAge) return [...constants.flatMap((years) => birthdays(frame, years)), null]
  const values = constants.flatMap((constant) => [constant, ...beside(constant)])
  const offered = field.options ? [...optionsOf(at, field.options).byValue.keys()] : []
  const others = offered.filter((value) => !constants.includes(value)).slice(0, 2)
  return [...values.filter((value) => offered.length === 0 || offered.includes(value)), ...others, null]
}

function beside(constant: unknown): unknown[] {
  if (typeof constant === 'number') return [constant + 1, constant - 1]
  return [addToDate(constant, 1, 'day'), addToDate(constant, -1, 'day')].filter((value) => value !== null)
}

/** Dates of birth of people who are so many years old today, and a day too young. */
function birthdays(frame: Frame, years: unknown): unknown[] {
  if (typeof years !== 'number') return []
  const day = addToDate(frame.session.clock.today, -Math.ceil(years), 'year')
  return [day, addToDate(day, 1, 'day'), addToDate(day, -1, 'year')].filter((value) => value !== null)
}

function listValues(frame: Frame, args: readonly Condition[], now: unknown): unknown[] {
  const chosen: readonly unknown[] = Array.isArray(now) ? now : []
  const constants = args.map((part) => valueOfNode(frame, part)).filter((value) => typeof value !== 'object')
  return constants.flatMap((constant) => [
    chosen.includes(constant) ? chosen.filter((one) => one !== constant) : [...chosen, constant],
  ])
}

/** Every way of taking `size` of the members, in order. */
function* choose<T>(members: readonly T[], size: number, from = 0): Generator<readonly T[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let index = from; index <= members.length - size; index += 1) {
    const member = members[index] as T
    for (const rest of choose(members, size - 1, index + 1)) yield [member, ...rest]
  }
}

/** Every way of taking one member of each list. */
function* product(lists: readonly (readonly unknown[])[]): Generator<readonly unknown[]> {
  const [first, ...rest] = lists
  if (!first) {
    yield []
    return
  }
  for (const value of first) for (const others of product(rest)) yield [value, ...others]
}
