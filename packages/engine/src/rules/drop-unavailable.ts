import type { OptionsPlan } from '../program/plans.ts'
import type { Frame } from '../state/frame.ts'
import { ORIGIN } from '../state/marks.ts'
import type { Writer } from '../state/writer.ts'
import { isUnknownOption } from './host-options.ts'
import { noteLost } from './lost-choices.ts'
import { optionsOf, removingModifier } from './options.ts'

/** Chosen options that are no longer offered follow `onUnavailable`; in a multiple choice, only those are removed. */
export function dropUnavailable(writer: Writer, frame: Frame, local: number, plan: OptionsPlan): void {
  if (plan.modifiers.length === 0 && !plan.host && !plan.rows) return
  const { byValue } = optionsOf(frame, plan)
  const value = frame.base[local]
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (chosen.every((one) => byValue.has(one))) return
  let toDefault = false
  const kept = chosen.filter((one) => {
    if (byValue.has(one) || isUnknownOption(frame, plan, one)) return true
    const policy =
      removingModifier(frame, plan, one)?.onUnavailable ?? (plan.host ?? plan.rows)?.onUnavailable ?? 'flag'
    if (policy === 'default') toDefault = true
    return policy === 'flag'
  })
  if (kept.length === chosen.length) return
  if (kept.length > 0) writer.setBase(frame, local, kept, frame.originOf(local))
  else if (toDefault) writer.resetField(frame, local)
  else writer.setBase(frame, local, null, ORIGIN.effect)
  noteLost(frame, local, plan, chosen)
}
