import type { Condition, JsonValue } from '@urlapmuhely/schema'
import { allOf, anyOf, not } from '../build/conditions.ts'
import {
  type Comparison,
  compared,
  computed,
  emptiness,
  literalOperand,
  type Operand,
  truth,
} from '../build/operand.ts'
import { Unreadable } from '../build/unreadable.ts'
import { type Feel, parseFeel } from './feel.ts'

/** The value that a name stands for; null if nothing has that name. */
export type FeelNames = (name: string) => Operand | null

/** An expression of FEEL as a condition. */
export function feelCondition(text: string, names: FeelNames): Condition {
  return truth(feelOperand(text, names))
}

/** An expression of FEEL as an operand. */
export function feelOperand(text: string, names: FeelNames): Operand {
  return operandFrom(parseFeel(text), names)
}

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '=': '==',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}

function operandFrom(tree: Feel, names: FeelNames): Operand {
  switch (tree.is) {
    case 'literal':
      return literalOperand(tree.value)
    case 'list':
      return literalOperand(
        tree.members.map((member): JsonValue => {
          const { literal } = operandFrom(member, names)
          if (literal === undefined) throw new Unreadable('összerakott lista')
          return literal
        }),
      )
    case 'name': {
      const found = names(tree.name)
      if (!found) throw new Unreadable(`nincs „${tree.name}” mező`)
      return found
    }
    case 'negative': {
      const operand = operandFrom(tree.of, names)
      return typeof operand.literal === 'number'
        ? literalOperand(-operand.literal)
        : computed({ '-': [operand.condition] }, 'number')
    }
    case 'if': {
      const [test, yes, no] = [
        operandFrom(tree.test, names),
        operandFrom(tree.yes, names),
        operandFrom(tree.no, names),
      ]
      return computed(
        { if: [truth(test), yes.condition, no.condition] },
        yes.sort === no.sort ? yes.sort : 'any',
      )
    }
    case 'binary':
      return binary(tree, names)
    case 'call':
      return call(tree, names)
  }
}

function binary({ operator, left, right }: Extract<Feel, { is: 'binary' }>, names: FeelNames): Operand {
  const [one, other] = [operandFrom(left, names), operandFrom(right, names)]
  const comparison = COMPARISONS[operator]
  if (comparison) return computed(compared(comparison, one, other), 'boolean')
  if (operator === 'and') return computed(allOf([truth(one), truth(other)]), 'boolean')
  if (operator === 'or') return computed(anyOf([truth(one), truth(other)]), 'boolean')
  if (operator === 'in') return computed({ in: [one.condition, other.condition] }, 'boolean')
  if (operator === '**') throw new Unreadable('hatványozás')
  if (operator === '+' && (one.sort === 'text' || other.sort === 'text'))
    return computed({ cat: [one.condition, other.condition] }, 'text')
  return computed({ [operator]: [one.condition, other.condition] }, 'number')
}

function call({ name, args }: Extract<Feel, { is: 'call' }>, names: FeelNames): Operand {
  const operands = args.map((argument) => operandFrom(argument, names))
  const [one, other] = operands
  const all = operands.map(({ condition }) => condition)
  if (name === 'today' && !one) return computed({ today: [] }, 'date')
  if (name === 'now' && !one) return computed({ now: [] }, 'date')
  if (!one) throw new Unreadable(`„${name}” függvény`)
  switch (name) {
    case 'not':
      return computed(not(truth(one)), 'boolean')
    case 'is defined':
      return computed(not(emptiness(one)), 'boolean')
    case 'contains':
      if (other) return computed({ in: [other.condition, one.condition] }, 'boolean')
      break
    case 'list contains':
      if (other) return computed(compared('==', one, other), 'boolean')
      break
    case 'starts with':
      return computed({ starts_with: all }, 'boolean')
    case 'ends with':
      return computed({ ends_with: all }, 'boolean')
    case 'matches':
      if (typeof other?.literal === 'string')
        return computed({ matches: [one.condition, other.literal] }, 'boolean')
      break
    case 'string length':
      return computed({ length: all }, 'number')
    case 'upper case':
      return computed({ upper: all }, 'text')
    case 'lower case':
      return computed({ lower: all }, 'text')
    case 'count':
    case 'sum':
      return computed({ [name]: all }, 'number')
    case 'min':
    case 'max':
      return computed({ [name]: all }, 'number')
    case 'abs':
      return computed({ max: [one.condition, { '-': [one.condition] }] }, 'number')
    case 'round':
    case 'decimal':
      return computed({ round: all }, 'number')
    case 'number':
      return { ...one, sort: 'number' }
    case 'string':
      return { ...one, sort: 'text' }
    case 'date':
      return { ...one, sort: 'date' }
  }
  throw new Unreadable(`„${name}” függvény`)
}
