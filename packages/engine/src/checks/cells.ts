import { numberLimits } from '@urlapmuhely/schema/facts'
import { addDecimals, multiplyDecimals } from '../language/decimals.ts'
import { onStep } from '../language/on-step.ts'
import { addToDate } from '../language/operators/dates.ts'
import { isEmpty } from '../language/runtime.ts'
import { equalityKey } from '../language/texts.ts'
import type { Field } from '../scope/fields.ts'
import { isCalculated } from '../scope/fields.ts'
import type { SearchFacts } from './search-facts.ts'
import type { Atom, Use } from './tree.ts'

/** The values of a field that represent all its values in some conditions. */
export interface Cells {
  readonly field: Field
  /** One value of each cell. */
  readonly values: readonly unknown[]
  /** True if every other value behaves as one of these. */
  readonly isWhole: boolean
}

/** The most options whose choices are all tried; with more, only those that are named and one other. */
const MAX_OPTIONS = 30
/** Each named option may be chosen or not, so the cells double with each. */
const MAX_MEMBERS = 5

/** Cuts the values of a field where the truth of an atom may change. */
export function cellsOf(facts: SearchFacts, field: Field, atoms: readonly Atom[]): Cells {
  const reading = atoms.filter(({ fields }) => fields.includes(field))
  const uses = reading.flatMap((atom) => atom.uses?.filter((use) => use.field === field) ?? [])
  // Other types have no entry.
  const cut = cutBy[field.valueType as keyof typeof cutBy] ?? onlyEmpty
  const { values, isWhole } = cut(facts, field, uses)
  const hints = reading.flatMap((atom) =>
    atom.uses ? [] : atom.hints.filter((hint) => isPlausible(facts, field, hint)),
  )
  const all = [...emptyOnes(facts, field), ...values, ...hints]
  const distinct = new Map(all.map((value) => [JSON.stringify(value), value]))
  return { field, values: [...distinct.values()], isWhole }
}

/** Returns the values that conditions read of an empty field and, if it may be absent, of an absent one. */
function emptyOnes(facts: SearchFacts, field: Field): readonly unknown[] {
  const present = field.emptyValue ?? null
  return facts.mayBeAbsent(field) || isCalculated(field) ? [present, null] : [present]
}

interface Cut {
  readonly values: readonly unknown[]
  readonly isWhole: boolean
}

type CutValues = (facts: SearchFacts, field: Field, uses: readonly Use[]) => Cut

const onlyEmpty: CutValues = () => ({ values: [], isWhole: false })

const cutBy = {
  boolean: () => ({ values: [true, false], isWhole: true }),
  option: cutOption,
  options: cutOptions,
  number: cutNumber,
  date: cutDate,
  text: cutText,
} satisfies Partial<Record<Field['valueType'], CutValues>>

function cutOption(facts: SearchFacts, field: Field, uses: readonly Use[]): Cut {
  const known = facts.optionsOf(field)
  const named = new Set(uses.flatMap(({ constant }) => (isEmpty(constant) ? [] : [equalityKey(constant)])))
  // Options that others list may have any value.
  if (!known) return { values: [...named], isWhole: false }
  if (known.length <= MAX_OPTIONS) return { values: known, isWhole: facts.isChecked(field) }
  const isNamed = (value: unknown) => named.has(equalityKey(value))
  const other = known.find((value) => !isNamed(value))
  const values = [...known.filter(isNamed), ...(other === undefined ? [] : [other])]
  return { values, isWhole: facts.isChecked(field) && uses.every(({ by }) => by === 'value') }
}

function cutOptions(facts: SearchFacts, field: Field, uses: readonly Use[]): Cut {
  const known = facts.optionsOf(field)
  if (!known) return onlyEmpty(facts, field, uses)
  const members = new Set(
    uses.flatMap(({ by, constant }) => (by === 'member' ? [equalityKey(constant)] : [])),
  )
  const allNamed = known.filter((value) => members.has(equalityKey(value)))
  const named = allNamed.slice(0, MAX_MEMBERS)
  const other = known.find((value) => !members.has(equalityKey(value)))
  let sets: unknown[][] = [[]]
  for (const value of [...named, ...(other === undefined ? [] : [other])])
    sets = sets.flatMap((set) => [set, [...set, value]])
  const isWhole =
    named.length === allNamed.length &&
    facts.isChecked(field) &&
    uses.every(({ by, constant }) => by === 'member' || isEmpty(constant))
  return { values: sets.filter((set) => set.length > 0), isWhole }
}

/** Numbers between two constants behave alike; the limits of the field are those of a valid answer. */
function cutNumber(facts: SearchFacts, field: Field, uses: readonly Use[]): Cut {
  const isWhole = uses.every(({ by, isNow }) => (by === 'value' || by === 'order') && !isNow)
  const constants = uses.flatMap(({ constant }) => (typeof constant === 'number' ? [constant] : []))
  const limited = numbersAround(constants, numberLimits(field.item))
  // Limits that do not always apply still show which values a person is likely to enter.
  const values = facts.keepsLimits(field) ? limited : [...limited, ...numbersAround(constants, unlimited)]
  return { values, isWhole }
}

type Limits = ReturnType<typeof numberLimits>

const unlimited: Limits = { min: null, max: null, step: null }

/** Each of some numbers, one between each two, and one on each side, within limits. */
function numbersAround(constants: readonly number[], limits: Limits): number[] {
  const { min, max, step } = limits
  const bounds = [0, ...constants, ...[min, max].filter((one) => one !== null)]
  const sorted = [...new Set(bounds)].sort((left, right) => left - right)
  const [lowest = 0, highest = 0] = [sorted[0], sorted.at(-1)]
  const steps = { step, origin: min ?? 0 }
  const between = sorted.flatMap((from, index) => numberBetween(from, sorted[index + 1], steps))
  const values = [...outside(lowest, -1, steps), ...sorted, ...between, ...outside(highest, 1, steps)]
  return values.filter((value) => isWithin(limits, value))
}

function isWithin({ min, max, step }: Limits, value: number): boolean {
  return (
    (min === null || value >= min) &&
    (max === null || value <= max) &&
    (step === null || step <= 0 || onStep(value, { step, from: min ?? 0 }) === value)
  )
}

/** The numbers that a field accepts: those a whole number of steps from the origin. */
interface Steps {
  readonly step: number | null
  readonly origin: number
}

function outside(bound: number, sign: 1 | -1, { step, origin }: Steps): number[] {
  if (step === null || step <= 0) return [bound + sign]
  const units = (bound - origin) / step
  const next = sign > 0 ? Math.floor(units + 1e-9) + 1 : Math.ceil(units - 1e-9) - 1
  return [addDecimals(origin, multiplyDecimals(next, step))]
}

function numberBetween(from: number, to: number | undefined, steps: Steps): number[] {
  const { step } = steps
  if (to === undefined) return []
  if (step !== null && step > 0) {
    const next = outside(from, 1, steps)
    return next.filter((one) => one < to)
  }
  const whole = Math.floor(from) + 1
  return [whole < to ? whole : (from + to) / 2]
}

function cutDate(facts: SearchFacts, _field: Field, uses: readonly Use[]): Cut {
  const { today } = facts.clock
  const days: string[] = []
  for (const { by, constant, isNow } of uses) {
    if (by === 'age' && typeof constant === 'number') {
      // The youngest and the oldest of an age have their birthdays a day apart.
      for (const years of [Math.floor(constant), Math.floor(constant) + 1, Math.ceil(constant)]) {
        const birthday = addToDate(today, -years, 'year')
        if (birthday) days.push(birthday)
      }
    } else if (isNow) days.push(today)
    else if (typeof constant === 'string') days.push(constant)
  }
  const real = days.filter((day) => addToDate(day, 0, 'day') === day)
  // A day that is still to come has no age.
  if (uses.some(({ by }) => by === 'age')) real.push(today)
  const around = real.flatMap((day) => [addToDate(day, -1, 'day'), day, addToDate(day, 1, 'day')])
  const kinds = new Set(
    uses
      .filter(({ constant }) => constant !== undefined)
      .map(({ by, isNow }) => (by === 'age' ? 'age' : isNow ? 'now' : 'day')),
  )
  // What holds of today and of a fixed day now may not hold tomorrow.
  const isWhole = kinds.size <= 1 && days.every((day) => real.includes(day))
  return { values: [...around.filter((day) => day !== null), ...(around.length > 0 ? [] : [today])], isWhole }
}

const OTHER_TEXT = 'minta'
/** The longest text that is made up. */
const MAX_TEXT = 10_000

function cutText({ clock }: SearchFacts, _field: Field, uses: readonly Use[]): Cut {
  const equal = uses.flatMap(({ by, constant, isNow }) =>
    by === 'value' && typeof constant === 'string' ? [isNow ? clock.today : constant] : [],
  )
  const lengths = uses.flatMap(({ by, constant }) =>
    by === 'length' && typeof constant === 'number' ? [constant] : [],
  )
  let other = OTHER_TEXT
  while (equal.includes(other)) other += 'x'
  const byLength = lengths.flatMap((length) =>
    [Math.floor(length), Math.floor(length) + 1, Math.ceil(length) - 1].filter(
      (one) => one > 0 && one <= MAX_TEXT,
    ),
  )
  const isWhole =
    uses.every(({ by, isNow }) => by === 'value' && !isNow) ||
    (equal.length === 0 &&
      lengths.every((length) => length < MAX_TEXT) &&
      uses.every(({ by, constant }) => by === 'length' || isEmpty(constant)))
  const texts = equal.filter((text) => text !== '')
  return { values: [...texts, other, ...byLength.map((length) => 'a'.repeat(length))], isWhole }
}

/** True if a valid answer may have the value. */
function isPlausible(facts: SearchFacts, field: Field, value: unknown): boolean {
  const { valueType, item } = field
  if (valueType === 'number')
    return typeof value === 'number' && (!facts.keepsLimits(field) || isWithin(numberLimits(item), value))
  return (valueType === 'text' || valueType === 'date') && typeof value === 'string'
}
