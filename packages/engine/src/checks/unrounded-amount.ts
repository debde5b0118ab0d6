import { amountDecimals, decimalsIn } from '@urlapmuhely/schema/facts'
import { type Field, isCalculated, type Template } from '../scope/fields.ts'
import { resolveName } from '../scope/names.ts'
import type { ProgramData } from '../session/program.ts'
import { type Check, diagnosticOf } from './check.ts'

/** Amounts of money whose formula may have more decimals than their currency, because it rounds nowhere. */
export const unroundedAmount: Check = (facts, report) => {
  const { program } = facts
  for (const field of program.fields) {
    const { item } = field
    if (!item.currency || !isCalculated(field)) continue
    const decimals = amountDecimals(item)
    if (decimalsOfField(program, field, new Set()) <= decimals) continue
    const params = { label: item.label, decimals }
    report(
      diagnosticOf(facts, { kind: 'formField', item, code: 'AMOUNT_UNROUNDED', path: 'expression', params }),
    )
  }
}

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
  round: ([, places = 0]) => (typeof places === 'number' ? Math.max(0, places) : Number.POSITIVE_INFINITY),
  // The results, without the conditions before them.
  if: (args, of) =>
    most(
      args.filter((_, at) => at % 2 === 1 || at === args.length - 1),
      of,
    ),
  ...{ count: none, length: none, age: none, days: none, row_number: none },
  ...{ year: none, month: none, day_of_month: none, years_between: none, months_between: none },
}

function decimalsOfField(program: ProgramData, field: Field, above: ReadonlySet<Field>): number {
  const { item, steps, template, valueType } = field
  if (isCalculated(field)) {
    if (above.has(field)) return Number.POSITIVE_INFINITY
    return decimalsOfFormula(program, item.expression, template, new Set([...above, field]))
  }
  if (steps) return Math.max(decimalsIn(steps.step), decimalsIn(steps.from))
  return valueType === 'number' || valueType === 'any' ? Number.POSITIVE_INFINITY : 0
}

function decimalsOfFormula(
  program: ProgramData,
  formula: unknown,
  template: Template,
  above: ReadonlySet<Field>,
): number {
  if (typeof formula === 'number') return decimalsIn(formula)
  if (Array.isArray(formula))
    return most(formula, (part) => decimalsOfFormula(program, part, template, above))
  if (typeof formula !== 'object' || formula === null) return 0
  const [operator = '', given] = Object.entries(formula)[0] ?? []
  const args: readonly unknown[] = Array.isArray(given) ? given : [given]
  if (operator === 'var') {
    const field = resolveName(String(args[0]), template, program.names)?.target
    return field ? decimalsOfField(program, field, above) : Number.POSITIVE_INFINITY
  }
  if (operator === 'option_data') return decimalsOfData(program, args[1])
  if (operator === 'lookup') return decimalsOfData(program, args[2])
  const reading = readings[operator]
  return reading
    ? reading(args, (part) => decimalsOfFormula(program, part, template, above))
    : Number.POSITIVE_INFINITY
}

/** The most decimals of the numbers that options have under a name. */
function decimalsOfData({ definition }: ProgramData, key: unknown): number {
  const numbers = definition.items.formOption.flatMap(({ data }) => {
    const value = new Map<string, unknown>(Object.entries(data)).get(String(key))
    return typeof value === 'number' ? [value] : []
  })
  return numbers.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...numbers.map(decimalsIn))
}
