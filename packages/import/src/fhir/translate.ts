import type { Condition } from '@urlapmuhely/schema'
import { allOf, anyOf, not } from '../build/conditions.ts'
import {
  type Comparison,
  compared,
  computed,
  dayFrom,
  literalOperand,
  type Operand,
  truth,
} from '../build/operand.ts'
import { truncated } from '../build/rounding.ts'
import { Unreadable } from '../build/unreadable.ts'
import { type FhirPath, parseFhirPath } from './fhirpath.ts'
import { FUNCTIONS, METHODS } from './functions.ts'

/** Finds what an expression refers to. */
export interface FhirScope {
  /** The answer of the question with this link; null if there is none. */
  readonly answerOf: (linkId: string) => Operand | null
  /** The expression of a variable; null if it is the host's. */
  readonly variable: (name: string) => string | null
  /** A value that the host knows, such as `patient.birthDate`. */
  readonly fromHost: (path: string) => Operand
}

/** An expression of FHIRPath as a condition. */
export function fhirCondition(text: string, scope: FhirScope): Condition {
  return truth(fhirOperand(text, scope))
}

/** An expression of FHIRPath as an operand. */
export function fhirOperand(text: string, scope: FhirScope): Operand {
  return operandFrom(parseFhirPath(text), scope, 0)
}

function operandFrom(tree: FhirPath, scope: FhirScope, depth: number): Operand {
  if (depth > 60) throw new Unreadable('túl mély, vagy önmagára hivatkozik')
  const down = (inner: FhirPath) => operandFrom(inner, scope, depth + 1)
  const linked = linkOf(tree, scope)
  if (linked !== null) {
    const answer = scope.answerOf(linked)
    if (answer) return answer
    throw new Unreadable(`nincs „${linked}” kérdés`)
  }
  switch (tree.is) {
    case 'literal':
      return literalOperand(tree.value)
    case 'quantity':
      return literalOperand(tree.value)
    case 'empty':
      return literalOperand(null)
    case 'negative': {
      const operand = down(tree.of)
      return typeof operand.literal === 'number'
        ? literalOperand(-operand.literal)
        : computed({ '-': [operand.condition] }, 'number')
    }
    case 'variable': {
      const text = scope.variable(tree.name)
      if (text === null) return scope.fromHost(tree.name)
      return operandFrom(parseFhirPath(text), scope, depth + 1)
    }
    case 'binary':
      return binary(tree, down)
    case 'index': {
      const of = down(tree.of)
      return of.sort === 'list'
        ? computed({ element: [of.condition, { '+': [down(tree.at).condition, 1] }] }, 'any')
        : of
    }
    case 'member':
      return member(tree, scope, down)
    case 'call':
      return call(tree, scope, down)
  }
}

type Down = (tree: FhirPath) => Operand

/** The link of the question whose answer a path reads; null if it reads no answer. */
function linkOf(tree: FhirPath, scope: FhirScope): string | null {
  if (tree.is === 'index') return linkOf(tree.of, scope)
  if (tree.is === 'member') {
    if (tree.name === 'answer') return questionOf(tree.of, scope)
    const isPart = [
      'value',
      'valueCoding',
      'code',
      'valueInteger',
      'valueDecimal',
      'valueString',
      'valueBoolean',
      'valueDate',
      'valueQuantity',
    ].includes(tree.name)
    return isPart && tree.of ? linkOf(tree.of, scope) : null
  }
  if (
    tree.is === 'call' &&
    [
      'first',
      'last',
      'single',
      'ofType',
      'as',
      'toString',
      'toInteger',
      'toDecimal',
      'toDate',
      'tail',
      'distinct',
    ].includes(tree.name)
  )
    return tree.of ? linkOf(tree.of, scope) : null
  return null
}

/** The link of the last `where(linkId = '…')` of a path. */
function questionOf(tree: FhirPath | null, scope: FhirScope): string | null {
  if (!tree) return null
  if (tree.is === 'variable') {
    const text = scope.variable(tree.name)
    return text === null ? null : questionOf(parseFhirPath(text), scope)
  }
  if (tree.is === 'call' && tree.name === 'where') {
    const [test] = tree.args
    if (
      test?.is === 'binary' &&
      test.operator === '=' &&
      test.left.is === 'member' &&
      test.left.name === 'linkId' &&
      test.right.is === 'literal'
    )
      return String(test.right.value)
  }
  if (tree.is === 'call' && ['first', 'last', 'single'].includes(tree.name)) return questionOf(tree.of, scope)
  return tree.is === 'index' ? questionOf(tree.of, scope) : null
}

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

function binary({ operator, left, right }: Extract<FhirPath, { is: 'binary' }>, down: Down): Operand {
  const later = shifted(operator, down(left), right)
  if (later) return later
  const [one, other] = [down(left), down(right)]
  const comparison = COMPARISONS[operator]
  if (comparison) return computed(compared(comparison, dated(one, other), dated(other, one)), 'boolean')
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

/** A literal that is compared with a date, in the form of our dates. */
function dated(operand: Operand, other: Operand): Operand {
  return typeof operand.literal === 'string' && other.sort === 'date'
    ? literalOperand(dayFrom(operand.literal, other.field?.type === 'datetime'))
    : operand
}

function member(tree: Extract<FhirPath, { is: 'member' }>, scope: FhirScope, down: Down): Operand {
  const path = hostPath(tree, scope)
  if (path !== null) return scope.fromHost(path)
  if (tree.of && ['code', 'value', 'display'].includes(tree.name)) return down(tree.of)
  throw new Unreadable(`„${tree.name}” olvasása`)
}

/** A path from a resource of the host: `%patient.birthDate`; null if it is no such path. */
function hostPath(tree: FhirPath, scope: FhirScope): string | null {
  if (tree.is === 'variable')
    return scope.variable(tree.name) === null &&
      !['resource', 'context', 'questionnaire', 'qitem'].includes(tree.name)
      ? tree.name
      : null
  if (tree.is === 'member') {
    const above = tree.of ? hostPath(tree.of, scope) : null
    return above === null ? null : `${above}.${tree.name}`
  }
  if (tree.is === 'index') return hostPath(tree.of, scope)
  if (
    tree.is === 'call' &&
    ['where', 'first', 'last', 'select', 'ofType', 'single', 'join', 'exists', 'toString'].includes(tree.name)
  )
    return tree.of ? hostPath(tree.of, scope) : null
  return null
}

/** Functions whose argument is the name of a type. */
const TYPED: ReadonlySet<string> = new Set(['ofType', 'as'])

function call(tree: Extract<FhirPath, { is: 'call' }>, scope: FhirScope, down: Down): Operand {
  const isAlone = tree.of === null || (tree.of.is === 'member' && tree.of.name === '$this')
  const host = isAlone ? null : hostPath(tree, scope)
  if (host !== null) return scope.fromHost(host)
  const functions = isAlone ? FUNCTIONS : METHODS
  const translate = Object.hasOwn(functions, tree.name) ? functions[tree.name] : undefined
  if (!translate) throw new Unreadable(`„${tree.name}” függvény`)
  const args = [
    ...(isAlone || tree.of === null ? [] : [tree.of]),
    ...(TYPED.has(tree.name) ? [] : tree.args),
  ].map(down)
  const result = translate(args)
  if (!result) throw new Unreadable(`„${tree.name}” függvény ezekkel az adatokkal`)
  return result
}
