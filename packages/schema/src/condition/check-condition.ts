import { temporalForms } from '../form/temporal-forms.ts'
import { conditionSortNames } from '../messages/condition-hu.ts'
import { checkComparison, literalFits } from './check-comparison.ts'
import { checkLookup, typeOfChoice } from './check-options.ts'
import {
  type Condition,
  type ConditionCall,
  conditionCall,
  dateUnits,
  MAX_CONDITION_DEPTH,
  MAX_CONDITION_NODES,
  MAX_PATTERN_LENGTH,
} from './condition.ts'
import {
  ANY,
  type Check,
  type ConditionIssue,
  type Element,
  join,
  report,
  sortName,
} from './condition-check.ts'
import type { ConditionScope } from './condition-scope.ts'
import { type ConditionType, canEqual, commonType } from './condition-types.ts'
import { type Demand, meets, type OperatorFacts, type ValueFacts } from './operator-facts.ts'
import { operatorNamed } from './operators.ts'

/**
 * Returns all issues of a condition at its position: unknown operators and fields, wrong numbers and types of
 * arguments, and comparisons that can never be true.
 *
 * @param expected the required type of its result, for a formula; a condition may return anything.
 */
export function checkCondition(
  condition: Condition,
  scope: ConditionScope,
  expected: ConditionType | null = null,
): ConditionIssue[] {
  const check: Check = { scope, issues: [], nodes: 0, element: null }
  const found = typeOf(check, condition, '', 1)
  if (expected && check.issues.length === 0) checkResult(check, condition, found, expected)
  return check.issues
}

function typeOf(check: Check, node: Condition, path: string, depth: number): ConditionType {
  check.nodes += 1
  if (depth > MAX_CONDITION_DEPTH)
    return report(check, path, 'CONDITION_TOO_DEEP', { max: MAX_CONDITION_DEPTH })
  if (check.nodes === MAX_CONDITION_NODES + 1)
    return report(check, '', 'CONDITION_TOO_LARGE', { max: MAX_CONDITION_NODES })
  if (check.nodes > MAX_CONDITION_NODES) return ANY
  if (node === null || node === '') return { sort: 'empty' }
  if (typeof node === 'string') return { sort: 'text' }
  if (typeof node === 'number') return { sort: 'number' }
  if (typeof node === 'boolean') return { sort: 'boolean' }
  if (Array.isArray(node)) return typeOfList(check, node, path, depth)
  const call = conditionCall(node)
  if (!call) return report(check, path, 'CONDITION_SHAPE')
  const { operator, args } = call
  const at = join(path, operator)
  const facts = operatorNamed(operator)
  if (!facts) return report(check, at, 'CONDITION_OPERATOR_UNKNOWN', { operator })
  if (!hasRightCount(check, call, facts, at)) return ANY
  if (operator === 'var') return typeOfVar(check, args, at, depth)
  if (operator === 'row_number') return typeOfRowNumber(check, at)
  if (facts.kind === 'names') return checkMissing(check, call, at)
  if (facts.kind === 'choice') return typeOfChoice(check, call, at)
  return facts.kind === 'element'
    ? typeOfIteration(check, call, at, depth)
    : typeOfCall(check, call, { facts, at, depth })
}

function typeOfList(check: Check, node: readonly Condition[], path: string, depth: number): ConditionType {
  const members = node.map((member, index) => typeOf(check, member, join(path, index), depth + 1))
  return { sort: 'list', of: members.reduce(commonType, { sort: 'empty' }) }
}

function hasRightCount(
  check: Check,
  { operator, args }: ConditionCall,
  { min, max }: OperatorFacts,
  at: string,
): boolean {
  if (args.length >= min && (max === null || args.length <= max)) return true
  // `{"today": null}` and `{"today": []}` both mean no arguments.
  if (max === 0 && args.length === 1 && args[0] === null) return true
  const expected = max === null ? `legalább ${min}` : min === max ? String(min) : `${min}–${max}`
  report(check, at, 'CONDITION_ARITY', { operator, expected, found: args.length })
  return false
}

function typeOfVar(check: Check, args: readonly Condition[], at: string, depth: number): ConditionType {
  const [name = '', fallback] = args
  if (typeof name !== 'string' && typeof name !== 'number')
    return report(check, at, 'CONDITION_NAME_LITERAL', { operator: 'var' })
  const found = check.element
    ? typeInElement(check, check.element, String(name))
    : check.scope.lookUp(String(name))
  if (!found) return report(check, at, 'CONDITION_FIELD_UNKNOWN', { name })
  return fallback === undefined ? found : commonType(found, typeOf(check, fallback, join(at, 1), depth + 1))
}

function typeInElement(check: Check, { type, accumulator }: Element, name: string): ConditionType | null {
  if (accumulator === null) return name === '' ? type : member(check, type, name)
  if (name === 'accumulator') return accumulator
  if (name === 'current') return type
  return name.startsWith('current.') ? member(check, type, name.slice('current.'.length)) : null
}

function member(check: Check, type: ConditionType, name: string): ConditionType | null {
  if (type.sort === 'any') return ANY
  return type.sort === 'object' ? check.scope.lookUpIn(type.row, name) : null
}

/** An element of a list may be of any row or of none, so it has no number. */
function typeOfRowNumber(check: Check, at: string): ConditionType {
  if (check.element || !check.scope.inRow) return report(check, at, 'CONDITION_ROW_NUMBER')
  return { sort: 'number' }
}

function checkMissing(check: Check, { operator, args }: ConditionCall, at: string): ConditionType {
  const names = operator === 'missing_some' ? args.slice(1) : args
  if (operator === 'missing_some' && typeof args[0] !== 'number')
    report(check, join(at, 0), 'CONDITION_LITERAL', { operator, position: 1 })
  for (const name of names.flat()) {
    if (typeof name !== 'string') report(check, at, 'CONDITION_NAME_LITERAL', { operator })
    else if (check.element || !check.scope.lookUp(name))
      report(check, at, 'CONDITION_FIELD_UNKNOWN', { name })
  }
  return { sort: 'list', of: { sort: 'text' } }
}

function typeOfIteration(check: Check, { operator, args }: ConditionCall, at: string, depth: number) {
  const [source = null, body = null, initial = null] = args
  const list = typeOf(check, source, join(at, 0), depth + 1)
  if (!meets(list, 'list')) return mismatch(check, { operator, index: 0, demand: 'list', found: list, at })
  const of: ConditionType = list.sort === 'list' ? list.of : ANY
  const accumulator = operator === 'reduce' ? openEmpty(typeOf(check, initial, join(at, 2), depth + 1)) : null
  const outer = check.element
  check.element = { type: of, accumulator }
  const result = typeOf(check, body, join(at, 1), depth + 1)
  check.element = outer
  if (operator === 'map') return { sort: 'list', of: result } satisfies ConditionType
  if (operator === 'filter') return list
  return accumulator ? commonType(accumulator, result) : BOOLEAN
}

const BOOLEAN: ConditionType = { sort: 'boolean' }

function openEmpty(type: ConditionType): ConditionType {
  return type.sort === 'empty' ? ANY : type
}

/** A call with the facts about its operator, its path and its depth. */
interface KnownCall {
  readonly facts: ValueFacts
  readonly at: string
  readonly depth: number
}

function typeOfCall(check: Check, call: ConditionCall, { facts, at, depth }: KnownCall): ConditionType {
  const { operator, args } = call
  const { max, demands, alike, yields } = facts
  const given = max === 0 ? [] : args
  const types = given.map((argument, index) => {
    const type = typeOf(check, argument, join(at, index), depth + 1)
    // Only operators without arguments have no demands, and those are not called with any.
    const demand = demands[Math.min(index, demands.length - 1)] as Demand
    if (demand === 'day' && isDayLiteral(argument)) return { sort: 'date' } satisfies ConditionType
    return meets(type, demand) ? type : mismatch(check, { operator, index, demand, found: type, at })
  })
  checkComparison(check, call, { alike, types, at })
  if (operator === 'lookup') checkLookup(check, call, types, at)
  // The number of arguments was checked before.
  if (operator === 'matches') checkPattern(check, args[1] as Condition, at)
  if (operator === 'date_add') checkUnit(check, args[2], at)
  return yields(types)
}

function isDayLiteral(node: Condition): boolean {
  return (
    typeof node === 'string' && (temporalForms.date.form.test(node) || temporalForms.datetime.form.test(node))
  )
}

function checkPattern(check: Check, pattern: Condition, at: string) {
  if (typeof pattern !== 'string')
    report(check, join(at, 1), 'CONDITION_LITERAL', { operator: 'matches', position: 2 })
  else if (pattern.length > MAX_PATTERN_LENGTH)
    report(check, join(at, 1), 'CONDITION_PATTERN_TOO_LONG', { max: MAX_PATTERN_LENGTH })
}

function checkUnit(check: Check, unit: Condition | undefined, at: string) {
  if (unit === undefined) return
  const units: readonly unknown[] = dateUnits
  if (typeof unit !== 'string')
    report(check, join(at, 2), 'CONDITION_LITERAL', { operator: 'date_add', position: 3 })
  else if (!units.includes(unit)) report(check, join(at, 2), 'CONDITION_UNIT_UNKNOWN', { unit })
}

function checkResult(check: Check, node: Condition, found: ConditionType, expected: ConditionType) {
  if (literalFits(check, expected, node, '') || canEqual(found, expected)) return
  report(check, '', 'CONDITION_RESULT', { expected: sortName(expected), found: sortName(found) })
}

/** An argument whose type an operator does not take. */
interface Misfit {
  readonly operator: string
  readonly index: number
  readonly demand: Demand
  readonly found: ConditionType
  /** The path of the call. */
  readonly at: string
}

function mismatch(check: Check, { operator, index, demand, found, at }: Misfit): ConditionType {
  const params = {
    operator,
    position: index + 1,
    expected: conditionSortNames[demand],
    found: sortName(found),
  }
  return report(check, join(at, index), 'CONDITION_TYPE', params)
}
