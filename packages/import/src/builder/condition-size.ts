import { type Condition, MAX_CONDITION_NODES } from '@urlapmuhely/schema'
import { Unreadable } from './unreadable.ts'
import { spend } from './work.ts'

/** The number of parts of each condition as it would be written out: a part that is shared counts each time. */
const sizes = new WeakMap<object, number>()

/** Lists of arguments count here and not where conditions are checked, which makes at most twice as many. */
const MAX_SIZE = 2 * MAX_CONDITION_NODES

/**
 * Returns the condition if it is not too large to be saved.
 *
 * Translations put one part into several places without copying it, so that a short text can become a condition that
 * nobody could write out. Whatever makes a larger condition checks it here, before more is built on it.
 *
 * @throws {Unreadable} it is larger than conditions may be.
 */
export function savable<Part extends Condition>(condition: Part): Part {
  if (sizeOf(condition) > MAX_SIZE) throw new Unreadable('kifejtve túl nagy volna')
  return condition
}

function sizeOf(condition: unknown): number {
  if (typeof condition !== 'object' || condition === null) return 1
  const known = sizes.get(condition)
  if (known !== undefined) return known
  let size = 1
  for (const part of Object.values(condition)) size += sizeOf(part)
  sizes.set(condition, size)
  spend('steps')
  return size
}
