import type { Condition } from '@urlapmuhely/schema'
import { allOf, not } from '../builder/conditions.ts'
import { truth } from '../builder/operand.ts'
import { asOperand, type Term } from './javascript/environment.ts'

/** One way in which a value can be refused. */
interface Failure {
  readonly when: Condition
  readonly message: string
}

/**
 * The ways in which a script refuses a value: where its result is a message, or not true.
 *
 * `valid = input > 3 ? true : 'Legalább 4 kell'` has one, with its message.
 */
export function failures(term: Term, above: readonly Condition[] = []): Failure[] {
  if (term.is === 'choice') {
    const test = truth(term.test)
    return [...failures(term.yes, [...above, test]), ...failures(term.no, [...above, not(test)])]
  }
  const operand = asOperand(term)
  if (operand.literal === true) return []
  if (typeof operand.literal === 'string') return [{ when: allOf(above), message: operand.literal }]
  if (operand.literal !== undefined) return operand.literal ? [] : [{ when: allOf(above), message: '' }]
  return [{ when: allOf([...above, not(truth(operand))]), message: '' }]
}
