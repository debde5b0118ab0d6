import { temporalForms } from '../form/temporal-forms.ts'
import { type Condition, type ConditionCall, conditionCall } from './condition.ts'
import { ANY, below, report, type Spot, sortName } from './condition-check.ts'
import { type ConditionType, canEqual, isTemporal } from './condition-types.ts'

/** Operators that compare texts of any type. */
const comparing: ReadonlySet<string> = new Set(['starts_with', 'ends_with', 'matches'])

/** The facts by which a comparison is checked: how its operands must match, and their types. */
interface Compared {
  readonly alike: 'equal' | 'order' | 'member' | null
  readonly types: readonly ConditionType[]
}

/** An operand of a comparison: its type, and the part of the condition that it is. */
interface Operand {
  readonly type: ConditionType
  readonly node: Condition
}

/** Reports operands that can never be equal, literals of a wrong form, and labels, which differ by language. */
export function checkComparison(
  at: Spot,
  { operator, args }: ConditionCall,
  { alike, types }: Compared,
): void {
  // There is a type for each argument.
  const operands = types.map((type, index): Operand => ({ type, node: args[index] as Condition }))
  if (alike === 'equal' || alike === 'order') checkAlike(at, operands)
  if (alike === 'member') checkMember(at, operands)
  if ((alike || comparing.has(operator)) && args.some(isLabel)) report(at, 'CONDITION_LABEL_COMPARED')
}

function checkAlike(at: Spot, operands: readonly Operand[]) {
  for (const [index, right] of operands.entries()) {
    const left = operands[index - 1]
    if (left) comparePair(at, left, right)
  }
}

/** Reports two operands that can never be equal. */
export function comparePair(at: Spot, left: Operand, right: Operand) {
  const isLiteral = literalFits(at, left.type, right.node) || literalFits(at, right.type, left.node)
  if (!isLiteral && !canEqual(left.type, right.type)) neverEqual(at, left.type, right.type)
}

function neverEqual(at: Spot, left: ConditionType, right: ConditionType) {
  report(at, 'CONDITION_NEVER_EQUAL', { left: sortName(left), right: sortName(right) })
}

/** True if a text literal that is compared with a date or time was checked; a wrong format is reported. */
export function literalFits(at: Spot, type: ConditionType, literal: Condition): boolean {
  if (typeof literal !== 'string' || literal === '' || !isTemporal(type.sort)) return false
  const { form, sample } = temporalForms[type.sort]
  if (!form.test(literal))
    report(at, 'CONDITION_LITERAL_FORM', { value: literal, expected: sortName(type), sample })
  return true
}

const OPEN: Operand = { type: ANY, node: null }

function checkMember(at: Spot, [needle = OPEN, stack = OPEN]: readonly Operand[]) {
  if (stack.type.sort !== 'list') {
    if (stack.type.sort === 'text' && !canEqual(needle.type, { sort: 'text' }))
      neverEqual(at, needle.type, stack.type)
    return
  }
  if (Array.isArray(stack.node)) {
    for (const [index, node] of stack.node.entries())
      comparePair(below(at, `1.${index}`), needle, { type: typeOfLiteral(node), node })
    return
  }
  comparePair(at, needle, { type: stack.type.of, node: null })
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
