import type { Condition, JsonValue } from '@urlapmuhely/schema'
import { allOf, anyOf, not } from '../builder/conditions.ts'
import {
  type Comparison,
  compared,
  computed,
  dayFrom,
  emptiness,
  literalOperand,
  type Operand,
  truth,
} from '../builder/operand.ts'
import { Unreadable } from '../builder/unreadable.ts'
import { type Feel, parseFeel } from './feel.ts'
import { FUNCTIONS, type Wanted } from './functions.ts'

/** The meaning of names. */
export interface FeelNames {
  /** The field of that name, or a value of the host's. */
  readonly named: (name: string, wanted: Wanted) => Operand
  /** A column of the rows of a list; null if the list has no rows. */
  readonly inRow: (list: Operand, name: string) => Operand | null
}

/** An expression of FEEL as a condition. */
export function feelCondition(text: string, names: FeelNames): Condition {
  return truth(operandFrom(parseFeel(text), names, 'checkbox'))
}

/** The members of an expression that is an object, by their keys; null if it is none, or cannot be read. */
export function feelMembers(
  text: string,
): { readonly key: string; readonly write: (names: FeelNames) => Operand }[] | null {
  try {
    const tree = parseFeel(text)
    if (tree.is !== 'context') return null
    return tree.members.map(({ key, value }) => ({
      key,
      write: (names) => operandFrom(value, names, 'number'),
    }))
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return null
  }
}

/** An expression of FEEL as an operand. */
export function feelOperand(text: string, names: FeelNames): Operand {
  return operandFrom(parseFeel(text), names, 'text')
}

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '=': '==',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}

function operandFrom(tree: Feel, names: FeelNames, outer: Wanted): Operand {
  switch (tree.is) {
    case 'literal':
      return literalOperand(tree.value)
    case 'list':
      return listOf(tree.members, names)
    case 'name':
      return names.named(tree.name, outer)
    case 'negative': {
      const operand = operandFrom(tree.of, names, 'number')
      return typeof operand.literal === 'number'
        ? literalOperand(-operand.literal)
        : computed({ '-': [operand.condition] }, 'number')
    }
    case 'if': {
      const [test, yes, no] = [
        operandFrom(tree.test, names, 'checkbox'),
        operandFrom(tree.yes, names, outer),
        operandFrom(tree.no, names, outer),
      ]
      return computed(
        { if: [truth(test), yes.condition, no.condition] },
        yes.sort === no.sort ? yes.sort : 'any',
      )
    }
    case 'binary':
      return binary(tree, names, outer)
    case 'call':
      return call(tree, names)
    case 'filter':
      return filtered(tree, names)
    case 'member':
      return column(tree, names)
    case 'each':
      return each(tree, names)
    case 'context':
      throw new Unreadable('objektum egy kifejezésben')
    case 'range':
      throw new Unreadable('tartomány, amelyet nem „in” olvas')
  }
}

function listOf(members: readonly Feel[], names: FeelNames): Operand {
  const operands = members.map((member) => operandFrom(member, names, 'text'))
  const literals = operands.flatMap(({ literal }): JsonValue[] => (literal === undefined ? [] : [literal]))
  return literals.length === operands.length
    ? literalOperand(literals)
    : computed({ merge: operands.map(({ condition }) => condition) }, 'list')
}

/** Returns the type that the other side of a comparison requires of a value from the host. */
function wantedBeside(tree: Feel): Wanted {
  if (tree.is === 'literal' && typeof tree.value === 'number') return 'number'
  if (tree.is === 'literal' && typeof tree.value === 'boolean') return 'checkbox'
  if (tree.is === 'call' && ['today', 'now', 'date'].includes(tree.name)) return 'date'
  return tree.is === 'binary' && ['-', '*', '/', '**'].includes(tree.operator) ? 'number' : 'text'
}

function binary(
  { operator, left, right }: Extract<Feel, { is: 'binary' }>,
  names: FeelNames,
  outer: Wanted,
): Operand {
  if (operator === 'and' || operator === 'or') {
    const parts = [left, right].map((one) => truth(operandFrom(one, names, 'checkbox')))
    return computed(operator === 'and' ? allOf(parts) : anyOf(parts), 'boolean')
  }
  const comparison = COMPARISONS[operator]
  if (comparison) {
    const [one, other] = [
      operandFrom(left, names, wantedBeside(right)),
      operandFrom(right, names, wantedBeside(left)),
    ]
    return computed(compared(comparison, dated(one, other), dated(other, one)), 'boolean')
  }
  if (operator === 'in') return within(left, right, names)
  const isSum =
    operator === '+' && outer !== 'number' && [left, right].every((one) => wantedBeside(one) === 'text')
  const wanted = isSum ? outer : 'number'
  const [one, other] = [operandFrom(left, names, wanted), operandFrom(right, names, wanted)]
  if (operator === '**') return computed({ power: [one.condition, other.condition] }, 'number')
  if (operator === '+' && (one.sort === 'text' || other.sort === 'text'))
    return computed({ cat: [one.condition, other.condition] }, 'text')
  if (operator === '-' && one.sort === 'date' && other.sort === 'date')
    return computed({ days: [other.condition, one.condition] }, 'number')
  return computed({ [operator]: [one.condition, other.condition] }, 'number')
}

/** A literal that is compared with a date, in the form of our dates. */
function dated(operand: Operand, other: Operand): Operand {
  return typeof operand.literal === 'string' && other.sort === 'date'
    ? literalOperand(dayFrom(operand.literal, other.field?.type === 'datetime'))
    : operand
}

function within(left: Feel, right: Feel, names: FeelNames): Operand {
  if (right.is !== 'range') {
    const [one, other] = [operandFrom(left, names, 'text'), operandFrom(right, names, 'text')]
    return computed({ in: [one.condition, other.condition] }, 'boolean')
  }
  const one = operandFrom(left, names, wantedBeside(right.low))
  const low = operandFrom(right.low, names, 'number')
  const high = operandFrom(right.high, names, 'number')
  const [isOver, isUnder] = right.open
  return computed(
    allOf([compared(isOver ? '>' : '>=', one, low), compared(isUnder ? '<' : '<=', one, high)]),
    'boolean',
  )
}

function filtered({ of, by }: Extract<Feel, { is: 'filter' }>, names: FeelNames): Operand {
  const list = operandFrom(of, names, 'text')
  const isNumber = (by.is === 'literal' && typeof by.value === 'number') || by.is === 'negative'
  if (isNumber)
    return computed({ element: [list.condition, operandFrom(by, names, 'number').condition] }, 'any')
  const condition = truth(operandFrom(by, rowNames(list, 'item', names), 'checkbox'))
  return { ...list, literal: undefined, condition: { filter: [list.condition, condition] } }
}

function column({ of, name }: Extract<Feel, { is: 'member' }>, names: FeelNames): Operand {
  const list = operandFrom(of, names, 'text')
  const found = names.inRow(list, name)
  if (!found) throw new Unreadable(`„${name}” olvasása`)
  return computed({ map: [list.condition, found.condition] }, 'list')
}

function each({ what, name, list, body }: Extract<Feel, { is: 'each' }>, names: FeelNames): Operand {
  const over = operandFrom(list, names, 'text')
  const inner = operandFrom(body, rowNames(over, name, names), what === 'for' ? 'text' : 'checkbox')
  if (what === 'for') return computed({ map: [over.condition, inner.condition] }, 'list')
  // Without members, every condition holds for each of them.
  return what === 'some'
    ? computed({ some: [over.condition, truth(inner)] }, 'boolean')
    : computed({ none: [over.condition, not(truth(inner))] }, 'boolean')
}

/** Within the members of a list, names are those of a member. */
function rowNames(list: Operand, variable: string, names: FeelNames): FeelNames {
  return {
    ...names,
    named: (name) => {
      if (name === variable) return computed({ var: '' }, 'any')
      const found = names.inRow(
        list,
        name.startsWith(`${variable}.`) ? name.slice(variable.length + 1) : name,
      )
      if (!found) throw new Unreadable(`„${name}” olvasása a lista elemei között`)
      return found
    },
  }
}

function call({ name, args }: Extract<Feel, { is: 'call' }>, names: FeelNames): Operand {
  const found = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
  if (!found) throw new Unreadable(`„${name}” függvény`)
  if (name === 'is defined' && args[0]?.is === 'name')
    return computed(not(emptiness(operandFrom(args[0], names, 'text'))), 'boolean')
  const result = found.of(args.map((argument) => operandFrom(argument, names, found.wants)))
  if (!result) throw new Unreadable(`„${name}” függvény ezekkel az adatokkal`)
  return result
}
