import { withinWork } from '../language/budget.ts'
import { outward } from '../language/runtime.ts'
import type { OptionChoice, OptionsPlan } from '../program/plans.ts'
import { kindsAbout, ruleOf } from '../rules/index.ts'
import { optionsOf } from '../rules/options.ts'
import { containerOf } from '../scope/fields.ts'
import type { Core } from '../session/core.ts'
import { programOf } from '../session/program-of.ts'
import { copyCore } from '../session/snapshot.ts'
import { dispatch } from '../session/transaction.ts'
import { type Frame, rowsIn } from '../state/frame.ts'
import { ABSENCE } from '../state/marks.ts'
import { findPlace, type Place, pathOf } from '../state/paths.ts'
import { issuesOf } from '../views/issues.ts'
import { type Candidate, collectCandidates } from './candidates.ts'
import { type FieldNameTrace, fieldName, labelOf } from './operand-trace.ts'
import type { Search } from './search.ts'

/** A set of changes to other fields that reverses the result. Each set was tried on a copy of the core. */
export interface Counterfactual {
  readonly changes: readonly SuggestedChange[]
}

/** One change: the field and its new value. */
export interface SuggestedChange extends FieldNameTrace {
  /** For a field in a new row, the path of the repeat. */
  readonly path: string
  /** Null to empty the field. */
  readonly value: unknown
  /** The current label of the option with this value; null for other values. */
  readonly valueLabel: string | null
  /** True if the value is an example: many others would do. */
  readonly isExample: boolean
  /** The row of the field, if the explained field is not in it. Position from 1, null for a new row. */
  readonly row: { readonly label: string; readonly position: number | null } | null
}

/** Maximum number of states to try, and of fields to change together. */
const MAX_TRIALS = 300
const MAX_CHANGES = 3

/** Steps and work of all trials together; each trial may be an event of a large form. */
const MAX_WORK = 10_000_000

type TurnedAspect = 'presence' | 'disabled' | 'options'

/**
 * Finds the smallest set of changes to other fields that reverses the presence, editability or options of a field.
 *
 * Candidates are the values at which a part of one of the conditions involved changes its result; the search follows
 * calculated fields and columns. Each set is tried on a copy of the core, so that a suggestion always does what it
 * promises. Smaller sets come first.
 */
export function findCounterfactual(core: Core, place: Place, aspect: TurnedAspect): Counterfactual | null {
  const candidates = candidatesFor(core, place, aspect)
  const path = pathOf(place.frame, place.field)
  const before = standing(place, aspect)
  const isTurned = (copy: Core) => {
    const after = findPlace(copy.root, path)
    return after !== null && standing(after, aspect) !== before
  }
  return findChanges(core, place, { candidates, isTurned })
}

/** What is searched for, and among what. */
export interface ChangeSearch {
  readonly candidates: readonly Candidate[]
  readonly isTurned: (copy: Core) => boolean
}

/**
 * Returns the first of the smallest sets of changes after which `isTurned` holds and no changed field has an error;
 * null if there is none.
 */
export function findChanges(core: Core, asked: Place, search: ChangeSearch): Counterfactual | null {
  return withinWork(MAX_WORK, () => tryChanges(core, asked, search), null)
}

/** One value for one candidate. */
interface Choice {
  readonly candidate: Candidate
  readonly value: unknown
  readonly isExample: boolean
}

function tryChanges(core: Core, asked: Place, { candidates, isTurned }: ChangeSearch): Counterfactual | null {
  let trials = 0
  for (let size = 1; size <= Math.min(MAX_CHANGES, candidates.length); size += 1) {
    for (const set of choose(candidates, size)) {
      const ways = set.map((candidate) => candidate.values.map((one): Choice => ({ candidate, ...one })))
      for (const choices of product(ways)) {
        trials += 1
        if (trials > MAX_TRIALS) return null
        const copy = copyCore(core)
        if (
          choices.every((choice) => apply(copy, choice)) &&
          isTurned(copy) &&
          choices.every((one) => isValid(copy, one))
        )
          return { changes: choices.map((choice) => suggestion(asked, choice)) }
      }
    }
  }
  return null
}

/** Makes a change as a user would; false if it is refused. */
function apply(copy: Core, { candidate: { place, inRow }, value }: Choice): boolean {
  const path = pathOf(place.frame, place.field)
  const change = inRow
    ? dispatch(copy, { type: 'addRow', path, values: { [inRow.item.key]: value } })
    : dispatch(copy, { type: 'set', path, value })
  return change.rejected === null
}

/** A suggestion that the form would refuse is useless. */
function isValid(copy: Core, { candidate: { place, inRow } }: Choice): boolean {
  const found = findPlace(copy.root, pathOf(place.frame, place.field))
  if (!found) return true
  const { plans } = copy.program
  const row = inRow ? rowsIn(found.frame, found.field).at(-1) : undefined
  const faults = inRow && row ? issuesOf(plans, row, inRow) : issuesOf(plans, found.frame, found.field)
  return faults.every(({ severity }) => severity !== 'error')
}

function standing({ frame, field }: Place, aspect: TurnedAspect): unknown {
  if (aspect === 'presence') return frame.absenceOf(field.local) === ABSENCE.present
  if (aspect === 'disabled') return frame.levelOf(field.local) > 0
  const options = programOf(frame).plans.options[field.number]
  if (!options) return ''
  return JSON.stringify(
    optionsOf(frame, options).options.map(({ value, disabled, label }) => [value, disabled, label]),
  )
}

function suggestion(
  asked: Place,
  { candidate: { place, inRow }, value, isExample }: Choice,
): SuggestedChange {
  const { frame } = place
  const field = inRow ?? place.field
  const options = programOf(frame).plans.options[field.number]
  const option = options && (hasPlaces(options) ? options.base : optionsOf(frame, options)).byValue.get(value)
  const names = fieldName(frame, field)
  return {
    ...names,
    path: pathOf(frame, place.field),
    value,
    // Labels of rows are in the names, unless they are personal.
    valueLabel: (options?.rows ? names.optionLabels?.[String(value)] : option?.label) ?? null,
    isExample: isExample && value !== null,
    row: inRow ? { label: labelOf(place.field), position: null } : rowOf(asked.frame, frame),
  }
}

/** True if labels of options may show answers, which may be personal: traces then have the labels as they are written. */
function hasPlaces({ texts, modifiers }: OptionsPlan): boolean {
  return texts !== null || modifiers.some((modifier) => modifier.texts.label !== null)
}

/** The row of a frame, unless the explained field is in it. */
function rowOf(asked: Frame, frame: Frame): SuggestedChange['row'] {
  for (let at: Frame | null = asked; at; at = at.parent) if (at === frame) return null
  const { repeat } = frame.template
  if (!repeat || !frame.parent) return null
  return { label: labelOf(repeat), position: rowsIn(frame.parent, repeat).indexOf(frame) + 1 }
}

/** The inputs that decide an aspect of a field; for absent inputs, also those of their presence. */
function candidatesFor(core: Core, asked: Place, aspect: TurnedAspect): Candidate[] {
  const seen = new Set<string>()
  return collectCandidates(
    (search) => gather(asked, aspect, { core, search, seen }),
    (place, search) => {
      if (place.frame.absenceOf(place.field.local) !== ABSENCE.present)
        gather(place, 'presence', { core, search, seen })
    },
    ({ frame, field }) => field !== asked.field || frame !== asked.frame,
  )
}

/** A search, and the aspects of fields that it has visited. */
interface Gathering {
  readonly core: Core
  readonly search: Search
  readonly seen: Set<string>
}

/** Searches the conditions that decide an aspect, of the field and of its containers. */
function gather(place: Place, aspect: TurnedAspect, gathering: Gathering) {
  const { core, search, seen } = gathering
  const { frame, field } = place
  const key = `${aspect}:${pathOf(frame, field)}`
  if (seen.has(key) || seen.size > 20) return
  seen.add(key)
  const turns = kindsAbout(aspect).flatMap((kind) => ruleOf(kind).turnedBy(core.program, field))
  for (const turn of turns) {
    if (!('choice' in turn)) continue
    const { choice } = turn
    const at = outward(frame, choice.up)
    search.bring({ frame: at, field: choice.field })
    // What makes an option available comes first: changes are made in the order in which they are found.
    if (!areOffered(choice, at)) gather({ frame: at, field: choice.field }, 'options', gathering)
    search.set({ frame: at, field: choice.field }, choicesFor(choice, at))
  }
  for (const turn of turns) if ('condition' in turn) search.turn(frame, turn.condition)
  const container = containerOf(field)
  const outer = field.holder ? frame : frame.parent
  if (container && outer && aspect !== 'options')
    gather({ frame: outer, field: container }, aspect, gathering)
}

/** True if all options that a rule requires may be chosen now. */
function areOffered({ values, field }: OptionChoice, frame: Frame): boolean {
  const options = programOf(frame).plans.options[field.number]
  const byValue = options ? optionsOf(frame, options).byValue : null
  return [...values].every((value) => byValue?.get(value)?.disabled === false)
}

function choicesFor({ values, field, all }: OptionChoice, frame: Frame): unknown[] {
  if (field.valueType === 'option') return [...values, null]
  const now = frame.val[field.local]
  const chosen: readonly unknown[] = Array.isArray(now) ? now : []
  const without = chosen.filter((one) => !values.has(one))
  const withAll = [...new Set([...chosen, ...values])]
  return [...(all ? [withAll] : [...values].map((one) => [...chosen, one])), without]
}

/** All combinations of `size` members, in order. */
function* choose<T>(members: readonly T[], size: number, from = 0): Generator<readonly T[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let index = from; index <= members.length - size; index += 1) {
    // The index is one of the list.
    const member = members[index] as T
    for (const rest of choose(members, size - 1, index + 1)) yield [member, ...rest]
  }
}

/** All combinations of one member from each list. */
function* product<T>(lists: readonly (readonly T[])[]): Generator<readonly T[]> {
  const [first, ...rest] = lists
  if (!first) {
    yield []
    return
  }
  for (const value of first) for (const others of product(rest)) yield [value, ...others]
}
