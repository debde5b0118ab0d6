import type { OptionsPlan } from '../program/plans.ts'
import { isUnknownOption } from '../rules/host-options.ts'
import { optionsOf } from '../rules/options.ts'
import type { Field } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'

/** Returns the value to store for a choice, with exclusive options applied; undefined if a newly chosen option is not available. */
export function chosen(frame: Frame, field: Field, options: OptionsPlan, value: unknown): unknown {
  const given = Array.isArray(value) ? exclusive(frame, field, options, value) : value
  return areOffered(frame, field, options, given) ? given : undefined
}

/** A newly chosen option must be available; modifiers handle options that were chosen before. */
function areOffered(frame: Frame, field: Field, options: OptionsPlan, value: unknown): boolean {
  if (value === null) return true
  const { byValue } = optionsOf(frame, options)
  const before = frame.base[field.local]
  const had = (one: unknown) => (Array.isArray(before) ? before.includes(one) : before === one)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return chosen.every(
    (one) => byValue.get(one)?.disabled === false || had(one) || isUnknownOption(frame, options, one),
  )
}

/** Choosing an exclusive option clears the others; choosing another one clears an exclusive option. */
export function exclusive(
  frame: Frame,
  field: Field,
  options: OptionsPlan,
  chosen: readonly unknown[],
): readonly unknown[] {
  if (chosen.length < 2) return chosen
  const { byValue } = optionsOf(frame, options)
  const before = frame.base[field.local]
  const isNew = (one: unknown) => !Array.isArray(before) || !before.includes(one)
  const isExclusive = (one: unknown) => byValue.get(one)?.exclusive === true
  const newExclusive = chosen.filter((one) => isExclusive(one) && isNew(one)).at(-1)
  if (newExclusive !== undefined) return [newExclusive]
  const others = chosen.filter((one) => !isExclusive(one))
  return others.length > 0 ? others : chosen.slice(0, 1)
}
