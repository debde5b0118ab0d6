import { type Condition, conditionNames } from '@urlapmuhely/schema'
import type { ArrowFunctionExpression, FunctionExpression, Node } from 'acorn'
import { computed, type Operand, truth } from '../../build/operand.ts'
import { Unreadable } from '../../build/unreadable.ts'
import { type Environment, operandOf, type Term } from './environment.ts'

const OPERATORS: Readonly<Record<string, 'some' | 'all' | 'filter' | 'map'>> = {
  some: 'some',
  every: 'all',
  filter: 'filter',
  map: 'map',
}

/** Translates methods that go through the rows of a grid, or through the boxes of a group; null for other methods. */
export function iterate(object: Term, name: string, args: readonly Node[], env: Environment): Operand | null {
  if (object.is !== 'member') return null
  if (object.member.ticks && (name === 'some' || name === 'filter'))
    return name === 'some'
      ? computed({ '!!': [object.operand.condition] }, 'boolean')
      : { ...object.operand, field: null }
  const { field, scope } = object.member
  if (field.type !== 'repeat' || !scope) return null
  const rows = object.operand.condition
  const [callback, initial] = args
  if (name === 'reduce' && callback && isFunction(callback))
    return total(callback, initial, rows, object, env)
  const operator = OPERATORS[name]
  if (!operator || !callback || !isFunction(callback)) return null
  const [parameter] = callback.params
  if (parameter?.type !== 'Identifier') throw new Unreadable('szétbontott sor')
  const body = bodyOf(callback)
  const within: Term = { is: 'scope', scope, column: false, row: field }
  const result = operandOf(body, { ...env, locals: new Map([...env.locals, [parameter.name, within]]) })
  const condition = operator === 'map' ? result.condition : truth(result)
  refuseOuter(condition, env)
  return computed(
    { [operator]: [rows, condition] },
    operator === 'some' || operator === 'all' ? 'boolean' : 'list',
  )
}

/** `rows.reduce((sum, row) => sum + row.x, 0)`. */
function total(
  callback: ArrowFunctionExpression | FunctionExpression,
  initial: Node | undefined,
  rows: Condition,
  { member }: Extract<Term, { is: 'member' }>,
  env: Environment,
): Operand {
  const [sum, row] = callback.params
  const body = bodyOf(callback)
  const starts = initial ? operandOf(initial, env).literal : 0
  if (
    sum?.type !== 'Identifier' ||
    row?.type !== 'Identifier' ||
    body.type !== 'BinaryExpression' ||
    starts !== 0
  )
    throw new Unreadable('„reduce” hívása')
  // The shape was checked by its type.
  const { left, right, operator } = body as Node & {
    left: Node & { name?: string }
    right: Node
    operator: string
  }
  if (operator !== '+' || left.type !== 'Identifier' || left.name !== sum.name || !member.scope)
    throw new Unreadable('„reduce” hívása')
  const within: Term = { is: 'scope', scope: member.scope, column: false, row: member.field }
  const added = operandOf(right, { ...env, locals: new Map([...env.locals, [row.name, within]]) })
  refuseOuter(added.condition, env)
  return computed({ sum: [{ map: [rows, added.condition] }] }, 'number')
}

function bodyOf({ body }: ArrowFunctionExpression | FunctionExpression): Node {
  if (body.type !== 'BlockStatement') return body
  const [only] = body.body
  if (body.body.length === 1 && only?.type === 'ReturnStatement' && only.argument) return only.argument
  throw new Unreadable('több utasításból álló függvény')
}

function isFunction(node: Node): node is ArrowFunctionExpression | FunctionExpression {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
}

/** Within an operator that goes through rows, names are those of the row only. */
function refuseOuter(condition: Condition, env: Environment): void {
  for (const name of conditionNames(condition))
    if (name.startsWith('context.')) throw new Unreadable(`soronként nem olvasható: ${name}`)
  if (env.locals.size > 8) throw new Unreadable('túl sok változó')
}
