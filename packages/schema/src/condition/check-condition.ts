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
  below,
  type Check,
  type ConditionIssue,
  callAt,
  type Element,
  report,
  type Spot,
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
  const whole: Spot = { check, path: '', depth: 1 }
  const found = typeOf(whole, condition)
  if (expected && check.issues.length === 0) {
    const isExpected = literalFits(whole, expected, condition) || canEqual(found, expected)
    if (!isExpected)
      report(whole, 'CONDITION_RESULT', { expected: sortName(expected), found: sortName(found) })
  }
  return check.issues
}

function typeOf(spot: Spot, node: Condition): ConditionType {
  const { check, depth } = spot
  check.nodes += 1
  if (depth > MAX_CONDITION_DEPTH) return report(spot, 'CONDITION_TOO_DEEP', { max: MAX_CONDITION_DEPTH })
  if (check.nodes === MAX_CONDITION_NODES + 1)
    return report({ check, path: '' }, 'CONDITION_TOO_LARGE', { max: MAX_CONDITION_NODES })
  if (check.nodes > MAX_CONDITION_NODES) return ANY
  if (node === null || node === '') return { sort: 'empty' }
  if (typeof node === 'string') return { sort: 'text' }
  if (typeof node === 'number') return { sort: 'number' }
  if (typeof node === 'boolean') return { sort: 'boolean' }
  if (Array.isArray(node)) return typeOfList(spot, node)
  const call = conditionCall(node)
  if (!call) return report(spot, 'CONDITION_SHAPE')
  const { operator, args } = call
  const at = callAt(spot, operator)
  const facts = operatorNamed(operator)
  if (!facts) return report(at, 'CONDITION_OPERATOR_UNKNOWN', { operator })
  if (!hasRightCount(at, call, facts)) return ANY
  if (operator === 'var') return typeOfVar(at, args)
  if (operator === 'row_number') return typeOfRowNumber(at)
  if (facts.kind === 'names') return checkMissing(at, call)
  if (facts.kind === 'choice') return typeOfChoice(at, call)
  return facts.kind === 'element' ? typeOfIteration(at, call) : typeOfCall(at, call, facts)
}

function typeOfList(spot: Spot, node: readonly Condition[]): ConditionType {
  const members = node.map((member, index) => typeOf(below(spot, index), member))
  return { sort: 'list', of: members.reduce(commonType, { sort: 'empty' }) }
}

function hasRightCount(at: Spot, { operator, args }: ConditionCall, { min, max }: OperatorFacts): boolean {
  if (args.length >= min && (max === null || args.length <= max)) return true
  // `{"today": null}` and `{"today": []}` both mean no arguments.
  if (max === 0 && args.length === 1 && args[0] === null) return true
  const expected = max === null ? `legalább ${min}` : min === max ? String(min) : `${min}–${max}`
  report(at, 'CONDITION_ARITY', { operator, expected, found: args.length })
  return false
}

function typeOfVar(at: Spot, args: readonly Condition[]): ConditionType {
  const { element, scope } = at.check
  const [name = '', fallback] = args
  if (typeof name !== 'string' && typeof name !== 'number')
    return report(at, 'CONDITION_NAME_LITERAL', { operator: 'var' })
  const found = element ? typeInElement(at.check, element, String(name)) : scope.lookUp(String(name))
  if (!found) return report(at, 'CONDITION_FIELD_UNKNOWN', { name })
  return fallback === undefined ? found : commonType(found, typeOf(below(at, 1), fallback))
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
function typeOfRowNumber(at: Spot): ConditionType {
  const { element, scope } = at.check
  if (element || !scope.inRow) return report(at, 'CONDITION_ROW_NUMBER')
  return { sort: 'number' }
}

function checkMissing(at: Spot, { operator, args }: ConditionCall): ConditionType {
  const { element, scope } = at.check
  const names = operator === 'missing_some' ? args.slice(1) : args
  if (operator === 'missing_some' && typeof args[0] !== 'number')
    report(below(at, 0), 'CONDITION_LITERAL', { operator, position: 1 })
  for (const name of names.flat()) {
    if (typeof name !== 'string') report(at, 'CONDITION_NAME_LITERAL', { operator })
    else if (element || !scope.lookUp(name)) report(at, 'CONDITION_FIELD_UNKNOWN', { name })
  }
  return { sort: 'list', of: { sort: 'text' } }
}

function typeOfIteration(at: Spot, { operator, args }: ConditionCall): ConditionType {
  const { check } = at
  const [source = null, body = null, initial = null] = args
  const list = typeOf(below(at, 0), source)
  if (!meets(list, 'list')) return mismatch(at, { operator, index: 0, demand: 'list', found: list })
  const of: ConditionType = list.sort === 'list' ? list.of : ANY
  const accumulator = operator === 'reduce' ? openEmpty(typeOf(below(at, 2), initial)) : null
  const outer = check.element
  check.element = { type: of, accumulator }
  const result = typeOf(below(at, 1), body)
  check.element = outer
  if (operator === 'map') return { sort: 'list', of: result }
  if (operator === 'filter') return list
  return accumulator ? commonType(accumulator, result) : { sort: 'boolean' }
}

function openEmpty(type: ConditionType): ConditionType {
  return type.sort === 'empty' ? ANY : type
}

function typeOfCall(
  at: Spot,
  call: ConditionCall,
  { max, demands, alike, yields }: ValueFacts,
): ConditionType {
  const { operator, args } = call
  const given = max === 0 ? [] : args
  const types = given.map((argument, index) => {
    const type = typeOf(below(at, index), argument)
    // Only operators without arguments have no demands, and those are not called with any.
    const demand = demands[Math.min(index, demands.length - 1)] as Demand
    if (demand === 'day' && isDayLiteral(argument)) return { sort: 'date' } satisfies ConditionType
    return meets(type, demand) ? type : mismatch(at, { operator, index, demand, found: type })
  })
  checkComparison(at, call, { alike, types })
  if (operator === 'lookup') checkLookup(at, call, types)
  // The number of arguments was checked before.
  if (operator === 'matches') checkPattern(below(at, 1), args[1] as Condition)
  if (operator === 'date_add') checkUnit(below(at, 2), args[2])
  return yields(types)
}

function isDayLiteral(node: Condition): boolean {
  return (
    typeof node === 'string' && (temporalForms.date.form.test(node) || temporalForms.datetime.form.test(node))
  )
}

function checkPattern(at: Spot, pattern: Condition) {
  if (typeof pattern !== 'string') report(at, 'CONDITION_LITERAL', { operator: 'matches', position: 2 })
  else if (pattern.length > MAX_PATTERN_LENGTH)
    report(at, 'CONDITION_PATTERN_TOO_LONG', { max: MAX_PATTERN_LENGTH })
}

function checkUnit(at: Spot, unit: Condition | undefined) {
  if (unit === undefined) return
  const units: readonly unknown[] = dateUnits
  if (typeof unit !== 'string') report(at, 'CONDITION_LITERAL', { operator: 'date_add', position: 3 })
  else if (!units.includes(unit)) report(at, 'CONDITION_UNIT_UNKNOWN', { unit })
}

/** An argument whose type an operator does not take. */
interface Misfit {
  readonly operator: string
  readonly index: number
  readonly demand: Demand
  readonly found: ConditionType
}

function mismatch(at: Spot, { operator, index, demand, found }: Misfit): ConditionType {
  return report(below(at, index), 'CONDITION_TYPE', {
    operator,
    position: index + 1,
    expected: conditionSortNames[demand],
    found: sortName(found),
  })
}
