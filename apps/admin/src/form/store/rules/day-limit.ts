import type { DocumentItem } from '@urlapmuhely/document'
import { type Condition, conditionCall } from '@urlapmuhely/schema'
import { dayOrderingOf } from '@urlapmuhely/wording'

/** The two ends of the days that a field takes. */
export const daySides = ['earliest', 'latest'] as const

/** One end of the days that a field takes. */
export type DaySide = (typeof daySides)[number]

/** The earliest or latest day: a day of the calendar, one counted from today, or that of another field. */
export type DayLimit =
  | { readonly is: 'day'; readonly day: string }
  /** `days` after today; negative before it. */
  | { readonly is: 'today'; readonly days: number }
  | { readonly is: 'field'; readonly fieldId: string }

const operators = { earliest: '>=', latest: '<=' } as const satisfies Record<DaySide, string>

/** The rule and the parameters of a limit. `name` is how the rule reads its own field. */
export function valuesOfLimit(side: DaySide, limit: DayLimit, name: string) {
  const operator = operators[side]
  if (limit.is === 'field')
    return { rule: 'compareField', parameters: { fieldId: limit.fieldId, operator } } as const
  return {
    rule: 'expression',
    parameters: { expression: { [operator]: [{ var: name }, limitCondition(limit)] } },
  } as const
}

/** The day of a limit, as a condition reads it. */
export function limitCondition(limit: Exclude<DayLimit, { readonly is: 'field' }>): Condition {
  if (limit.is === 'day') return limit.day
  return limit.days === 0 ? TODAY : { date_add: [TODAY, limit.days, 'day'] }
}

/** Reads the limit that a rule sets on its side; null for other rules. */
export function limitOfRule(
  { rule, parameters }: DocumentItem,
  side: DaySide,
  name: string,
): DayLimit | null {
  // The parameters of a validation are an object of JSON values.
  const given = (parameters ?? {}) as Readonly<Record<string, Condition>>
  if (rule === 'compareField')
    return given.operator === operators[side] && typeof given.fieldId === 'string' && given.fieldId !== ''
      ? { is: 'field', fieldId: given.fieldId }
      : null
  if (rule !== 'expression') return null
  const ordering = dayOrderingOf(given.expression)
  return ordering?.operator === operators[side] && ordering.name === name ? readLimit(ordering.limit) : null
}

const TODAY = { today: [] }

function readLimit(limit: Condition): DayLimit | null {
  if (typeof limit === 'string') return { is: 'day', day: limit }
  if (isToday(limit)) return { is: 'today', days: 0 }
  const call = conditionCall(limit)
  const [from = null, days, unit = 'day'] = call?.args ?? []
  const isShift = call?.operator === 'date_add' && isToday(from) && unit === 'day'
  return isShift && typeof days === 'number' ? { is: 'today', days } : null
}

function isToday(node: Condition): boolean {
  const call = conditionCall(node)
  return call?.operator === 'today' && call.args.length === 0
}
