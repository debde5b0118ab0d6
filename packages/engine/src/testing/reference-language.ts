import { isDeepStrictEqual } from 'node:util'
import jsonLogic, { type RulesLogic } from 'json-logic-js'
import { exactArithmetic, roundedHalfUp } from './reference-decimals.ts'
import { hungarianNumber } from './reference-numbers.ts'
import { textAsCompared } from './reference-stored-texts.ts'

/** Returns the value of a name of the form in the scope of the rule, or a part of the options that it has chosen. */
export type Read = (name: string, part?: OptionPart) => unknown

/** The label of an option, or one of its data. */
export type OptionPart = { readonly label: true } | { readonly data: string }

/** Returns an option's data by its list and value. */
export type LookUp = (list: unknown, value: unknown) => Readonly<Record<string, unknown>> | undefined

/** The name under which the number of the row is read; no key has it. */
export const ROW_NUMBER = '#'

/** The texts of the clock: `YYYY/MM/DD` and `YYYY/MM/DD HH:mm`. */
export interface ReferenceClock {
  readonly today: string
  readonly now: string
}

let clock: ReferenceClock = { today: '', now: '' }
let lookUp: LookUp = () => undefined

/** Evaluates JSON Logic with json-logic-js, with the operators of the condition language that differ or are new. */
export function evaluateReference(
  expression: unknown,
  read: Read,
  now: ReferenceClock,
  options: LookUp,
): unknown {
  clock = now
  lookUp = options
  // The declared type is narrower than the data that json-logic accepts.
  return jsonLogic.apply(withNames(expression) as RulesLogic, read)
}

/** The expression with the names of the fields whose options it reads as texts, which json-logic does not evaluate. */
function withNames(expression: unknown): unknown {
  return JSON.parse(JSON.stringify(expression), (key, value: unknown) => {
    if (key !== 'option_label' && key !== 'option_data') return value
    const [field, ...rest] = [value].flat() as [{ var: string }, ...unknown[]]
    return [field.var, ...rest]
  })
}

/** A list that equals only lists with the same members in the same order; other values as they are. */
export function ordered(value: unknown): unknown {
  return Array.isArray(value) && value.length > 0 ? { ordered: value.map(comparable) } : value
}

/** The expression with both sides of each equality that reads one of these fields marked as lists whose order counts. */
export function comparedInOrder(node: unknown, names: readonly string[]): unknown {
  if (names.length === 0 || typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.map((one) => comparedInOrder(one, names))
  return Object.fromEntries(
    Object.entries(node).map(([operator, args]) => {
      const inner = comparedInOrder(args, names)
      const isEquality = ['==', '===', '!=', '!=='].includes(operator) && Array.isArray(inner)
      const reads = (one: unknown) => names.some((name) => isDeepStrictEqual(one, { var: name }))
      return [operator, isEquality && inner.some(reads) ? inner.map((one) => ({ ordered: [one] })) : inner]
    }),
  )
}

/** True for `null`, an empty text and an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** True if a condition counts the value as true. */
export const isTruthy: (value: unknown) => boolean = jsonLogic.truthy

/** The value with every text in the composed form, and plain lists in a fixed order. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string') return textAsCompared(value)
  if (!Array.isArray(value) || value.some((one) => typeof one === 'object')) return value
  return value.map(comparable).sort()
}

/** Equality of the condition language: all empty values are equal, values of different types never are. */
export function isEqual(left: unknown, right: unknown): boolean {
  const texts = [left, right].map((value) => JSON.stringify(comparable(value)))
  return (isEmpty(left) && isEmpty(right)) || texts[0] === texts[1]
}

/** The comparisons of the condition language: an ordering is false if a side is empty or the types differ. */
export const comparisons: Readonly<Record<string, (left: unknown, right: unknown) => boolean>> = {
  '==': isEqual,
  // Values are of one type each, so the strict forms are the same; those of JavaScript never find two lists equal.
  '===': isEqual,
  '!=': (left, right) => !isEqual(left, right),
  '!==': (left, right) => !isEqual(left, right),
  '<': ordering((difference) => difference < 0),
  '<=': ordering((difference) => difference <= 0),
  '>': ordering((difference) => difference > 0),
  '>=': ordering((difference) => difference >= 0),
}

function ordering(holds: (difference: number) => boolean) {
  return (left: unknown, right: unknown) => {
    if (typeof left === 'number' && typeof right === 'number') return holds(left - right)
    if (typeof left !== 'string' || typeof right !== 'string' || left === '' || right === '') return false
    if (!isMoment(left) && !isMoment(right))
      return holds(inAlphabet(textAsCompared(left), textAsCompared(right)))
    const [from, to] = [momentOf(left), momentOf(right)]
    const areAlike = left.includes('/') === right.includes('/')
    return areAlike && from !== null && to !== null && holds(from - to)
  }
}

/** Conditions compare in Hungarian in every language (decision 0210). */
const collator = new Intl.Collator('hu')

/** Symbols follow all letters (decision 0040), as U+FFFF does in every language. */
function inAlphabet(left: string, right: string): number {
  const [one = '', other = ''] = [left, right].map((text) =>
    text.replaceAll(/\p{Extended_Pictographic}/gu, '\uffff'),
  )
  return collator.compare(one, other)
}

const isMoment = (text: string) => /^(\d{4}\/\d\d\/\d\d( \d\d:\d\d)?|\d?\d:\d\d(:\d\d)?)$/u.test(text)

/** True for a text that is written as a date or a time of day but is none. */
export function isNoMoment(value: unknown): boolean {
  return typeof value === 'string' && isMoment(value) && momentOf(value) === null
}

/** The milliseconds of a date or a time of day; null if it does not exist. */
function momentOf(text: string): number | null {
  const [date, time = '0:00'] = text.includes('/') ? text.split(' ') : ['1970/01/01', text]
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  if (!isMoment(text) || !isDate(String(date)) || hour > 23 || minute > 59 || second > 59) return null
  return Date.parse(`${date?.replaceAll('/', '-')}T00:00Z`) + ((hour * 60 + minute) * 60 + second) * 1000
}

/** Folds from the left; null unless all are numbers, and the result is finite. */
function folded(fold: (left: number, right: number) => number) {
  return (...args: unknown[]) => {
    const result = areNumbers(args) ? args.reduce(fold) : Number.NaN
    return Number.isFinite(result) ? result + 0 : null
  }
}

function numbersIn(args: readonly unknown[]): number[] {
  return args.flat(9).filter((one) => typeof one === 'number')
}

function extreme(args: readonly unknown[], best: (numbers: number[]) => number): number | null {
  const numbers = numbersIn(args)
  return numbers.length > 0 ? best(numbers) : null
}

/** A text as it is compared; `otherwise` for other values. */
function textAsTyped<T = null>(value: unknown, otherwise: T = null as T): string | T {
  return typeof value === 'string' ? textAsCompared(value) : otherwise
}

/** The pieces of a text around a part; the whole text around an empty one. */
function cutAt(text: string, part: string): string[] {
  const at = part === '' ? -1 : text.indexOf(part)
  return at < 0 ? [text] : [text.slice(0, at), ...cutAt(text.slice(at + part.length), part)]
}

/** Whole numbers are exact; of others the first twelve digits count. */
function twelveDigits(value: number): number | null {
  if (!Number.isFinite(value)) return null
  return Number.isSafeInteger(value) ? value + 0 : Number.parseFloat(value.toPrecision(12))
}

function areNumbers(values: readonly unknown[]): values is number[] {
  return values.every((value) => typeof value === 'number')
}

/** True for a `YYYY/MM/DD` of the calendar. */
export function isDate(text: string): boolean {
  if (!/^\d{4}\/\d\d\/\d\d$/u.test(text)) return false
  const [year = 0, month = 0, day = 0] = text.split('/').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Whole years since a date; a birthday on 29 February counts as 1 March in other years. */
function ageOn(moment: unknown, today: string): number | null {
  const born = String(moment).slice(0, 10)
  if (!isDate(born) || born > today) return null
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(4) < born.slice(4) ? years - 1 : years
}

/** The year, month and day of a date. */
function partsOf(moment: unknown): number[] | null {
  const day = String(moment).slice(0, 10)
  return isDate(day) ? day.split('/').map(Number) : null
}

/** The whole years or months between two dates: a date as one number, `YYYYMMDD`, and the months as a year of twelve. */
function unitsBetween(from: unknown, to: unknown, unit: number): number | null {
  const [a, b] = [partsOf(from), partsOf(to)]
  if (!a || !b) return null
  const [[y1 = 0, m1 = 0, d1 = 0], [y2 = 0, m2 = 0, d2 = 0]] = [a, b]
  const asNumber = (year: number, month: number, day: number) =>
    unit === 100 ? (year * 12 + month) * 100 + day : year * 10_000 + month * 100 + day
  return Math.trunc((asNumber(y2, m2, d2) - asNumber(y1, m1, d1)) / unit) + 0
}

/** The member of an element or of an option at a path. */
export function memberOf(data: unknown, name: string): unknown {
  if (name === '') return data
  return name.split('.').reduce((at, key) => (at as Record<string, unknown> | null)?.[key], data)
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.map(textOf).join(',') : isEmpty(value) ? '' : String(value)
}

/** A comparison of each argument with the next. */
function chained(holds: (left: unknown, right: unknown) => boolean) {
  return (...args: unknown[]) => args.slice(1).every((one, index) => holds(args[index], one))
}

const operators: Readonly<Record<string, (this: unknown, ...args: unknown[]) => unknown>> = {
  ...Object.fromEntries(Object.entries(comparisons).map(([name, holds]) => [name, chained(holds)])),
  var(name, ...otherwise) {
    // Conditions read the form; the body of `some`, `map` and `reduce` reads an element.
    const value = typeof this === 'function' ? this(String(name)) : memberOf(this, String(name))
    return isEmpty(value) && otherwise.length > 0 ? otherwise[0] : (value ?? null)
  },
  missing(...names) {
    return names.filter((name) => typeof this === 'function' && isEmpty(this(name)))
  },
  row_number() {
    return typeof this === 'function' ? this(ROW_NUMBER) : null
  },
  option_label(name) {
    return (this as Read)(String(name), { label: true }) ?? null
  },
  option_data(name, key) {
    return (this as Read)(String(name), { data: String(key) }) ?? null
  },
  lookup: (list, value, key) => lookUp(list, value)?.[String(key)] ?? null,
  in: (needle, stack) =>
    !isEmpty(needle) && Array.isArray(stack) && stack.some((one) => isEqual(one, needle)),
  '+': folded(exactArithmetic.plus),
  '-': (...args) =>
    args.length === 1 ? folded(exactArithmetic.minus)(0, ...args) : folded(exactArithmetic.minus)(...args),
  '*': folded(exactArithmetic.times),
  '/': folded(exactArithmetic.over),
  '%': folded(exactArithmetic.modulo),
  round: (value, places = 0) =>
    typeof value === 'number' && typeof places === 'number' ? roundedHalfUp(value, places) + 0 : null,
  power: (base, exponent) =>
    areNumbers([base, exponent]) ? twelveDigits(Number(base) ** Number(exponent)) : null,
  ln: (value) => (areNumbers([value]) ? twelveDigits(Math.log(Number(value))) : null),
  element: (list, at) =>
    Array.isArray(list)
      ? (Object.fromEntries([
          ...list.map((one, index) => [index + 1, one]),
          ...list.map((one, index) => [index - list.length, one]),
        ])[String(at)] ?? null)
      : null,
  min: (...args) => extreme(args, (numbers) => Math.min(...numbers)),
  max: (...args) => extreme(args, (numbers) => Math.max(...numbers)),
  sum: (...args) => numbersIn(args).reduce(exactArithmetic.plus, 0),
  count: (...args) => args.flat(9).filter((one) => !isEmpty(one)).length,
  cat: (...args) => args.map(textOf).join(''),
  merge: (...args) => args.flatMap((one) => one ?? []),
  today: () => clock.today,
  now: () => clock.now,
  year: (date) => partsOf(date)?.[0] ?? null,
  month: (date) => partsOf(date)?.[1] ?? null,
  day_of_month: (date) => partsOf(date)?.[2] ?? null,
  years_between: (from, to) => unitsBetween(from, to, 10_000),
  months_between: (from, to) => unitsBetween(from, to, 100),
  if_empty: (...args) => args.find((one) => !isEmpty(one)) ?? null,
  join: (list, separator = ', ') => [list].flat().map(textOf).filter(Boolean).join(textOf(separator)),
  replace: (text, from, to, which) => {
    const [whole, part, other] = [textAsTyped(text), textAsTyped(from), textAsTyped(to ?? '')]
    if (whole === null || part === null || other === null) return null
    const pieces = cutAt(whole, part)
    return pieces.map((piece, at) => (at === 0 ? '' : (which ?? at) === at ? other : part) + piece).join('')
  },
  split: (text, separator) => {
    const [whole, part] = [textAsTyped(text), textAsTyped(separator)]
    if (whole === null || part === null) return null
    return whole === '' ? [] : part === '' ? Array.from(whole) : cutAt(whole, part)
  },
  substr: (text, from, size) => {
    const characters = Array.from(textAsTyped(text) ?? '')
    if (typeof text !== 'string' || typeof from !== 'number') return null
    const rest = characters.slice(from < 0 ? Math.max(0, characters.length + from) : from)
    return (typeof size === 'number' ? rest.slice(0, size) : rest).join('')
  },
  unique: (list) =>
    Array.isArray(list)
      ? list.filter(
          (one, at) => list.findIndex((other) => textAsTyped(other, other) === textAsTyped(one, one)) === at,
        )
      : null,
  to_number: (value) => {
    if (typeof value === 'number') return value
    return typeof value === 'string' ? hungarianNumber(value) : null
  },
  ordered,
  age: (born) => ageOn(born, clock.today),
}
for (const [name, operator] of Object.entries(operators)) jsonLogic.add_operation(name, operator)
