import type { FieldPlan, ProgramData } from '../graph/program.ts'
import { isSame } from '../language/runtime.ts'
import { defaultValue } from '../rules/default-value.ts'
import { optionsOf } from '../rules/option-modifier.ts'
import type { Frame } from '../session/frame.ts'
import { isWritten } from './submitted.ts'

/** Why a person could not have chosen a value now. Options that are not offered at all are issues of the form itself. */
export type ChoiceFault = 'OPTION_UNAVAILABLE' | 'OPTION_EXCLUSIVE'

/** What is wrong with a chosen value: an option of it is disabled, or an exclusive one stands beside others. */
export function choiceFault(frame: Frame, field: FieldPlan, value: unknown): ChoiceFault | null {
  if (!field.options || value === null) return null
  const { byValue } = optionsOf(frame, field.options)
  const chosen = asList(value)
  if (chosen.some((one) => byValue.get(one)?.disabled)) return 'OPTION_UNAVAILABLE'
  return chosen.length > 1 && chosen.some((one) => byValue.get(one)?.exclusive) ? 'OPTION_EXCLUSIVE' : null
}

/** Whether a person could choose all of a value now. */
export function isChoosable(frame: Frame, field: FieldPlan, value: unknown): boolean {
  if (!field.options || value === null || choiceFault(frame, field, value))
    return value === null || !field.options
  const { byValue } = optionsOf(frame, field.options)
  return asList(value).every((one) => byValue.has(one))
}

/** Whether a faulty choice is what the form itself gives now, or was opened with (`starts`: the field's start values). */
export function isGivenChoice(
  frame: Frame,
  field: FieldPlan,
  value: unknown,
  starts: readonly unknown[],
): boolean {
  if (field.defaults.some((candidate) => isSame(defaultValue(candidate, frame, field), value))) return true
  if (starts.some((start) => isSame(start, value))) return true
  return (
    choiceFault(frame, field, value) === 'OPTION_UNAVAILABLE' &&
    disabledAmong(frame, field, value).every((one) => starts.some((start) => asList(start).includes(one)))
  )
}

/** Whether the definition allows a history that ends in a faulty choice. */
export function mayHaveChosen(program: ProgramData, frame: Frame, field: FieldPlan, value: unknown): boolean {
  if (isWritten(program, field)) return true
  if (choiceFault(frame, field, value) === 'OPTION_EXCLUSIVE') return field.defaults.length > 0
  const base = field.options?.base.byValue
  return disabledAmong(frame, field, value).every((one) => base?.get(one)?.disabled === false)
}

function disabledAmong(frame: Frame, field: FieldPlan, value: unknown): readonly unknown[] {
  if (!field.options) return []
  const { byValue } = optionsOf(frame, field.options)
  return asList(value).filter((one) => byValue.get(one)?.disabled)
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}
