import type { Node } from 'acorn'
import { allOf } from '../../builder/conditions.ts'
import { computed, type Operand } from '../../builder/operand.ts'
import { memberNamed } from '../scope.ts'
import { asOperand, type Environment, memberTerm, operandOf, type Term, valueTerm } from './environment.ts'

/** A value that only the host has: it becomes a value of the context when it is read. */
export function hostTerm(
  name: string,
  env: Environment,
  type: 'text' | 'number' | 'checkbox' = 'text',
): Term {
  return {
    is: 'host',
    name,
    read: () => {
      const key = contextKey(name)
      env.line.note('host-function', { name, key })
      const sort = type === 'checkbox' ? 'boolean' : type
      return computed(env.builder.contextValue(key, type, name), sort)
    },
  }
}

function contextKey(name: string): string {
  return name
    .replace(/[^\w.]+/gu, '_')
    .replace(/_+$/u, '')
    .slice(0, 80)
}

/**
 * Translates a call that the host answers: a function of the dialect, or a method of such
 * a function's result.
 */
export function hostCall(name: string, args: readonly Node[], env: Environment): Term {
  const words = args.flatMap((argument) => {
    const literal = literalOf(argument, env)
    return literal === undefined ? [] : [String(literal)]
  })
  const written = [name.replace(/\./gu, '_'), ...words].join('_')
  const isNumber = words.includes('COUNT') || /^(?:getAge|sum)/u.test(name)
  return hostTerm(written, env, isNumber ? 'number' : 'checkbox')
}

/** The value of an argument; undefined for others, such as the answer itself, which the host has. */
function literalOf(argument: Node, env: Environment): Operand['literal'] {
  try {
    return operandOf(argument, env).literal
  } catch {
    return undefined
  }
}

/**
 * Returns the field that a script reads by its key, such as `instance.root.getComponent('key')`; null
 * for other calls.
 */
export function fieldCall(name: string, args: readonly Node[], env: Environment): Term | null {
  if (!/^(?:instance\.(?:root\.|parent\.)?getComponent|utils\.getValue)$/u.test(name)) return null
  const path = args.at(name === 'utils.getValue' ? 1 : 0)
  const key = path ? operandOf(path, env).literal : null
  const member = typeof key === 'string' ? memberNamed(env.scope, key) : null
  return member ? memberTerm(env, member, null) : null
}

/** Questions of a dialect about a date of birth: `utils.isBornBeforeYear(2000, 'szuletes', submission)`. */
export function datedCall(name: string, args: readonly Node[], env: Environment): Term | null {
  const [, question] =
    /^(?:instance|utils)\.(isBornBeforeYear|isBornAfterYear|isBornInYears|isAgeBetween|getAge)$/u.exec(
      name,
    ) ?? []
  if (question === undefined) return null
  const [first, second] = args
  const key = question === 'getAge' ? first : second
  const path = key ? literalOf(key, env) : null
  const member = typeof path === 'string' ? memberNamed(env.scope, path) : null
  // Only the host can read the year in a personal number.
  if (member?.field.type !== 'date') return null
  const born = asOperand(memberTerm(env, member, null)).condition
  if (question === 'getAge') return valueTerm(computed({ age: [born] }, 'number'))
  const { literal } = first ? operandOf(first, env) : { literal: null }
  const found = bornBetween(question, born, literal)
  return found && valueTerm(found)
}

function bornBetween(
  question: string,
  born: Operand['condition'],
  literal: Operand['literal'],
): Operand | null {
  if (question === 'isBornBeforeYear' && typeof literal === 'number')
    return computed({ '<': [{ year: [born] }, literal] }, 'boolean')
  if (question === 'isBornAfterYear' && typeof literal === 'number')
    return computed({ '>': [{ year: [born] }, literal] }, 'boolean')
  const [low, high] = Array.isArray(literal) ? literal : []
  if (typeof low !== 'number' || typeof high !== 'number') return null
  const value = question === 'isAgeBetween' ? { age: [born] } : { year: [born] }
  return computed(allOf([{ '>=': [value, low] }, { '<=': [value, high] }]), 'boolean')
}
