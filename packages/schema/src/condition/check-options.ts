import { comparePair } from './check-comparison.ts'
import { type Condition, type ConditionCall, conditionCall } from './condition.ts'
import { ANY, below, report, type Spot } from './condition-check.ts'
import type { ConditionType, ListInCondition } from './condition-types.ts'

/** Returns the result type of an operator that reads the options of a field: of each choice, if there are several. */
export function typeOfChoice(at: Spot, { operator, args }: ConditionCall): ConditionType {
  const { element, scope } = at.check
  const [field = null, key] = args
  // Elements of a list are values without options.
  const choice = element ? null : scope.choiceAt(nameOf(field))
  if (!choice) return report(below(at, 0), 'CONDITION_CHOICE_FIELD', { operator })
  if (key !== undefined) {
    if (typeof key !== 'string') report(below(at, 1), 'CONDITION_LITERAL', { operator, position: 2 })
    else if (choice.list !== null) checkKey(below(at, 1), scope.listNamed(choice.list), key)
  }
  const one: ConditionType = { sort: key === undefined ? 'text' : 'any' }
  return choice.isMany ? { sort: 'list', of: one } : one
}

/** Reports a list that does not exist, data that none of its options have, and a value that none of them can have. */
export function checkLookup(
  at: Spot,
  { operator, args }: ConditionCall,
  [, type = ANY]: readonly ConditionType[],
): void {
  const [list = null, node = null, key = null] = args
  if (typeof list !== 'string') report(below(at, 0), 'CONDITION_LITERAL', { operator, position: 1 })
  if (typeof key !== 'string') report(below(at, 2), 'CONDITION_LITERAL', { operator, position: 3 })
  if (typeof list !== 'string' || typeof key !== 'string') return
  const known = at.check.scope.listNamed(list)
  if (known === null) report(below(at, 0), 'CONDITION_LIST_UNKNOWN', { list })
  checkKey(below(at, 2), known, key)
  if (known) comparePair(at, { type, node }, { type: { sort: known.type }, node: null })
}

function checkKey(at: Spot, known: ListInCondition | null | undefined, key: string): void {
  if (known && !known.keys.includes(key)) report(at, 'CONDITION_DATA_UNKNOWN', { list: known.list, key })
}

/** The name in `{ var: name }`; empty, which is no field, for every other node. */
function nameOf(node: Condition): string {
  const call = conditionCall(node)
  const [name] = call?.args ?? []
  return call?.operator === 'var' && call.args.length === 1 && typeof name === 'string' ? name : ''
}
