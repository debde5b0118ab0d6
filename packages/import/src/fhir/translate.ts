import type { Condition } from '@urlapmuhely/schema'
import { computed, literalOperand, type Operand, truth } from '../builder/operand.ts'
import { Unreadable } from '../builder/unreadable.ts'
import { isCriterion, ofAnswers, ofRows } from './criteria.ts'
import { type FhirScope, withinMember } from './fhir-scope.ts'
import { type FhirPath, parseFhirPath } from './fhirpath.ts'
import { FUNCTIONS, METHODS } from './functions.ts'
import { binary } from './operations.ts'

/** An expression of FHIRPath as a condition. */
export function fhirCondition(text: string, scope: FhirScope): Condition {
  return truth(fhirOperand(text, scope))
}

/** An expression of FHIRPath as an operand. */
export function fhirOperand(text: string, scope: FhirScope): Operand {
  return operandFrom(parseFhirPath(text), scope, 0)
}

const MAX_DEPTH = 60

function operandFrom(tree: FhirPath, scope: FhirScope, depth: number): Operand {
  if (depth > MAX_DEPTH) throw new Unreadable('túl mély, vagy önmagára hivatkozik')
  const down: Down = (inner, within = scope) => operandFrom(inner, within, depth + 1)
  const linked = leavesOut(tree) ? null : linkOf(tree, scope)
  if (linked !== null) {
    const answer = scope.answerOf(linked)
    const at = answer?.sort === 'list' ? placeIn(tree, answer.field !== null) : null
    if (answer && at !== null) return computed({ element: [answer.condition, at] }, 'any')
    if (answer) return answer
    throw new Unreadable(`nincs „${linked}” kérdés`)
  }
  switch (tree.is) {
    case 'literal':
      return literalOperand(tree.value)
    case 'quantity':
      return literalOperand(tree.value)
    case 'known':
      return tree.operand
    case 'empty':
      return literalOperand(null)
    case 'negative': {
      const operand = down(tree.of)
      return typeof operand.literal === 'number'
        ? literalOperand(-operand.literal)
        : computed({ '-': [operand.condition] }, 'number')
    }
    case 'variable': {
      const known = scope.translated.get(tree.name)
      if (known) return known
      const of = scope.variable(tree.name)
      const operand = of ? operandFrom(of, scope, depth + 1) : scope.fromHost(tree.name)
      scope.translated.set(tree.name, operand)
      return operand
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

/** True for a call after which not all answers are there, which reading the question would return. */
function leavesOut(tree: FhirPath): boolean {
  return tree.is === 'call' && (tree.name === 'distinct' || tree.name === 'tail')
}

/** Translates a part of an expression, in the scope of the whole if no other is given. */
type Down = (tree: FhirPath, within?: FhirScope) => Operand

/**
 * The number of the one row whose answer a path reads, or of the one answer of a question that has several; null if it
 * reads those of all rows, or all answers.
 *
 * @param isOfAnswers true if the question itself has several answers, so that a place before them is not theirs.
 */
function placeIn(tree: FhirPath, isOfAnswers: boolean): number | null {
  if (tree.is === 'index' && tree.at.is === 'literal' && typeof tree.at.value === 'number')
    return tree.at.value + 1
  if (tree.is === 'call' && (tree.name === 'first' || tree.name === 'last'))
    return tree.name === 'first' ? 1 : -1
  if (tree.is === 'call' && tree.name === 'where') return null
  if (isOfAnswers && tree.is === 'member' && tree.name === 'answer') return null
  return (tree.is === 'call' || tree.is === 'member' || tree.is === 'index') && tree.of
    ? placeIn(tree.of, isOfAnswers)
    : null
}

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
    ['first', 'last', 'single', 'ofType', 'as', 'toDate', 'tail', 'distinct'].includes(tree.name)
  )
    return tree.of ? linkOf(tree.of, scope) : null
  return null
}

/** The link of the last `where(linkId = '…')` of a path, which goes through all rows of the groups around it. */
function questionOf(tree: FhirPath | null, scope: FhirScope, depth = 0): string | null {
  if (!tree) return null
  if (tree.is === 'variable') {
    const of = variableOf(tree.name, scope, depth)
    return of && questionOf(of, scope, depth + 1)
  }
  const link = linkAskedFor(tree)
  if (link !== null) {
    assertAllRows(tree, scope, depth)
    return link
  }
  const isOne = tree.is === 'index' || (tree.is === 'call' && ['first', 'last', 'single'].includes(tree.name))
  return isOne ? questionOf(tree.of, scope, depth) : null
}

/** The expression of a variable; null if it is the host's. */
function variableOf(name: string, scope: FhirScope, depth: number): FhirPath | null {
  if (depth > MAX_DEPTH) throw new Unreadable('önmagára hivatkozik')
  return scope.variable(name)
}

/** The link of `where(linkId = '…')`; null for other parts of a path. */
function linkAskedFor(tree: FhirPath): string | null {
  if (tree.is !== 'call' || tree.name !== 'where') return null
  const [test] = tree.args
  const isLink =
    test?.is === 'binary' &&
    test.operator === '=' &&
    test.left.is === 'member' &&
    test.left.name === 'linkId' &&
    test.right.is === 'literal'
  return isLink && test.right.is === 'literal' ? String(test.right.value) : null
}

/**
 * Checks the way to a question.
 *
 * @throws {Unreadable} the way goes through some of the rows only, so that reading the answers of all would be wrong.
 */
function assertAllRows(tree: FhirPath, scope: FhirScope, depth: number): void {
  if (tree.is === 'variable') {
    const of = variableOf(tree.name, scope, depth)
    if (of) assertAllRows(of, scope, depth + 1)
    return
  }
  if (tree.is !== 'call' && tree.is !== 'member' && tree.is !== 'index') return
  const isFilter = tree.is === 'call' && tree.name === 'where' && linkAskedFor(tree) === null
  const isOne = tree.is === 'index' || (tree.is === 'call' && ONE_OF_MANY.has(tree.name))
  const group = isOne && tree.of ? linkAskedFor(tree.of) : null
  if (isFilter || (group !== null && scope.rowsOf(group)))
    throw new Unreadable('csak egyes sorok válaszát olvassa')
  if (tree.of) assertAllRows(tree.of, scope, depth)
}

/** Functions that leave some members of a collection out. */
const ONE_OF_MANY: ReadonlySet<string> = new Set(['first', 'last', 'tail', 'skip', 'take'])

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
  const asked = criterion(tree, scope, down)
  if (asked) return asked
  const functions = isAlone ? FUNCTIONS : METHODS
  const translate = Object.hasOwn(functions, tree.name) ? functions[tree.name] : undefined
  if (!translate) throw new Unreadable(`„${tree.name}” függvény`)
  const args = [
    ...(isAlone || tree.of === null ? [] : [tree.of]),
    ...(TYPED.has(tree.name) ? [] : tree.args),
  ].map((part) => down(part))
  const result = translate(args)
  if (!result) throw new Unreadable(`„${tree.name}” függvény ezekkel az adatokkal`)
  return result
}

/**
 * Translates a function that is evaluated for each answer of a question, or for the rows of a repeating group;
 * null for others.
 */
function criterion(tree: Extract<FhirPath, { is: 'call' }>, scope: FhirScope, down: Down): Operand | null {
  const { of } = tree
  if (!of) return null
  const group = questionOf(of, scope)
  const rows = group === null ? null : scope.rowsOf(group)
  if (rows) {
    if (isCriterion(tree)) return ofRows(tree, rows, (test, { inRow }) => down(test, inRow))
    return ROWS_COUNTED.has(tree.name) ? down({ ...tree, of: { is: 'known', operand: rows.list } }) : null
  }
  if (!isCriterion(tree)) return null
  if (linkOf(of, scope) === null) return null
  const answers = down(of)
  const inner = answers.sort === 'list' ? withinMember(scope, () => null) : scope
  return ofAnswers(tree, answers, (test) => down(test, inner))
}

/** Functions that return the number of rows, or depend on it. */
const ROWS_COUNTED: ReadonlySet<string> = new Set(['count', 'exists', 'empty'])
