import type { OptionModifierPlan } from '../program/plans.ts'
import { modifierAims, optionsOf, removingModifier } from '../rules/options.ts'
import type { Field } from '../scope/fields.ts'
import { programOf } from '../session/program-of.ts'
import type { Frame } from '../state/frame.ts'

/** The effect of an option modifier on the options of a field. */
export interface ModifierTrace {
  readonly effect: OptionModifierPlan['effect']
  /** The labels of the options that it affects, in the order of the list. */
  readonly options: readonly string[]
  /** Of a relabelling, the new label. */
  readonly label: string
  /** How a chosen option that it removes is treated. */
  readonly onUnavailable: OptionModifierPlan['onUnavailable']
  /** Labels of chosen options that it removed and left chosen, with an issue. Empty for personal data. */
  readonly flagged: readonly string[]
}

/** Returns the effect of a modifier on the options of a field in a frame. */
export function traceModifier(frame: Frame, field: Field, modifier: OptionModifierPlan): ModifierTrace {
  const options = programOf(frame).plans.options[field.number]?.base.options ?? []
  return {
    effect: modifier.effect,
    options: options.filter((option) => modifierAims(modifier, frame, option)).map(({ label }) => label),
    label: modifier.label,
    onUnavailable: modifier.onUnavailable,
    flagged: flaggedBy(frame, field, modifier),
  }
}

function flaggedBy(frame: Frame, { local, number }: Field, modifier: OptionModifierPlan): string[] {
  const { plans, personal } = programOf(frame)
  const options = plans.options[number]
  if (!options || modifier.onUnavailable !== 'flag' || personal[number] === 1) return []
  const { byValue } = optionsOf(frame, options)
  const value = frame.val[local]
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return chosen.flatMap((one) =>
    !byValue.has(one) && removingModifier(frame, options, one) === modifier
      ? [options.base.byValue.get(one)?.label ?? String(one)]
      : [],
  )
}
