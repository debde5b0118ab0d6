import type { Condition } from '@urlapmuhely/schema'
import type { Node } from 'acorn'
import { allOf, not } from '../../build/conditions.ts'
import { compared, computed, literalOperand, type Operand, truth } from '../../build/operand.ts'
import { Unreadable } from '../../build/unreadable.ts'
import { memberNamed } from '../scope.ts'
import {
  asOperand,
  type Environment,
  memberTerm,
  operandOf,
  refuseOuter,
  type Term,
  valueTerm,
} from './environment.ts'
import { type Callback, isFunction, resultOfFunction } from './script.ts'

const OPERATORS: Readonly<Record<string, 'some' | 'none' | 'filter' | 'map'>> = {
  some: 'some',
  // `all` is false without rows.
  every: 'none',
  filter: 'filter',
  // What was found is tested only for being there.
  find: 'filter',
  map: 'map',
  sumBy: 'map',
}

/** Translates methods that go through the rows of a grid, or through the boxes of a group; null for other methods. */
export function iterate(object: Term, name: string, args: readonly Node[], env: Environment): Term | null {
  if (object.is === 'list' && name === 'filter' && isBoolean(args[0])) return { ...object, compact: true }
  if (object.is === 'value' && object.operand.sort === 'list' && name === 'reduce')
    return sumOfList(object.operand, args)
  if (object.is !== 'member') return null
  if (object.member.ticks && (name === 'some' || name === 'filter'))
    return valueTerm(
      name === 'some'
        ? computed({ '!!': [object.operand.condition] }, 'boolean')
        : { ...object.operand, field: null },
    )
  const { field, scope } = object.member
  if (field.type !== 'repeat' || !scope) return null
  const rows = object.operand.condition
  const [callback, initial] = args
  if (name === 'reduce' && callback && isFunction(callback))
    return valueTerm(total(callback, initial, rows, object, env))
  const operator = OPERATORS[name]
  if (!operator || !callback) return null
  const result = ofEachRow(callback, object, env)
  const holds = operator === 'none' ? not(truth(result)) : truth(result)
  const condition = operator === 'map' ? result.condition : holds
  refuseOuter(condition, env)
  const found = { [operator]: [rows, condition] }
  if (name === 'sumBy') return valueTerm(computed({ sum: [found] }, 'number'))
  return valueTerm(computed(found, operator === 'some' || operator === 'none' ? 'boolean' : 'list'))
}

/** What a callback returns for a row: a function, a key, a key with its value, or an object of them. */
function ofEachRow(callback: Node, object: Extract<Term, { is: 'member' }>, env: Environment): Operand {
  const { field, scope } = object.member
  if (!scope) throw new Unreadable('sorok nélküli mező')
  if (isFunction(callback)) {
    const [parameter] = callback.params
    if (parameter?.type !== 'Identifier') throw new Unreadable('szétbontott sor')
    const within: Term = { is: 'scope', scope, column: false, row: field }
    return asOperand(
      resultOfFunction(callback.body, {
        ...env,
        locals: new Map([...env.locals, [parameter.name, within]]),
      }),
    )
  }
  const column = (key: unknown): Operand => {
    const member = typeof key === 'string' ? memberNamed(scope, key) : null
    if (!member) throw new Unreadable('nem mezőt olvas soronként')
    return asOperand(memberTerm(env, member, field))
  }
  const equal = (key: unknown, value: Operand) => compared('==', column(key), value)
  const term = env.translate(callback, env)
  if (term.is === 'table')
    return computed(allOf(term.entries.map(([key, value]) => equal(key, asOperand(value)))), 'boolean')
  const { literal } = asOperand(term)
  if (Array.isArray(literal))
    return computed(equal(literal[0], literalOperand(literal[1] ?? null)), 'boolean')
  return column(literal)
}

/** `rows.reduce((sum, row) => sum + row.x, 0)`. */
function total(
  callback: Callback,
  initial: Node | undefined,
  rows: Condition,
  { member }: Extract<Term, { is: 'member' }>,
  env: Environment,
): Operand {
  const [sum, row] = callback.params
  const starts = initial ? operandOf(initial, env).literal : 0
  if (sum?.type !== 'Identifier' || row?.type !== 'Identifier' || starts !== 0 || !member.scope)
    throw new Unreadable('„reduce” hívása')
  const added = addedTo(callback, sum.name)
  const within: Term = { is: 'scope', scope: member.scope, column: false, row: member.field }
  const each = operandOf(added, { ...env, locals: new Map([...env.locals, [row.name, within]]) })
  refuseOuter(each.condition, env)
  return computed({ sum: [{ map: [rows, each.condition] }] }, 'number')
}

/** `list.reduce((a, b) => a + b, 0)`. */
function sumOfList(list: Operand, [callback]: readonly Node[]): Term | null {
  if (!callback || !isFunction(callback)) return null
  const [sum, next] = callback.params
  if (sum?.type !== 'Identifier' || next?.type !== 'Identifier') return null
  const added = addedTo(callback, sum.name) as Node & { name?: string }
  return added.name === next.name ? valueTerm(computed({ sum: [list.condition] }, 'number')) : null
}

/** What a callback adds to its first parameter. */
function addedTo(callback: Callback, sum: string): Node {
  const { body } = callback
  const [only] = body.type === 'BlockStatement' && body.body.length === 1 ? body.body : []
  const returned =
    body.type !== 'BlockStatement' ? body : only?.type === 'ReturnStatement' ? only.argument : null
  if (returned?.type !== 'BinaryExpression' || returned.operator !== '+')
    throw new Unreadable('„reduce” hívása')
  if (returned.left.type !== 'Identifier' || returned.left.name !== sum)
    throw new Unreadable('„reduce” hívása')
  return returned.right
}

function isBoolean(node: Node | undefined): boolean {
  // The property `type` of Acorn's nodes distinguishes them.
  return node?.type === 'Identifier' && (node as Node & { name: string }).name === 'Boolean'
}
