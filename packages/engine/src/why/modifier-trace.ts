import type { FieldPlan } from '../graph/program.ts'
import {
  modifierAims,
  type OptionModifierPlan,
  optionsOf,
  removingModifier,
} from '../rules/option-modifier.ts'
import type { Frame } from '../session/frame.ts'

/** What an option modifier does to the options of a field. */
export interface ModifierTrace {
  readonly effect: OptionModifierPlan['effect']
  /** The options that it is about, in words, in the order of the list. */
  readonly options: readonly string[]
  /** Of a relabelling, the new words. */
  readonly label: string
  /** What becomes of a chosen option that it removes. */
  readonly onUnavailable: OptionModifierPlan['onUnavailable']
  /** Chosen options that it removed from the offer and left chosen, with a fault; in words. None for personal data. */
  readonly flagged: readonly string[]
}

/** What a modifier does to the options of a field beside a frame. */
export function traceModifier(frame: Frame, field: FieldPlan, modifier: OptionModifierPlan): ModifierTrace {
  const options = field.options?.base.options ?? []
  return {
    effect: modifier.effect,
    options: options.filter((option) => modifierAims(modifier, frame, option)).map(({ label }) => label),
    label: modifier.label,
    onUnavailable: modifier.onUnavailable,
    flagged: flaggedBy(frame, field, modifier),
  }
}

function flaggedBy(
  frame: Frame,
  { local, number, options }: FieldPlan,
  modifier: OptionModifierPlan,
): string[] {
  if (!options || modifier.onUnavailable !== 'flag' || frame.session.program.personal[number] === 1) return []
  const { byValue } = optionsOf(frame, options)
  const value = frame.val[local]
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return chosen.flatMap((one) =>
    !byValue.has(one) && removingModifier(frame, options, one) === modifier
      ? [options.base.byValue.get(one)?.label ?? String(one)]
      : [],
  )
}
