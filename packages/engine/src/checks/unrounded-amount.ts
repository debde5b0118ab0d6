import { amountDecimals, decimalsIn } from '@urlapmuhely/schema/facts'
import type { ProgramData } from '../program/program.ts'
import { type Field, isCalculated, type Template } from '../scope/fields.ts'
import { resolveName } from '../scope/names.ts'
import { type Check, diagnosticOf } from './check.ts'

/** Amounts of money whose formula may have more decimals than their currency, because it rounds nowhere. */
export const unroundedAmount: Check = (facts, report) => {
  const { program } = facts
  for (const field of program.fields) {
    const { item } = field
    if (!item.currency || !isCalculated(field)) continue
    const walk: Walk = { program, above: new Set(), meant: amountDecimals(item) }
    if (decimalsOfField(walk, field) <= walk.meant) continue
    const decimals = amountDecimals(item)
    const params = { label: item.label, decimals }
    report(
      diagnosticOf(facts, { kind: 'formField', item, code: 'AMOUNT_UNROUNDED', path: 'expression', params }),
    )
  }
}

/** A walk through a formula and those that it reads. */
interface Walk {
  readonly program: ProgramData
  /** The calculated fields whose formulas are being read. */
  readonly above: Set<Field>
  /** The most decimals that the author set for amounts, by rounding or by a step; forints may have two. */
  meant: number
}

/** Up to this many decimals may be intended in any currency. */
const MOST_MEANT = 2

/** The most decimals that a formula may return; infinite if nothing limits them. */
type Reading = (args: readonly unknown[], of: (part: unknown) => number) => number

const most: Reading = (args, of) => Math.max(0, ...args.map(of))
const product: Reading = (args, of) => args.reduce<number>((sum, part) => sum + of(part), 0)
const none: Reading = () => 0

const readings: Readonly<Record<string, Reading>> = {
  ...{
    '+': most,
    '-': most,
    '%': most,
    min: most,
    max: most,
    sum: most,
    if_empty: most,
    or: most,
    and: most,
  },
  '*': product,
  map: ([, body], of) => of(body),
  filter: none,
  // The results, without the conditions before them.
  if: (args, of) =>
    most(
      args.filter((_, at) => at % 2 === 1 || at === args.length - 1),
      of,
    ),
  ...{ count: none, length: none, age: none, days: none, row_number: none },
  ...{ year: none, month: none, day_of_month: none, years_between: none, months_between: none },
}

function decimalsOfField(walk: Walk, field: Field): number {
  const { item, steps, template, valueType } = field
  if (isCalculated(field)) {
    if (walk.above.has(field)) return Number.POSITIVE_INFINITY
    walk.above.add(field)
    const decimals = decimalsOfFormula(walk, item.expression, template)
    walk.above.delete(field)
    return decimals
  }
  if (!steps) return valueType === 'number' || valueType === 'any' ? Number.POSITIVE_INFINITY : 0
  const decimals = Math.max(decimalsIn(steps.step), decimalsIn(steps.from))
  return item.currency ? meant(walk, decimals) : decimals
}

function decimalsOfFormula(walk: Walk, formula: unknown, template: Template): number {
  const of = (part: unknown) => decimalsOfFormula(walk, part, template)
  if (typeof formula === 'number') return decimalsIn(formula)
  if (Array.isArray(formula)) return most(formula, of)
  if (typeof formula !== 'object' || formula === null) return 0
  const [operator = '', given] = Object.entries(formula)[0] ?? []
  const args: readonly unknown[] = Array.isArray(given) ? given : [given]
  if (operator === 'var') {
    const field = resolveName(String(args[0]), template, walk.program.names)?.target
    // Names within a list's members are not followed: unknown values are not reported.
    return field ? decimalsOfField(walk, field) : 0
  }
  if (operator === 'round') return decimalsOfRound(walk, args[1] ?? 0)
  if (operator === 'option_data') return decimalsOfData(walk.program, args[1])
  if (operator === 'lookup') return decimalsOfData(walk.program, args[2])
  return readings[operator]?.(args, of) ?? Number.POSITIVE_INFINITY
}

function decimalsOfRound(walk: Walk, places: unknown): number {
  return typeof places === 'number' ? meant(walk, Math.max(0, places)) : Number.POSITIVE_INFINITY
}

function meant(walk: Walk, decimals: number): number {
  if (decimals <= MOST_MEANT) walk.meant = Math.max(walk.meant, decimals)
  return decimals
}

/** The most decimals of the numbers that options have under a name. */
function decimalsOfData({ definition }: ProgramData, key: unknown): number {
  const numbers = definition.items.formOption.flatMap(({ data }) => {
    const value = new Map<string, unknown>(Object.entries(data)).get(String(key))
    return typeof value === 'number' ? [value] : []
  })
  return numbers.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...numbers.map(decimalsIn))
}
