import type { Field } from '../scope/fields.ts'
import type { Frame } from './frame.ts'
import { ORIGIN } from './marks.ts'
import { framesOf } from './paths.ts'

/** In place of the number of a row that was removed. No row has it, so the choice follows `onUnavailable`. */
const REMOVED = 0

/**
 * Keeps the chosen rows of fields after the rows of a repeat have changed: a choice is the number of a row, and the row may
 * have another number now.
 *
 * A default names a number rather than a row, so it stays as it is.
 *
 * @param write writes the new choice of a field.
 */
export function followRows(
  frame: Frame,
  fields: readonly Field[],
  before: readonly Frame[],
  after: readonly Frame[],
  write: (frame: Frame, local: number, value: unknown) => void,
): void {
  if (before.every((row, index) => row === after[index])) return
  const numbers = new Map(after.map((row, index) => [row, index + 1] as const))
  const follow = (number: unknown) => {
    const row = typeof number === 'number' ? before[number - 1] : undefined
    return row ? (numbers.get(row) ?? REMOVED) : number
  }
  for (const { template, local } of fields) {
    for (const one of framesOf(frame, template)) {
      const chosen = one.base[local]
      if (chosen === null || one.originOf(local) === ORIGIN.default) continue
      const next = Array.isArray(chosen) ? chosen.map(follow) : follow(chosen)
      if (String(next) !== String(chosen)) write(one, local, next)
    }
  }
}
