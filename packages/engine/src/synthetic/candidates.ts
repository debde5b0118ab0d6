import { numberLimits, valueMembersOf } from '@urlapmuhely/schema/facts'
import { addToDate } from '../language/operators/dates.ts'
import type { ValidatorPlan } from '../program/plans.ts'
import { optionsOf } from '../rules/options.ts'
import { validatorsOf } from '../rules/validation.ts'
import type { Field } from '../scope/fields.ts'
import { buildClock } from '../state/clock.ts'
import { otherValue } from './other-value.ts'
import type { Place } from './place.ts'
import { textOf } from './texts.ts'

/** How often a value is one at which a rule changes its effect. */
const HINTED = 0.4

/** Returns a value that a person might enter and the form may refuse; null if no choices are known. */
export function candidateFor(place: Place): unknown {
  const { hints, field, random } = place
  const compared = random.chance(0.5) ? otherValue(place) : null
  if (compared !== null) return compared
  const known = hints.get(field) ?? []
  if (known.length > 0 && field.valueType !== 'options' && random.chance(HINTED)) return random.pick(known)
  // Other types have no entry.
  return makers[field.valueType as keyof typeof makers]?.(place) ?? null
}

type Make = (place: Place) => unknown

const makers = {
  text: textOf,
  boolean: ({ random }) => random.chance(0.5),
  number: numberOf,
  date: dateOf,
  datetime: (place) => `${dateOf(place)} ${timeOf(place)}`,
  time: timeOf,
  fulltime: (place) => `${timeOf(place)}:${two(place.random.whole(0, 59))}`,
  option: ({ random, ...place }) => {
    const values = choosable(place)
    return values.length === 0 ? null : random.pick(values)
  },
  options: chosenOf,
  file: fileOf,
  any: membersOf,
} satisfies Partial<Record<Field['valueType'], Make>>

/** The options that a person could choose now. */
function choosable({ program, frame, field }: Omit<Place, 'random'>): readonly unknown[] {
  const plan = program.plans.options[field.number]
  if (!plan) return []
  return optionsOf(frame, plan)
    .options.filter(({ disabled }) => !disabled)
    .map(({ value }) => value)
}

function chosenOf(place: Place): readonly unknown[] | null {
  const { program, frame, field, random } = place
  const plan = program.plans.options[field.number]
  const values = choosable(place)
  if (!plan || values.length === 0) return null
  const { byValue } = optionsOf(frame, plan)
  const [alone, together] = [true, false].map((is) =>
    values.filter((value) => (byValue.get(value)?.exclusive === true) === is),
  )
  if (alone && alone.length > 0 && random.chance(0.15)) return [random.pick(alone)]
  const most = together?.length ?? 0
  if (most === 0) return alone && alone.length > 0 ? [random.pick(alone)] : null
  const limit = (rule: string, name: string) =>
    validatorsOf(program.plans, field).flatMap((one) =>
      one.rule === rule ? [Number(one.parameters[name])] : [],
    )
  const from = Math.min(most, Math.max(1, ...limit('minItems', 'min')))
  const to = Math.max(from, Math.min(most, ...limit('maxItems', 'max')))
  return random.shuffle(together ?? []).slice(0, random.chance(0.3) ? to : random.whole(from, to))
}

/** The limits of a number: those of the field, and those of its rules. */
function numberOf({ program, field, random }: Place): number {
  const own = numberLimits(field.item)
  const rules = validatorsOf(program.plans, field)
  const least = Math.max(...numbers([own.min, ...parametersOf(rules, 'min', 'min')]))
  const most = Math.min(...numbers([own.max, ...parametersOf(rules, 'max', 'max')]))
  const from = Number.isFinite(least) ? least : Number.isFinite(most) ? most - 1_000 : 0
  const to = Number.isFinite(most) ? most : from + random.pick([10, 100, 1_000, 1_000_000])
  const step = own.step !== null && own.step > 0 ? own.step : 1
  const origin = own.min ?? (own.step === null ? from : 0)
  const [first, last] = [Math.ceil((from - origin) / step - 1e-9), Math.floor((to - origin) / step + 1e-9)]
  if (first > last) return own.step === null ? (from + to) / 2 : from
  // The product of a step may have more decimals than the step.
  return Number((origin + random.whole(first, last) * step).toPrecision(12))
}

function numbers(values: readonly unknown[]): number[] {
  return values.filter((value) => typeof value === 'number')
}

function parametersOf(rules: readonly ValidatorPlan[], rule: string, name: string): unknown[] {
  return rules.filter((one) => one.rule === rule).map(({ parameters }) => parameters[name])
}

const two = (value: number) => String(value).padStart(2, '0')

/** A birthday, a recent day, or a future day; by chance, because only the form decides which one is valid. */
function dateOf({ program, random }: Place): string {
  // The clock of a form that does not read the time has no day.
  const { today } = buildClock({}, program.now)()
  const back = random.pick([
    () => random.whole(18 * 365, 80 * 365),
    () => random.whole(1, 18 * 365),
    () => random.whole(0, 2 * 365),
    () => random.whole(-200, 40),
  ])
  return addToDate(today, -back(), 'day') ?? today
}

function timeOf({ random }: Place): string {
  return `${two(random.whole(0, 23))}:${two(random.pick([0, 15, 30, 45]))}`
}

const types: readonly (readonly [type: string, ending: string])[] = [
  ['application/pdf', '.pdf'],
  ['image/jpeg', '.jpg'],
  ['image/png', '.png'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', '.docx'],
  ['text/plain', '.txt'],
  ['text/csv', '.csv'],
  ['application/zip', '.zip'],
  ['video/mp4', '.mp4'],
]

function fileOf({ program, field, random }: Place): unknown {
  const rules = validatorsOf(program.plans, field)
  const wanted = parametersOf(rules, 'fileType', 'types').flatMap((list) => (Array.isArray(list) ? list : []))
  const want = String(wanted.length > 0 ? random.pick(wanted) : 'application/pdf').toLowerCase()
  const [type, ending] = types.find(
    ([one, end]) =>
      one === want || end === want || (want.endsWith('/*') && one.startsWith(want.slice(0, -1))),
  ) ?? [want.startsWith('.') ? 'application/octet-stream' : want, want.startsWith('.') ? want : '.bin']
  const most = Math.min(2_000_000, ...numbers(parametersOf(rules, 'fileSize', 'max')))
  return { name: `minta-${random.whole(1, 999)}${ending}`, type, size: random.whole(Math.min(1, most), most) }
}

/** The value of a control of the host: an object with the members that it declares, or else any text. */
function membersOf({ field, random }: Place): unknown {
  const members = valueMembersOf(field.item)
  if (!members || members.length === 0) return `minta-${random.whole(1, 999)}`
  const made = {
    text: () => `minta-${random.whole(1, 999)}`,
    number: () => random.whole(1, 90),
    boolean: () => true,
  }
  return Object.fromEntries(
    members
      .filter(({ required }) => required || random.chance(0.7))
      .map(({ key, type }) => [key, made[type]()]),
  )
}
