import type { Condition, ConditionOperator } from '@urlapmuhely/schema'
import { addToDate } from '../language/operators/dates.ts'
import { isCalculated } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'
import type { Place } from '../state/paths.ts'
import { type Element, elementsOf, rowsOf } from './elements.ts'
import { choicesWith, valuesWith } from './inverse-options.ts'
import { asText, birthdays, numberOf, productOf, restOf, sumOf, withPart } from './inverse-values.ts'
import {
  callOf,
  carriesPersonal,
  comparisonOperator,
  fieldNamed,
  iterations,
  logicalParts,
  namesIn,
  plainName,
  valueOfNode,
} from './nodes.ts'
import { offerRow, turnFilled, turnRows } from './row-changes.ts'
import type { Search } from './search.ts'
import { exampleOf } from './witness.ts'

/**
 * Searches for changes that make an expression return `target`: walks backwards through calculations and calculated
 * fields to the fields that a user edits. One input is changed at a time; the others keep their values.
 */
export function aim(search: Search, { frame, node }: Element, target: unknown): void {
  search.steps -= 1
  const call = callOf(node)
  if (search.steps < 0 || !call) return
  const name = plainName(node)
  if (name !== null) {
    aimAtField(search, fieldNamed(frame, name), target)
    return
  }
  const { operator, args } = call
  // Expressions over an empty field are empty too.
  if (target === null && !members.has(operator))
    for (const part of args) aim(search, { frame, node: part }, null)
  else if (logicalParts(node).length > 0 || comparisonOperator(operator)) search.turn(frame, node)
  else if (Object.hasOwn(inverses, operator)) inverses[operator]?.({ search, frame, args, target })
  else if (!iterations.has(operator)) for (const part of args) aim(search, { frame, node: part }, target)
}

function aimAtField(search: Search, found: ReturnType<typeof fieldNamed>, target: unknown) {
  if (!found?.at) return
  const place: Place = { frame: found.at, field: found.field }
  search.bring(place)
  const { expression } = found.field.item
  if (isCalculated(found.field) && expression !== null)
    aim(search, { frame: found.at, node: expression }, target)
  else search.set(place, [target])
}

interface Aim {
  readonly search: Search
  readonly frame: Frame
  readonly args: readonly Condition[]
  readonly target: unknown
}

type Inverse = (aim: Aim) => void

/** By operator: the value of one argument that makes the result the target, with the other arguments unchanged. */
const inverses: Readonly<Record<string, Inverse | undefined>> = {
  '+': numeric((target, others) => target - sumOf(others)),
  '*': numeric((target, others) => target / productOf(others)),
  '-': numeric((target, others, index) => {
    const [other, ...rest] = others
    if (other === undefined) return -target
    return index === 0 ? target + sumOf(others) : other - sumOf(rest) - target
  }),
  '/': numeric((target, others, index) => {
    const [other = 1, ...rest] = others
    return index === 0 ? target * productOf(others) : other / productOf(rest) / target
  }),
  round: first((target) => target),
  power: numeric((target, [other = 1], index) =>
    index === 0 ? target ** (1 / other) : Math.log(target) / Math.log(other),
  ),
  ln: first((target) => Math.exp(numberOf(target))),
  element: aimAtPlace,
  lower: first((target) => target),
  upper: first((target) => target),
  trim: first((target) => target),
  replace: first((target) => target),
  split: first((target) => target),
  to_number: first((target) => (typeof target === 'number' ? String(target) : null)),
  length: aimAtLength,
  cat: aimAtPart,
  substr: aimAtSubstring,
  age: ({ search, frame, args: [date = null], target }) => {
    for (const day of birthdays(frame.session.clock.today, target)) aim(search, { frame, node: date }, day)
  },
  days: between('day'),
  year: partOfDate(0, (year) => String(year).padStart(4, '0')),
  month: partOfDate(1, (month) => String(month).padStart(2, '0')),
  day_of_month: partOfDate(2, (day) => String(day).padStart(2, '0')),
  years_between: between('year'),
  months_between: between('month'),
  join: aimAtJoined,
  option_label: aimAtChoice,
  option_data: aimAtChoice,
  lookup: ({ search, frame, args, target }) => {
    for (const value of valuesWith(frame, args, target)) aim(search, { frame, node: args[1] ?? null }, value)
  },
  date_add: ({ search, frame, args: [date = null, amount = null, unit = 'day'], target }) => {
    aim(search, { frame, node: date }, addToDate(target, -numberOf(known(frame, amount)), known(frame, unit)))
  },
  if: ({ search, frame, args, target }) => {
    args.forEach((part, index) => {
      if (index % 2 === 0 && index < args.length - 1) search.turn(frame, part)
      else aim(search, { frame, node: part }, target)
    })
  },
  sum: aimAtSum,
  count: aimAtCount,
  min: aimAtMembers,
  max: aimAtMembers,
  reduce: aimAtRows,
} satisfies Partial<Record<ConditionOperator, Inverse>>

/** Operators that skip empty values, so emptying their arguments does not make them empty. */
const members: ReadonlySet<string> = new Set<ConditionOperator>(['sum', 'count', 'min', 'max', 'reduce'])

/** The value of a node, for computing another; undefined if it is personal and may not appear in a suggestion. */
export function known(frame: Frame, node: Condition): unknown {
  return carriesPersonal(frame, node) ? undefined : valueOfNode(frame, node)
}

function numeric(solve: (target: number, others: readonly number[], index: number) => number): Inverse {
  return ({ search, frame, args, target }) => {
    const values = args.map((part) => numberOf(known(frame, part)))
    args.forEach((part, index) => {
      const others = values.filter((_, at) => at !== index)
      aim(search, { frame, node: part }, solve(numberOf(target), others, index))
    })
  }
}

function first(solve: (target: unknown) => unknown): Inverse {
  return ({ search, frame, args: [part = null], target }) => aim(search, { frame, node: part }, solve(target))
}

/** The longest example of a text. */
const MAX_LENGTH = 200

/** A text of the given length: the current one, cut or padded. */
function aimAtLength({ search, frame, args: [part = null], target }: Aim) {
  const length = numberOf(target)
  if (length > MAX_LENGTH) return
  const name = plainName(part)
  const found = name === null ? null : fieldNamed(frame, name)
  const fitted = [...asText(known(frame, part))].slice(0, length).join('').padEnd(length, 'x')
  if (found?.at && !isCalculated(found.field))
    search.set({ frame: found.at, field: found.field }, [fitted], true)
  else aim(search, { frame, node: part }, fitted)
}

/** One part of a joined text: the rest of the target without the other parts. */
function aimAtPart({ search, frame, args, target }: Aim) {
  const whole = asText(target)
  const texts = args.map((part) => known(frame, part))
  args.forEach((part, index) => {
    const others = texts.filter((_, at) => at !== index)
    if (others.includes(undefined)) return
    const [before, after] = [texts.slice(0, index), texts.slice(index + 1)].map((one) =>
      one.map(asText).join(''),
    )
    const rest = restOf(whole, before ?? '', after ?? '')
    if (rest !== null) aim(search, { frame, node: part }, rest)
  })
}

/** The text with the cut-out part replaced by the target. */
function aimAtSubstring({ search, frame, args: [part = null, from = null, size = null], target }: Aim) {
  const text = asText(known(frame, part))
  const [start, length] = [numberOf(known(frame, from)), known(frame, size)]
  const after = typeof length === 'number' ? text.slice(start + length) : ''
  aim(search, { frame, node: part }, text.slice(0, start) + asText(target) + after)
}

/** Either date, that many units from the other. */
function between(unit: 'day' | 'month' | 'year'): Inverse {
  return ({ search, frame, args: [from = null, to = null], target }) => {
    const amount = numberOf(target)
    aim(search, { frame, node: to }, addToDate(known(frame, from), amount, unit))
    aim(search, { frame, node: from }, addToDate(known(frame, to), -amount, unit))
  }
}

/** The date with one of its parts replaced: the present date, or one that has the part. */
function partOfDate(index: number, write: (target: number) => string): Inverse {
  return ({ search, frame, args: [date = null], target }) => {
    aim(
      search,
      { frame, node: date },
      withPart(known(frame, date) ?? '2000/01/01', index, write(numberOf(target))),
    )
  }
}

/** The member at that number. */
function aimAtPlace({ search, frame, args: [list = null, number = null], target }: Aim) {
  const at = numberOf(known(frame, number))
  const element = elementsOf(frame, list).at(at < 0 ? at : at - 1)
  if (element && at !== 0) aimAtElement(search, element, target)
}

/** The options that are called so, or have such data. */
function aimAtChoice({ search, frame, args, target }: Aim) {
  for (const value of choicesWith(frame, args, target)) aim(search, { frame, node: args[0] ?? null }, value)
}

/** One member of a joined list: the rest of the target without the others. */
function aimAtJoined({ search, frame, args: [list = null, separator = ', '], target }: Aim) {
  const between = asText(known(frame, separator))
  const elements = elementsOf(frame, list)
  const texts = elements.map(({ frame: at, node }) => known(at, node))
  if (texts.includes(undefined)) return
  elements.forEach((element, index) => {
    const filled = (part: readonly unknown[]) => part.map(asText).filter((one) => one !== '')
    const before = filled(texts.slice(0, index)).map((one) => one + between)
    const after = filled(texts.slice(index + 1)).map((one) => between + one)
    const rest = restOf(asText(target), before.join(''), after.join(''))
    if (rest !== null) aimAtElement(search, element, rest)
  })
}

/** One member of a sum, in a row or outside of rows, that makes up the difference; or a new row that does. */
function aimAtSum({ search, frame, args, target }: Aim) {
  const missing = numberOf(target) - numberOf(known(frame, { sum: [...args] }))
  for (const part of args) {
    for (const { frame: at, node } of elementsOf(frame, part)) {
      const now = known(at, node)
      aim(search, { frame: at, node }, numberOf(now ?? 0) + missing)
    }
    offerRow(search, { frame, node: part }, () => missing)
  }
}

/** One value in a row that makes up the difference, assuming that the rows are added up; the trial verifies it. */
function aimAtRows({ search, frame, args, target }: Aim) {
  const [list = null, body = null] = args
  const missing = numberOf(target) - numberOf(known(frame, { reduce: [...args] }))
  for (const row of rowsOf(frame, list)) {
    for (const name of namesIn(body)) {
      const node = { var: name.replace(/^current\./u, '') }
      const now = name.startsWith('current.') ? known(row, node) : undefined
      if (typeof now === 'number') aim(search, { frame: row, node }, now + missing)
    }
  }
}

/** One more member with a value, or one less. */
function aimAtCount({ search, frame, args, target }: Aim) {
  const missing = numberOf(target) - numberOf(known(frame, { count: [...args] }))
  if (!missing) return
  for (const part of args) {
    const call = callOf(part)
    if (call?.operator === 'filter') turnRows(search, frame, call)
    for (const { frame: at, node } of elementsOf(frame, part))
      turnFilled(search, { frame: at, node }, missing > 0)
    if (missing > 0) offerRow(search, { frame, node: part }, (field) => exampleOf(frame, field))
  }
}

/** The minimum or the maximum: sets each member to the target in turn. */
function aimAtMembers({ search, frame, args, target }: Aim) {
  for (const part of args)
    for (const element of elementsOf(frame, part)) aimAtElement(search, element, target)
}

function aimAtElement(search: Search, { frame, node }: Element, target: unknown) {
  aim(search, { frame, node }, target)
}
