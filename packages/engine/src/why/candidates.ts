import type { Condition } from '@urlapmuhely/schema'
import { isUnseen, numberLimits } from '@urlapmuhely/schema/facts'
import { daysBetween } from '../language/operators/dates.ts'
import { isSame } from '../language/runtime.ts'
import { normalise } from '../language/values.ts'
import { optionsOf } from '../rules/options.ts'
import type { Field } from '../scope/fields.ts'
import { exclusive } from '../session/choose.ts'
import { programOf } from '../session/program-of.ts'
import type { Frame } from '../state/frame.ts'
import { type Place, pathOf } from '../state/paths.ts'
import { isPersonal } from './nodes.ts'
import type { Search } from './search.ts'
import { turn } from './turn.ts'

/** One input that a user may change, with the values worth trying, the nearest first. */
export interface Candidate {
  /** The field; for a new row, the repeat. */
  readonly place: Place
  /** For a new row, the field in it that gets the value; null if a field is set. */
  readonly inRow: Field | null
  readonly values: readonly CandidateValue[]
}

/** A value worth trying. */
export interface CandidateValue {
  readonly value: unknown
  /** True if other values of the same kind would do as well. */
  readonly isExample: boolean
}

const MAX_VALUES = 10
const MAX_FIELDS = 12
const MAX_STEPS = 2_000

/** Maximum number of other options to try besides those that a condition names. */
const OTHER_OPTIONS = 2

interface Found {
  readonly place: Place
  readonly inRow: Field | null
  readonly values: Map<unknown, boolean>
}

/**
 * Collects the inputs that a search finds, in its order; new rows after them, implausible numbers last.
 *
 * @param look runs the search.
 * @param bring called for each field on the search's path.
 * @param isWanted whether a field may be part of a suggestion, besides the general requirements.
 */
export function collectCandidates(
  look: (search: Search) => void,
  bring: (place: Place, search: Search) => void,
  isWanted: (place: Place) => boolean,
): Candidate[] {
  const fields = new Map<string, Found>()
  const rows = new Map<string, Found>()
  const add = (into: Map<string, Found>, key: string, input: Pick<Found, 'place' | 'inRow'>) => {
    const known = into.get(key) ?? { ...input, values: new Map() }
    into.set(key, known)
    return known.values
  }
  const search: Search = {
    set: (place, values, isExample = false) => {
      if (!isChangeable(place) || !isWanted(place)) return
      const known = add(fields, pathOf(place.frame, place.field), { place, inRow: null })
      for (const value of valuesFor(place, values)) if (!known.has(value)) known.set(value, isExample)
    },
    addRow: (place, field, value) => {
      if (isPersonal(programOf(place.frame), field)) return
      if (normalise(field, value) === undefined) return
      const key = `${pathOf(place.frame, place.field)}.${field.localPath}`
      add(rows, key, { place, inRow: field }).set(value, false)
    },
    bring: (place) => bring(place, search),
    turn: (frame: Frame, node: Condition) => turn(search, frame, node),
    steps: MAX_STEPS,
  }
  look(search)
  const found = [...fields.values(), ...rows.values()].map(({ place, inRow, values }) => ({
    place,
    inRow,
    values: inPreference(place, inRow, values),
  }))
  const part = (isWanted: (place: Place, value: unknown) => boolean) =>
    found.map(({ place, inRow, values }) => ({
      place,
      inRow,
      values: values.filter(({ value }) => isWanted(place, value)),
    }))
  return [...part((place, value) => !isOdd(place, value)), ...part(isOdd)]
    .filter(({ values }) => values.length > 0)
    .slice(0, MAX_FIELDS)
}

/** A negative number where there was none. Negative amounts are rarely plausible, so they are suggested last. */
function isOdd({ frame, field }: Place, value: unknown): boolean {
  return typeof value === 'number' && value < 0 && !(Number(frame.val[field.local]) < 0)
}

/** True for a field that the user may edit, not the host, or could edit once it is present, and that is not personal data. */
function isChangeable({ frame, field }: Place): boolean {
  if (field.isContext || isUnseen(field.item.type) || isPersonal(programOf(frame), field)) return false
  return frame.levelOf(field.local) === 0
}

/** The candidate values that a field may take, and empty. */
function valuesFor({ frame, field }: Place, values: readonly unknown[]): readonly unknown[] {
  if (field.valueType === 'boolean') return [true, false]
  const fitting = values.filter((value) => (normalise(field, value) ?? null) !== null)
  if (field.valueType === 'number') return [...fitting.flatMap((value) => onGrid(field, value)), null]
  const options = programOf(frame).plans.options[field.number]
  if (!options) return [...fitting, null]
  // Of a value with an exclusive option the form would keep only a part.
  if (field.valueType === 'options')
    return [
      ...fitting.map((value) => (Array.isArray(value) ? exclusive(frame, field, options, value) : value)),
      null,
    ]
  if (field.valueType !== 'option') return [...fitting, null]
  const offered = [...optionsOf(frame, options).byValue.keys()]
  const others = offered.filter((value) => !values.includes(value)).slice(0, OTHER_OPTIONS)
  // An option that is not offered now may be offered once another field has changed.
  return [...fitting, ...others, null]
}

/** The nearest numbers on both sides that fit the field's step; without a step, money has at most two decimals. */
function onGrid({ item }: Field, value: unknown): readonly unknown[] {
  if (typeof value !== 'number') return [value]
  const { min, step } = numberLimits(item)
  const from = step === null ? 0 : (min ?? 0)
  const size = step ?? 1
  const steps = (value - from) / size
  const near = [Math.floor(steps), Math.ceil(steps)].map((count) => exact(from + count * size))
  return step === null && exact(value * 100) % 1 === 0 ? [exact(value), ...near] : near
}

/** Removes artefacts of binary fractions from a number. */
function exact(value: number): number {
  return Number(value.toPrecision(12))
}

/** Omits the field's current value; sorts the nearest numbers and dates first, empty last. */
function inPreference(
  { frame, field }: Place,
  inRow: Field | null,
  values: Found['values'],
): CandidateValue[] {
  const now = inRow ? null : frame.val[field.local]
  const others = [...values]
    .map(([value, isExample]) => ({ value, isExample }))
    .filter(({ value }) => inRow !== null || !isSame(value, now))
  const filled = others.filter(({ value }) => value !== null)
  const near = filled
    .toSorted((a, b) => distance(now, a.value) - distance(now, b.value))
    .slice(0, MAX_VALUES - 1)
  return [...near, ...others.filter(({ value }) => value === null)]
}

/** The distance between a value and the field's current one; 0 if it is not defined, which keeps the order. */
function distance(now: unknown, value: unknown): number {
  if (typeof now === 'number' && typeof value === 'number') return Math.abs(value - now)
  return Math.abs(daysBetween(now, value) ?? 0)
}
