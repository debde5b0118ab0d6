import { type Condition, conditionOperators, type JsonValue } from '@urlapmuhely/schema'
import { allOf, anyOf, not } from '../builder/conditions.ts'
import { compared, computed, literalOperand, type Operand, truth } from '../builder/operand.ts'
import { Unreadable } from '../builder/unreadable.ts'
import { entryOf } from '../json/object.ts'
import { asOperand, type Environment, memberTerm, nothingNamed } from './javascript/environment.ts'
import { comparisons } from './javascript/operators.ts'
import { memberAt, memberNamed, rootOf } from './scope.ts'

/** JSON Logic of Form.io, whose names begin with `data.` or `row.`, as a condition of ours. */
export function translateLogic(logic: JsonValue, env: Environment): Condition {
  return truth(logicOperand(logic, env))
}

/** JSON Logic as an operand. */
export function logicOperand(logic: JsonValue, env: Environment): Operand {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return literalOperand(logic)
  const [entry, ...more] = Object.entries(logic)
  if (!entry || more.length > 0) throw new Unreadable('hibás JSON Logic')
  const [operator, given] = entry
  const args: readonly JsonValue[] = Array.isArray(given) ? given : [given]
  if (operator === 'var') return variable(String(args[0] ?? ''), env)
  const operands = args.map((argument) => logicOperand(argument, env))
  const comparison = entryOf(comparisons, operator)
  const [left, right, third] = operands
  if (comparison && left && right && !third) return computed(compared(comparison, left, right), 'boolean')
  if (operator === 'and') return computed(allOf(operands.map(truth)), 'boolean')
  if (operator === 'or') return computed(anyOf(operands.map(truth)), 'boolean')
  if (operator === '!' && left) return computed(not(truth(left)), 'boolean')
  if (operator === '!!' && left) return computed(truth(left), 'boolean')
  if (!Object.hasOwn(conditionOperators, operator)) throw new Unreadable(`„${operator}” művelet`)
  return computed(
    { [operator]: operands.map(({ condition }) => condition) },
    operator === 'cat' ? 'text' : 'any',
  )
}

function variable(name: string, env: Environment): Operand {
  const [first = '', ...rest] = name.split('.')
  const member =
    first === 'data'
      ? memberAt(rootOf(env.scope), rest)
      : first === 'row'
        ? memberAt(env.scope, rest)
        : memberNamed(env.scope, name)
  if (!member) return nothingNamed(name, env)
  return asOperand(memberTerm(env, member, null))
}
