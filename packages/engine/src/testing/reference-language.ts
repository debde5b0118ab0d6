/** Returns the value of a name of the form in the scope of the rule; `null` if that is absent. */
export type Read = (name: string) => unknown

/** The texts of the clock: `YYYY/MM/DD` and `YYYY/MM/DD HH:mm`. */
export interface ReferenceClock {
  readonly today: string
  readonly now: string
}

type Node = unknown
type Ask = (node: Node) => unknown

/** True for `null`, an empty text and an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** True if a condition counts the value as true. */
export function isTruthy(value: unknown): boolean {
  return !isEmpty(value) && value !== false && value !== 0
}

/** Equality of the condition language: all empty values are equal, values of different types never are. */
export function isEqual(left: unknown, right: unknown): boolean {
  return (isEmpty(left) && isEmpty(right)) || JSON.stringify(left) === JSON.stringify(right)
}

/** Ordering of the condition language: false if a side is empty or the types differ. */
export function isOrdered(operator: string, left: unknown, right: unknown): boolean {
  const isOrderable = typeof left === 'string' || typeof left === 'number'
  if (!isOrderable || isEmpty(left) || isEmpty(right) || typeof left !== typeof right) return false
  const [a, b] = [left as number, right as number]
  if (operator === '<') return a < b
  if (operator === '<=') return a <= b
  return operator === '>' ? a > b : a >= b
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : isEmpty(value) ? [] : [value])
const numbers = (values: unknown[]) =>
  values.flat(9).filter((value): value is number => typeof value === 'number')
const text = (value: unknown): string =>
  Array.isArray(value) ? value.map(text).join(',') : isEmpty(value) ? '' : String(value)

/** Evaluates JSON Logic by the condition language's semantics, directly from its data. */
export function evaluateReference(node: Node, read: Read, clock: ReferenceClock): unknown {
  const ask: Ask = (part) => evaluateReference(part, read, clock)
  if (Array.isArray(node)) return node.map(ask)
  if (typeof node !== 'object' || node === null) return node
  const [operator, given] = Object.entries(node)[0] as [string, Node]
  const args = Array.isArray(given) ? given : [given]
  if (operator === 'var') return read(String(args[0])) ?? (args.length > 1 ? ask(args[1]) : null)
  if (operator === 'and' || operator === 'or') {
    let value: unknown = null
    for (const arg of args) {
      value = ask(arg)
      if (isTruthy(value) === (operator === 'or')) return value
    }
    return value
  }
  if (operator === 'if') return ask(isTruthy(ask(args[0])) ? args[1] : (args[2] ?? null))
  if (operator === 'missing') return args.filter((name) => isEmpty(read(String(name))))
  if (operator === 'reduce') {
    const step = (accumulator: unknown, current: unknown) =>
      evaluateReference(args[1], (name) => (name === 'accumulator' ? accumulator : current), clock)
    return list(ask(args[0])).reduce(step, ask(args[2]))
  }
  if (operator === 'some' || operator === 'map') {
    const each = (element: unknown) =>
      evaluateReference(
        args[1],
        (name) => (name === '' ? element : (element as Record<string, unknown>)[name]),
        clock,
      )
    const elements = list(ask(args[0]))
    return operator === 'map' ? elements.map(each) : elements.some((element) => isTruthy(each(element)))
  }
  return call(operator, args.map(ask), clock)
}

function call(operator: string, values: unknown[], clock: ReferenceClock): unknown {
  const [first, second] = values
  const figures = values as number[]
  const areNumbers = values.every((value) => typeof value === 'number')
  switch (operator) {
    case '==':
      return isEqual(first, second)
    case '!=':
      return !isEqual(first, second)
    case '<':
    case '<=':
    case '>':
    case '>=':
      return isOrdered(operator, first, second)
    case '!':
      return !isTruthy(first)
    case 'in':
      return !isEmpty(first) && list(second).some((one) => isEqual(one, first))
    case '+':
      return areNumbers ? figures.reduce((sum, one) => sum + one, 0) : null
    case '*':
      return areNumbers ? figures.reduce((product, one) => product * one, 1) : null
    case 'sum':
      return numbers(values).reduce((sum, one) => sum + one, 0)
    case 'count':
      return values.flat(9).filter((value) => !isEmpty(value)).length
    case 'cat':
      return values.map(text).join('')
    case 'substr':
      return text(first).slice(Number(second))
    case 'merge':
      return values.flatMap((value) => value ?? [])
    case 'today':
      return clock.today
    case 'now':
      return clock.now
    case 'age':
      return ageOn(first, clock.today)
    default:
      throw new Error(`The reference has no operator ${operator}.`)
  }
}

/** Whole years between two `YYYY/MM/DD`; a birthday on 29 February counts as 1 March in other years. */
function ageOn(born: unknown, today: string): number | null {
  if (typeof born !== 'string' || born > today) return null
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(4) < born.slice(4) ? years - 1 : years
}
