import type { ValueShape } from './shape.ts'

/**
 * True if an empty list is accepted although the shape itself has no room for it: the check reads it as no value where a
 * list has a minimum, and where a control of the host gives the value.
 */
export function isEmptyListApart(value: ValueShape): boolean {
  if (value.kind === 'members') return true
  if (value.kind === 'choices') return value.least > 0
  return value.kind === 'rows' && value.mayBeEmpty && value.least > 0
}
