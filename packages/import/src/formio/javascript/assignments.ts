import type { CallExpression, Expression, Node, Pattern } from 'acorn'
import { Unreadable } from '../../builder/unreadable.ts'
import { bound } from './closures.ts'
import type { Environment, Term } from './environment.ts'
import type { Locals } from './outcome.ts'

/**
 * Returns the variables after an expression that is a statement: an assignment, several of them, or a call.
 */
export function assigned(expression: Node, env: Environment): Locals {
  // The property `type` of Acorn's nodes distinguishes them.
  const node = expression as Expression
  switch (node.type) {
    case 'ParenthesizedExpression':
      return assigned(node.expression, env)
    case 'SequenceExpression':
      return node.expressions.reduce<Locals>((locals, one) => assigned(one, { ...env, locals }), env.locals)
    case 'UpdateExpression': {
      if (node.argument.type !== 'Identifier') break
      const one = { type: 'Literal', value: 1 }
      return written(node.argument, binary(node.operator.charAt(0), node.argument, one), env)
    }
    case 'AssignmentExpression': {
      if (node.left.type === 'MemberExpression') break
      if (node.operator === '=') return bound(node.left, env.translate(node.right, env), env)
      const operator = /^([+\-*/%])=$/u.exec(node.operator)?.[1]
      if (node.left.type !== 'Identifier' || operator === undefined)
        throw new Unreadable(`„${node.operator}” értékadás`)
      return written(node.left, binary(operator, node.left, node.right), env)
    }
    case 'CallExpression':
      return writesToConsole(node.callee) ? env.locals : pushed(node, env)
    default:
      // An expression that only computes something writes no variable.
      if (!isPure(node)) break
      env.translate(node, env)
      return env.locals
  }
  throw new Unreadable('hívás értékadás helyett')
}

function isPure({ type }: Expression): boolean {
  return ['Literal', 'BinaryExpression', 'LogicalExpression', 'MemberExpression', 'Identifier'].includes(type)
}

function written(target: Pattern, value: Node, env: Environment): Locals {
  return bound(target, env.translate(value, env), env)
}

// Nodes that are made have no position in the source. No code reads the position.
function binary(operator: string, left: unknown, right: unknown): Node {
  return { type: 'BinaryExpression', operator, left, right } as unknown as Node
}

/** `list.push(item)`. */
function pushed({ callee, arguments: args }: CallExpression, env: Environment): Locals {
  if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier') {
    const { object, property } = callee
    const list: Term | undefined = env.locals.get(object.name)
    if (list?.is === 'list' && property.type === 'Identifier' && property.name === 'push') {
      const added = args.map((argument) => ({ term: env.translate(argument, env), when: true }))
      return new Map([...env.locals, [object.name, { is: 'list', items: [...list.items, ...added] }]])
    }
  }
  throw new Unreadable('hívás értékadás helyett')
}

function writesToConsole(callee: Node): boolean {
  // The property `type` of Acorn's nodes distinguishes them.
  const { type, object } = callee as Node & { object?: Node & { name?: string } }
  return type === 'MemberExpression' && object?.type === 'Identifier' && object.name === 'console'
}
