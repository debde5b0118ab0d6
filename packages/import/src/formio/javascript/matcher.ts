import { allOf } from '../../builder/conditions.ts'
import { compared, computed, literalOperand } from '../../builder/operand.ts'
import { Unreadable } from '../../builder/unreadable.ts'
import { asOperand, type Environment, type Term, valueTerm } from './environment.ts'
import { partOf } from './parts.ts'

/**
 * Returns the function that lodash makes of another argument: `{ key: value }` and `['key', value]` compare parts of a
 * member, `'key'` reads one.
 */
export function matcherOf(term: Term, env: Environment): (...args: Term[]) => Term {
  const column = (item: Term | undefined, key: string) => {
    if (!item) throw new Unreadable('nem mezőt olvas soronként')
    return key.split('.').reduce((at, part) => partOf(at, part, env), item)
  }
  if (term.is === 'table')
    return (item) =>
      valueTerm(
        computed(
          allOf(
            term.entries.map(([key, value]) =>
              compared('==', asOperand(column(item, key)), asOperand(value)),
            ),
          ),
          'boolean',
        ),
      )
  const { literal } = asOperand(term)
  if (Array.isArray(literal))
    return (item) =>
      valueTerm(
        computed(
          compared('==', asOperand(column(item, String(literal[0]))), literalOperand(literal[1] ?? null)),
          'boolean',
        ),
      )
  if (typeof literal !== 'string') throw new Unreadable('nem mezőt olvas soronként')
  return (item) => column(item, literal)
}
