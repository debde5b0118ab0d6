import type { Diagnostic } from '@urlapmuhely/schema'

/** How the problems of a form differ before and after a change. */
export interface ComparedProblems {
  readonly added: readonly Diagnostic[]
  /** Still there, but they read otherwise now. */
  readonly changed: readonly Diagnostic[]
  readonly gone: readonly Diagnostic[]
  /** How many are as they were. */
  readonly kept: number
}

/**
 * Compares the problems of two states. A problem is the same if it has the same code at the same place, although its text
 * may quote a label that has changed.
 */
export function compareProblems(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
): ComparedProblems {
  const open = Map.groupBy(before, wholeMark)
  const same = after.filter((one) => open.get(wholeMark(one))?.pop() !== undefined)
  const left = Map.groupBy([...open.values()].flat(), placeMark)
  const others = after.filter((one) => !same.includes(one))
  const changed = others.filter((one) => left.get(placeMark(one))?.pop() !== undefined)
  return {
    added: others.filter((one) => !changed.includes(one)),
    changed,
    gone: [...left.values()].flat(),
    kept: same.length,
  }
}

function placeMark({ itemId, code, path }: Diagnostic): string {
  return JSON.stringify([itemId, code, path])
}

function wholeMark(problem: Diagnostic): string {
  return `${placeMark(problem)} ${problem.message}`
}
