import type { Condition, JsonValue } from '@urlapmuhely/schema'
import { allOf, anyOf, not } from '../builder/conditions.ts'
import {
  type Comparison,
  compared,
  computed,
  emptiness,
  literalOperand,
  type Operand,
  truth,
} from '../builder/operand.ts'
import { Unreadable } from '../builder/unreadable.ts'
import { entryOf } from '../json/object.ts'
import { parseSurveyExpression, type SurveyExpression } from './expression.ts'

/** Returns the value of a name in braces; null if nothing has that name. */
export type NameOf = (name: string) => Operand | null

/** An expression of SurveyJS as a condition. */
export function surveyCondition(text: string, nameOf: NameOf): Condition {
  return truth(surveyOperand(text, nameOf))
}

/** An expression of SurveyJS as an operand. */
export function surveyOperand(text: string, nameOf: NameOf): Operand {
  return operandFrom(parseSurveyExpression(text), nameOf)
}

function operandFrom(tree: SurveyExpression, nameOf: NameOf): Operand {
  switch (tree.is) {
    case 'literal':
      return literalOperand(tree.value)
    case 'list':
      return literalOperand(
        tree.members.map((member): JsonValue => {
          const { literal } = operandFrom(member, nameOf)
          if (literal === undefined) throw new Unreadable('összerakott lista')
          return literal
        }),
      )
    case 'name': {
      const found = nameOf(tree.name)
      if (!found) throw new Unreadable(`nincs „${tree.name}” kérdés`)
      return found
    }
    case 'unary':
      return unary(tree, nameOf)
    case 'binary':
      return binary(tree, nameOf)
    case 'call':
      return call(tree, nameOf)
  }
}

function unary({ operator, of }: Extract<SurveyExpression, { is: 'unary' }>, nameOf: NameOf): Operand {
  const operand = operandFrom(of, nameOf)
  if (operator === 'empty') return computed(emptiness(operand), 'boolean')
  if (operator === 'notempty') return computed(not(emptiness(operand)), 'boolean')
  if (operator === 'not') return computed(not(truth(operand)), 'boolean')
  return typeof operand.literal === 'number'
    ? literalOperand(-operand.literal)
    : computed({ '-': [operand.condition] }, 'number')
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>='])

function binary(
  { operator, left, right }: Extract<SurveyExpression, { is: 'binary' }>,
  nameOf: NameOf,
): Operand {
  const [one, other] = [operandFrom(left, nameOf), operandFrom(right, nameOf)]
  if (operator === 'and') return computed(allOf([truth(one), truth(other)]), 'boolean')
  if (operator === 'or') return computed(anyOf([truth(one), truth(other)]), 'boolean')
  // The set was made from the comparisons.
  if (COMPARISONS.has(operator)) return computed(equalLists(operator as Comparison, one, other), 'boolean')
  const members = listOf(other)
  switch (operator) {
    case 'contains':
      return computed(holds(one, other), 'boolean')
    case 'notcontains':
      return computed(not(holds(one, other)), 'boolean')
    case 'anyof':
      return computed(anyOf(members.map((member) => holds(one, member))), 'boolean')
    case 'allof':
      return computed(allOf(members.map((member) => holds(one, member))), 'boolean')
    case 'noneof':
      return computed(not(anyOf(members.map((member) => holds(one, member)))), 'boolean')
    case '+':
      if (one.sort === 'text' || other.sort === 'text')
        return computed({ cat: [one.condition, other.condition] }, 'text')
      return computed({ '+': [orZero(one), orZero(other)] }, 'number')
    case '-':
    case '*':
    case '/':
    case '%':
      return computed({ [operator]: [one.condition, other.condition] }, 'number')
    case '^':
      return computed({ power: [one.condition, other.condition] }, 'number')
    default:
      throw new Unreadable(`„${operator}” művelet`)
  }
}

/** Returns the operand with 0 in place of an empty value, for sums. */
function orZero({ condition, literal }: Operand): Condition {
  return literal === undefined ? { if_empty: [condition, 0] } : condition
}

/** A list that equals a list: the same choices, in any order. */
function equalLists(operator: Comparison, one: Operand, other: Operand): Condition {
  if (one.sort === 'list' && Array.isArray(other.literal) && (operator === '==' || operator === '!=')) {
    const equal = { '==': [one.condition, other.literal] }
    return operator === '==' ? equal : not(equal)
  }
  return compared(operator, one, other)
}

/** True if a list has the member, a text has the part, or a single choice is it. */
function holds(one: Operand, member: Operand): Condition {
  if (Array.isArray(member.literal))
    return allOf(member.literal.map((value) => holds(one, literalOperand(value))))
  if (one.sort === 'list') return compared('==', one, member)
  if (one.field && one.field.options.length > 0) return compared('==', one, member)
  return { in: [member.condition, one.condition] }
}

function listOf(operand: Operand): Operand[] {
  if (Array.isArray(operand.literal)) return operand.literal.map((value: JsonValue) => literalOperand(value))
  return [operand]
}

function call({ name, args }: Extract<SurveyExpression, { is: 'call' }>, nameOf: NameOf): Operand {
  if (isOfRows(name)) return overRows(name, args, nameOf)
  const operands = args.map((argument) => operandFrom(argument, nameOf))
  const [one, other, third] = operands
  const all = operands.map(({ condition }) => condition)
  switch (name) {
    case 'iif':
      if (one && other && third)
        return computed(
          { if: [truth(one), other.condition, third.condition] },
          other.sort === third.sort ? other.sort : 'any',
        )
      break
    // Rules are for a form that is being filled in.
    case 'isDisplayMode':
      return literalOperand(false)
    case 'today':
      if (!one) return computed({ today: [] }, 'date')
      if (typeof one.literal === 'number')
        return computed({ date_add: [{ today: [] }, one.literal, 'day'] }, 'date')
      break
    case 'currentDate':
      return computed({ today: [] }, 'date')
    case 'age':
      if (one) return computed({ age: [one.condition] }, 'number')
      break
    case 'dateDiff':
      if (one && other) return difference(one, other, String(third?.literal ?? 'days'))
      break
    case 'diffDays':
      if (one && other) return difference(one, other, 'days')
      break
    case 'currentYear':
      return computed({ year: [{ today: [] }] }, 'number')
    case 'getYear':
      if (one) return computed({ year: all.slice(0, 1) }, 'number')
      break
    case 'displayValue':
      if (typeof one?.literal === 'string' && operands.length === 1) return displayed(one.literal, nameOf)
      break
    case 'year':
    case 'month':
      if (one) return computed({ [name]: all.slice(0, 1) }, 'number')
      break
    case 'day':
      if (one) return computed({ day_of_month: all.slice(0, 1) }, 'number')
      break
    case 'weekday':
      if (one) return computed({ '%': [{ days: [SUNDAY, one.condition] }, 7] }, 'number')
      break
    case 'dateAdd':
      if (one && other && typeof third?.literal === 'string')
        return computed(
          { date_add: [one.condition, other.condition, third.literal.replace(/s$/u, '')] },
          'date',
        )
      break
    case 'sum':
      return computed(one?.sort === 'list' && all.length === 1 ? { sum: all } : { '+': all }, 'number')
    case 'min':
    case 'max':
      return computed({ [name]: all }, 'number')
    case 'avg':
      if (all.length > 0) return computed({ '/': [{ '+': all }, all.length] }, 'number')
      break
    case 'trunc':
      if (one) return truncated(one.condition, other ? other.literal : 0)
      break
    case 'round':
      return computed({ round: all }, 'number')
    case 'trim':
      return computed({ trim: all }, 'text')
    case 'length':
      return computed({ length: all }, 'number')
    case 'substring':
      if (one && typeof other?.literal === 'number' && typeof third?.literal === 'number')
        return computed({ substr: [one.condition, other.literal, third.literal - other.literal] }, 'text')
      break
  }
  throw new Unreadable(`„${name}” függvény`)
}

/** The text of a question's choice; the value of a question that has none. */
function displayed(name: string, nameOf: NameOf): Operand {
  const read = nameOf(name)
  if (!read) throw new Unreadable(`nincs „${name}” kérdés`)
  if (!read.field || read.field.options.length === 0) return read
  const label = { option_label: [read.condition] }
  return read.sort === 'list'
    ? computed({ join: [label, ', '] }, 'text')
    : { ...computed(label, 'text'), choice: read }
}

/** The time between two dates in whole units. */
function difference(from: Operand, to: Operand, unit: string): Operand {
  const operators: Readonly<Record<string, string>> = {
    days: 'days',
    months: 'months_between',
    years: 'years_between',
  }
  const operator = entryOf(operators, unit)
  if (operator === undefined) throw new Unreadable(`dátumok különbsége („${unit}”)`)
  return computed({ [operator]: [from.condition, to.condition] }, 'number')
}

/** A Sunday, before every date that people give. */
const SUNDAY = '1899/12/31'

function truncated(value: Condition, digits: Operand['literal']): Operand {
  if (typeof digits !== 'number' || !Number.isInteger(digits) || digits < 0 || digits > 10)
    throw new Unreadable('„trunc” függvény')
  return computed({ '-': [value, { '%': [value, Number(`1e-${digits}`)] }] }, 'number')
}

const OF_ROWS = {
  sumInArray: (column) => ({ sum: [column] }),
  countInArray: (column) => ({ count: [column] }),
  minInArray: (column) => ({ min: [column] }),
  maxInArray: (column) => ({ max: [column] }),
  avgInArray: (column) => ({ '/': [{ sum: [column] }, { count: [column] }] }),
} as const satisfies Record<string, (column: Condition) => Condition>

function isOfRows(name: string): name is keyof typeof OF_ROWS {
  return Object.hasOwn(OF_ROWS, name)
}

/** A result over one column of a list of panels or rows, of all of them or of those that pass a test. */
function overRows(name: keyof typeof OF_ROWS, args: readonly SurveyExpression[], nameOf: NameOf): Operand {
  const [rows, column, test] = args
  const list = rows?.is === 'name' ? operandFrom(rows, nameOf) : null
  const key = column?.is === 'literal' ? column.value : null
  const path = list && nameRead(list)
  if (rows?.is !== 'name' || list?.field?.type !== 'repeat' || path === null || typeof key !== 'string')
    throw new Unreadable(`„${name}” függvény`)
  if (!test) return computed(OF_ROWS[name]({ var: `${path}.${key}` }), 'number')
  const inRow: NameOf = (inner) => {
    const read = nameOf(`${rows.name}.${inner}`)
    const whole = read && nameRead(read)
    return whole ? computed({ var: whole.slice(`${path}.`.length) }, 'any') : null
  }
  const passing = { filter: [{ var: path }, truth(operandFrom(test, inRow))] }
  return computed(OF_ROWS[name]({ map: [passing, { var: key }] }), 'number')
}

/** The name that an operand is nothing but the reading of. */
function nameRead({ condition }: Operand): string | null {
  const isName = typeof condition === 'object' && condition !== null && 'var' in condition
  return isName && typeof condition.var === 'string' ? condition.var : null
}
