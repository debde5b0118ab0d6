import type { Condition } from '@urlapmuhely/schema'
import { allOf, anyOf, not } from '../builder/conditions.ts'
import {
  type Comparison,
  compared,
  computed,
  dayFrom,
  isNow,
  literalOperand,
  MIRRORED,
  type Operand,
  truth,
} from '../builder/operand.ts'
import { truncated } from '../builder/rounding.ts'
import { Unreadable } from '../builder/unreadable.ts'
import type { FhirPath } from './fhirpath.ts'

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '=': '==',
  '~': '==',
  '!=': '!=',
  '!~': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}

const UNITS: readonly string[] = ['day', 'week', 'month', 'year']

/** A date some time later or earlier; null for other sums. */
function shifted(sign: string, left: Operand, right: FhirPath): Operand | null {
  if ((sign !== '+' && sign !== '-') || right.is !== 'quantity') return null
  if (!UNITS.includes(right.unit)) throw new Unreadable(`„${right.unit}” egység`)
  const amount = sign === '-' ? -right.value : right.value
  const from = typeof left.literal === 'string' ? dayFrom(left.literal) : left.condition
  return computed({ date_add: [from, amount, right.unit] }, 'date')
}

/** Translates an operation with two sides. */
export function binary(
  { operator, left, right }: Extract<FhirPath, { is: 'binary' }>,
  down: (tree: FhirPath) => Operand,
): Operand {
  const one = down(left)
  const later = shifted(operator, one, right)
  if (later) return later
  const other = down(right)
  const comparison = COMPARISONS[operator]
  if (comparison) return computed(comparedAsFhir(comparison, dated(one, other), dated(other, one)), 'boolean')
  switch (operator) {
    case 'and':
      return computed(allOf([truth(one), truth(other)]), 'boolean')
    case 'or':
      return computed(anyOf([truth(one), truth(other)]), 'boolean')
    case 'implies':
      return computed(anyOf([not(truth(one)), truth(other)]), 'boolean')
    case 'xor':
      return computed({ '!=': [truth(one), truth(other)] }, 'boolean')
    case 'in':
      return computed({ in: [one.condition, other.condition] }, 'boolean')
    case 'contains':
      return computed({ in: [other.condition, one.condition] }, 'boolean')
    case '&':
      return computed({ cat: [one.condition, other.condition] }, 'text')
    case '+':
      if (one.sort === 'text' || other.sort === 'text')
        return computed({ cat: [one.condition, other.condition] }, 'text')
      return computed({ '+': [one.condition, other.condition] }, 'number')
    case '-':
    case '*':
    case '/':
      return computed({ [operator]: [one.condition, other.condition] }, 'number')
    case 'div':
      return computed(truncated({ '/': [one.condition, other.condition] }), 'number')
    case '|':
      return one.literal !== undefined && other.literal !== undefined
        ? literalOperand([one.literal, other.literal].flat())
        : computed({ merge: [one.condition, other.condition] }, 'list')
    case 'mod':
      return computed({ '%': [one.condition, other.condition] }, 'number')
    default:
      throw new Unreadable(`„${operator}” művelet`)
  }
}

/** A date without a time is before now if its day is; today it is neither before nor after. */
function comparedAsFhir(comparison: Comparison, one: Operand, other: Operand): Condition {
  if (isNow(one) && other.field?.type === 'date') return comparedAsFhir(MIRRORED[comparison], other, one)
  if (!isNow(other) || one.field?.type !== 'date') return compared(comparison, one, other)
  // The two never count as equal, so `<=` means `<`, and `>=` means `>`.
  const strict = comparison === '<=' ? '<' : comparison === '>=' ? '>' : comparison
  return compared(strict, one, computed({ today: [] }, 'date'))
}

/** A literal that is compared with a date, in the form of our dates. */
function dated(operand: Operand, other: Operand): Operand {
  return typeof operand.literal === 'string' && other.sort === 'date'
    ? literalOperand(dayFrom(operand.literal, other.field?.type === 'datetime'))
    : operand
}
