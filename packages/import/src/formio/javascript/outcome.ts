import type { Condition } from '@urlapmuhely/schema'
import { allOf, anyOf, not } from '../../builder/conditions.ts'
import { computed, literalOperand, type Operand, truth } from '../../builder/operand.ts'
import { asOperand, type Term, valueTerm } from './environment.ts'

/** The local variables of a script. */
export type Locals = ReadonlyMap<string, Term>

/** The state after statements. The conditions are true where the statements end before the last one. */
export interface Outcome {
  readonly locals: Locals
  readonly returns: Condition
  /** The returned value, where `returns` is true. */
  readonly value: Term
  readonly breaks: Condition
  readonly continues: Condition
}

const nothing = valueTerm(literalOperand(null))

/** The outcome of statements that were run to their end. */
export function ended(locals: Locals): Outcome {
  return { locals, returns: false, value: nothing, breaks: false, continues: false }
}

/** When the statements after these are not run. */
export function leaves({ returns, breaks, continues }: Outcome): Condition {
  return anyOf([returns, breaks, continues])
}

/** The outcome of statements that are followed by others, which are run unless the first leave. */
export function followed(first: Outcome, rest: Outcome): Outcome {
  const left = leaves(first)
  if (left === false) return rest
  if (left === true) return first
  // Where they leave in one way only, that is certain.
  const certain = (when: Condition) => (JSON.stringify(when) === JSON.stringify(left) ? true : when)
  const leaving = {
    ...first,
    returns: certain(first.returns),
    breaks: certain(first.breaks),
    continues: certain(first.continues),
  }
  return between(computed(left, 'boolean'), leaving, rest)
}

/** The outcome of one of two branches. */
export function between(test: Operand, then: Outcome, otherwise: Outcome): Outcome {
  const either = (one: Condition, other: Condition) => {
    if (one === true && other === true) return true
    return anyOf([allOf([truth(test), one]), allOf([not(truth(test)), other])])
  }
  return {
    locals: merged(test, then.locals, otherwise.locals),
    returns: either(then.returns, otherwise.returns),
    value:
      then.returns === false
        ? otherwise.value
        : otherwise.returns === false
          ? then.value
          : { is: 'choice', test, yes: then.value, no: otherwise.value },
    breaks: either(then.breaks, otherwise.breaks),
    continues: either(then.continues, otherwise.continues),
  }
}

function merged(test: Operand, then: Locals, otherwise: Locals): Locals {
  const names = new Set([...then.keys(), ...otherwise.keys()])
  return new Map(
    [...names].map((name) => [
      name,
      eitherTerm(test, then.get(name) ?? nothing, otherwise.get(name) ?? nothing),
    ]),
  )
}

/**
 * Returns a variable that one branch wrote. An addition in it is written once, so that many
 * branches stay short.
 */
function eitherTerm(test: Operand, yes: Term, no: Term): Term {
  if (yes === no) return yes
  if (yes.is === 'list' && no.is === 'list' && yes.items.length > no.items.length) {
    const added = yes.items.slice(no.items.length)
    const isLonger = no.items.every((item, index) => item === yes.items[index])
    if (isLonger)
      return {
        is: 'list',
        items: [...no.items, ...added.map(({ term, when }) => ({ term, when: allOf([truth(test), when]) }))],
      }
  }
  const added = yes.is === 'value' && no.is === 'value' ? addedTo(no.operand, yes.operand) : null
  if (added !== null && no.is === 'value')
    return valueTerm(computed({ '+': [no.operand.condition, { if: [truth(test), added, 0] }] }, 'number'))
  return { is: 'choice', test, yes, no }
}

function addedTo(before: Operand, after: Operand): Condition | null {
  if (before.literal !== undefined || typeof after.condition !== 'object' || after.condition === null)
    return null
  const [operator, parts] = Object.entries(after.condition)[0] ?? []
  if (operator !== '+' || !Array.isArray(parts) || parts.length !== 2) return null
  return parts[0] === before.condition ? (parts[1] ?? null) : null
}

/** Returns the result of a script or a function; `fallback` where it returns nothing. */
export function returned({ returns, value }: Outcome, fallback: Term | undefined): Term | undefined {
  if (returns === false) return fallback
  if (returns === true) return value
  return { is: 'choice', test: computed(returns, 'boolean'), yes: value, no: fallback ?? nothing }
}

/** True if a term is a value that the script writes down. */
export function isLiteral(term: Term): boolean {
  return term.is === 'value' && asOperand(term).literal !== undefined
}
