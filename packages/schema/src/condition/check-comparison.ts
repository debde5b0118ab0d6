import { temporalForms } from '../form/temporal-forms.ts'
import { type Condition, type ConditionCall, conditionCall } from './condition.ts'
import { ANY, type Check, join, report, sortName } from './condition-check.ts'
import { type ConditionType, canEqual, isTemporal } from './condition-types.ts'

/** Operators that compare texts of any type. */
const comparing: ReadonlySet<string> = new Set(['starts_with', 'ends_with', 'matches'])

/** The facts by which a comparison is checked: how its operands must match, their types, and its path. */
interface Compared {
  readonly alike: 'equal' | 'order' | 'member' | null
  readonly types: readonly ConditionType[]
  readonly at: string
}

/** Reports operands that can never be equal, literals of a wrong form, and labels, which differ by language. */
export function checkComparison(
  check: Check,
  { operator, args }: ConditionCall,
  { alike, types, at }: Compared,
): void {
  if (alike === 'equal' || alike === 'order') checkAlike(check, args, types, at)
  if (alike === 'member') checkMember(check, args, types, at)
  if ((alike || comparing.has(operator)) && args.some(isLabel)) report(check, at, 'CONDITION_LABEL_COMPARED')
}

function checkAlike(check: Check, args: readonly Condition[], types: readonly ConditionType[], at: string) {
  for (let index = 1; index < types.length; index += 1) {
    // There is a type for each argument.
    const pair = types.slice(index - 1, index + 1) as [ConditionType, ConditionType]
    // As many as there are types.
    const compared = args.slice(index - 1, index + 1) as [Condition, Condition]
    comparePair(check, pair, compared, at)
  }
}

/** Reports two operands that can never be equal. */
export function comparePair(
  check: Check,
  [left, right]: readonly [ConditionType, ConditionType],
  [leftNode, rightNode]: readonly [Condition, Condition],
  at: string,
) {
  if (literalFits(check, left, rightNode, at) || literalFits(check, right, leftNode, at)) return
  if (canEqual(left, right)) return
  report(check, at, 'CONDITION_NEVER_EQUAL', { left: sortName(left), right: sortName(right) })
}

/** True if a text literal that is compared with a date or time was checked; a wrong format is reported. */
export function literalFits(check: Check, type: ConditionType, literal: Condition, at: string): boolean {
  if (typeof literal !== 'string' || literal === '' || !isTemporal(type.sort)) return false
  const { form, sample } = temporalForms[type.sort]
  if (!form.test(literal))
    report(check, at, 'CONDITION_LITERAL_FORM', { value: literal, expected: sortName(type), sample })
  return true
}

function checkMember(
  check: Check,
  args: readonly Condition[],
  [needle = ANY, stack = ANY]: readonly ConditionType[],
  at: string,
) {
  if (stack.sort !== 'list') {
    if (stack.sort === 'text' && !canEqual(needle, { sort: 'text' }))
      report(check, at, 'CONDITION_NEVER_EQUAL', { left: sortName(needle), right: sortName(stack) })
    return
  }
  // The number of arguments was checked before.
  const [left, members] = args as readonly [Condition, Condition]
  if (Array.isArray(members)) {
    for (const [index, literal] of members.entries())
      comparePair(check, [needle, typeOfLiteral(literal)], [left, literal], join(at, `1.${index}`))
    return
  }
  comparePair(check, [needle, stack.of], [left, null], at)
}

function typeOfLiteral(node: Condition): ConditionType {
  if (typeof node === 'string' && node !== '') return { sort: 'text' }
  if (typeof node === 'number') return { sort: 'number' }
  return typeof node === 'boolean' ? { sort: 'boolean' } : ANY
}

/** Operators whose result consists of the words of their arguments. */
const passing: ReadonlySet<string> = new Set(['lower', 'upper', 'trim', 'cat', 'substr', 'join', 'if_empty'])

/** True if the result of a node is a label of an option, or contains one, and so differs by language. */
function isLabel(node: Condition): boolean {
  const call = conditionCall(node)
  if (!call) return false
  return call.operator === 'option_label' || (passing.has(call.operator) && call.args.some(isLabel))
}
