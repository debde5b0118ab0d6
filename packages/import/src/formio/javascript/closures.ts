import type { Node, Pattern } from 'acorn'
import { computed, literalOperand, truth } from '../../builder/operand.ts'
import { Unreadable } from '../../builder/unreadable.ts'
import { asOperand, type Callback, type Environment, type Term, valueTerm } from './environment.ts'
import { matcherOf } from './matcher.ts'
import { elementAt, partOf } from './parts.ts'

const MAX_CALLS = 20

/** True for a function that is written where it is used. */
export function isFunction(node: Node): node is Callback {
  return ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node.type)
}

/** Returns the result of a function of the script for these arguments. */
export function called({ node, env }: Extract<Term, { is: 'function' }>, args: readonly Term[]): Term {
  const depth = (env.depth ?? 0) + 1
  if (depth > MAX_CALLS) throw new Unreadable('önmagát hívó függvény')
  let locals = env.locals
  for (const [index, parameter] of node.params.entries())
    locals = bound(parameter, args[index] ?? valueTerm(literalOperand(null)), { ...env, locals })
  return env.returned(node.body, { ...env, locals, depth })
}

/** Returns the callback for each member of a list: a function, or what lodash accepts in place of one. */
export function callbackOf(node: Node, env: Environment): (...args: Term[]) => Term {
  const term = env.translate(node, env)
  if (term.is === 'function') return (...args) => called(term, args)
  if (term.is === 'library' && term.name === 'Boolean')
    return (item) => valueTerm(computed(truth(asOperand(item ?? valueTerm(literalOperand(null)))), 'boolean'))
  if (term.is === 'library' && ['Number', 'String', 'parseFloat', '_.identity'].includes(term.name))
    return (item) => item ?? valueTerm(literalOperand(null))
  return matcherOf(term, env)
}

/** The variables after a name, or the names within a pattern, got a value. */
export function bound(pattern: Pattern, term: Term, env: Environment): ReadonlyMap<string, Term> {
  switch (pattern.type) {
    case 'Identifier':
      return new Map([...env.locals, [pattern.name, term]])
    case 'AssignmentPattern': {
      const value = asOperand(term)
      const fallback = asOperand(env.translate(pattern.right, env))
      const filled = computed({ if_empty: [value.condition, fallback.condition] }, value.sort)
      return bound(pattern.left, value.literal === null ? valueTerm(fallback) : valueTerm(filled), env)
    }
    case 'ObjectPattern': {
      let { locals } = env
      for (const property of pattern.properties) {
        if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier')
          throw new Unreadable('szétbontás')
        locals = bound(property.value, partOf(term, property.key.name, env), { ...env, locals })
      }
      return locals
    }
    case 'ArrayPattern': {
      let { locals } = env
      for (const [index, element] of pattern.elements.entries())
        if (element) locals = bound(element, elementAt(term, index), { ...env, locals })
      return locals
    }
    default:
      throw new Unreadable('szétbontás')
  }
}
