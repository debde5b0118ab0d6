import { isSame } from '../language/runtime.ts'
import type { Plans } from '../program/plans.ts'
import type { ProgramData } from '../program/program.ts'
import { defaultValue } from '../rules/apply-defaults.ts'
import { defaultsOf } from '../rules/defaults-of.ts'
import { isDeniedOption, isUnknownOption } from '../rules/host-options.ts'
import { optionsOf } from '../rules/options.ts'
import { type Given, isWritten } from './submitted.ts'

/** Why a user could not choose a value now. Options that are not offered at all are issues of the form itself. */
export type ChoiceFault = 'OPTION_UNAVAILABLE' | 'OPTION_EXCLUSIVE'

/** Returns the fault of a chosen value: a disabled option, or an exclusive option together with others. */
export function choiceFault(plans: Plans, { frame, field, value }: Given): ChoiceFault | null {
  const options = plans.options[field.number]
  if (!options || value === null) return null
  const { byValue } = optionsOf(frame, options)
  const chosen = asList(value)
  if (chosen.some((one) => byValue.get(one)?.disabled)) return 'OPTION_UNAVAILABLE'
  return chosen.length > 1 && chosen.some((one) => byValue.get(one)?.exclusive) ? 'OPTION_EXCLUSIVE' : null
}

/** True if the form dropped a part of a sent value because the host does not have that option. */
export function isDropped(plans: Plans, { frame, field, value }: Given): boolean {
  const options = plans.options[field.number]
  if (!options?.host || value === null || isSame(frame.val[field.local], value)) return false
  return asList(value).some((one) => isDeniedOption(frame, options, one))
}

/** True if a user could choose all of a value now. */
export function isChoosable(plans: Plans, given: Given): boolean {
  const { frame, field, value } = given
  const options = plans.options[field.number]
  if (!options || value === null) return true
  if (choiceFault(plans, given)) return false
  const { byValue } = optionsOf(frame, options)
  return asList(value).every((one) => byValue.has(one) || isUnknownOption(frame, options, one))
}

/**
 * True if the form itself sets a faulty choice now, or it is a start value (`starts`: those of the field).
 */
export function isGivenChoice(plans: Plans, given: Given, starts: readonly unknown[]): boolean {
  const { field, value } = given
  const candidates = defaultsOf(plans, field)
  if (candidates.some((candidate) => isSame(defaultValue(plans, candidate, given), value))) return true
  if (starts.some((start) => isSame(start, value))) return true
  return (
    choiceFault(plans, given) === 'OPTION_UNAVAILABLE' &&
    disabledAmong(plans, given).every((one) => starts.some((start) => asList(start).includes(one)))
  )
}

/** True if the definition allows a history that ends in a faulty choice. */
export function mayHaveChosen({ plans }: ProgramData, given: Given): boolean {
  const { field } = given
  if (isWritten(plans, field)) return true
  if (choiceFault(plans, given) === 'OPTION_EXCLUSIVE') return defaultsOf(plans, field).length > 0
  const base = plans.options[field.number]?.base.byValue
  return disabledAmong(plans, given).every((one) => base?.get(one)?.disabled === false)
}

function disabledAmong(plans: Plans, { frame, field, value }: Given): readonly unknown[] {
  const options = plans.options[field.number]
  if (!options) return []
  const { byValue } = optionsOf(frame, options)
  return asList(value).filter((one) => byValue.get(one)?.disabled)
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}
