import { type Condition, conditionCall } from '@urlapmuhely/schema'

/** A comparison of a field with one limit, as checks of days have it. */
export interface DayOrdering {
  readonly operator: '<' | '<=' | '>' | '>='
  /** The name of the field. */
  readonly name: string
  readonly limit: Condition
}

/** A comparison of a field with two limits, both included. */
export interface DayRange {
  readonly name: string
  readonly from: Condition
  readonly to: Condition
}

const orderings: ReadonlySet<string> = new Set(['<', '<=', '>', '>='])

/** Reads `{ '>=': [{ var: 'kezdes' }, limit] }`; null for anything else. */
export function dayOrderingOf(condition: Condition | undefined): DayOrdering | null {
  const { operator, args } = conditionCall(condition ?? null) ?? { operator: '', args: [] }
  const [field = null, limit = null, ...others] = args
  const name = nameIn(field)
  if (!isOrdering(operator) || name === null || others.length > 0 || args.length < 2) return null
  return { operator, name, limit }
}

/** Reads `{ '<=': [from, { var: 'kezdes' }, to] }`; null for anything else. */
export function dayRangeOf(condition: Condition | undefined): DayRange | null {
  const { operator, args } = conditionCall(condition ?? null) ?? { operator: '', args: [] }
  const [from = null, field = null, to = null] = args
  const name = nameIn(field)
  return operator === '<=' && args.length === 3 && name !== null ? { name, from, to } : null
}

function isOrdering(operator: string): operator is DayOrdering['operator'] {
  return orderings.has(operator)
}

function nameIn(node: Condition): string | null {
  const call = conditionCall(node)
  const [name] = call?.args ?? []
  return call?.operator === 'var' && typeof name === 'string' && name !== '' ? name : null
}
