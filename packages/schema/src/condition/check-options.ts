import { comparePair } from './check-comparison.ts'
import { type Condition, type ConditionCall, conditionCall } from './condition.ts'
import { ANY, type Check, join, report } from './condition-check.ts'
import type { ConditionType, ListInCondition } from './condition-types.ts'

/** Returns the result type of an operator that reads the options of a field: of each choice, if there are several. */
export function typeOfChoice(check: Check, { operator, args }: ConditionCall, at: string): ConditionType {
  const [field = null, key] = args
  // Elements of a list are values without options.
  const choice = check.element ? null : check.scope.choiceAt(nameOf(field))
  if (!choice) return report(check, join(at, 0), 'CONDITION_CHOICE_FIELD', { operator })
  if (key !== undefined) {
    if (typeof key !== 'string') report(check, join(at, 1), 'CONDITION_LITERAL', { operator, position: 2 })
    else if (choice.list !== null) checkKey(check, check.scope.listNamed(choice.list), key, join(at, 1))
  }
  const one: ConditionType = { sort: key === undefined ? 'text' : 'any' }
  return choice.isMany ? { sort: 'list', of: one } : one
}

/** Reports a list that does not exist, data that none of its options have, and a value that none of them can have. */
export function checkLookup(
  check: Check,
  { operator, args }: ConditionCall,
  [, value = ANY]: readonly ConditionType[],
  at: string,
): void {
  const [list = null, code = null, key = null] = args
  if (typeof list !== 'string') report(check, join(at, 0), 'CONDITION_LITERAL', { operator, position: 1 })
  if (typeof key !== 'string') report(check, join(at, 2), 'CONDITION_LITERAL', { operator, position: 3 })
  if (typeof list !== 'string' || typeof key !== 'string') return
  const known = check.scope.listNamed(list)
  if (known === null) report(check, join(at, 0), 'CONDITION_LIST_UNKNOWN', { list })
  checkKey(check, known, key, join(at, 2))
  if (known) comparePair(check, [value, { sort: known.type }], [code, null], at)
}

function checkKey(check: Check, known: ListInCondition | null | undefined, key: string, path: string): void {
  if (known && !known.keys.includes(key))
    report(check, path, 'CONDITION_DATA_UNKNOWN', { list: known.list, key })
}

/** The name in `{ var: name }`; empty, which is no field, for every other node. */
function nameOf(node: Condition): string {
  const call = conditionCall(node)
  const [name] = call?.args ?? []
  return call?.operator === 'var' && call.args.length === 1 && typeof name === 'string' ? name : ''
}
