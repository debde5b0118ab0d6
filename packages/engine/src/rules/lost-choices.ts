import type { OptionsPlan } from '../program/plans.ts'
import type { Frame } from '../state/frame.ts'

/** Why a choice was dropped: its row was removed, the repeat with its row is absent, or the option is not offered. */
export type LostChoice = 'row' | 'rows' | 'option'

interface Lost {
  readonly reason: LostChoice
  /** The value of the field after the drop. */
  readonly base: unknown
  readonly origin: number
}

const lostChoices = new WeakMap<Frame, Map<number, Lost>>()

/** Notes that some choices of a field were dropped; called after that, so that explanations can name the reason. */
export function noteLost(frame: Frame, local: number, plan: OptionsPlan, chosen: readonly unknown[]): void {
  const reason = !plan.rows ? 'option' : chosen.includes(0) ? 'row' : 'rows'
  const ofFrame = lostChoices.get(frame) ?? new Map<number, Lost>()
  lostChoices.set(frame, ofFrame)
  ofFrame.set(local, { reason, base: frame.base[local], origin: frame.originOf(local) })
}

/** Why the last choice of a field was dropped; null if none was, or the field was written since. */
export function lostChoice(frame: Frame, local: number): LostChoice | null {
  const lost = lostChoices.get(frame)?.get(local)
  if (!lost) return null
  const isLast = lost.base === frame.base[local] && lost.origin === frame.originOf(local)
  return isLast ? lost.reason : null
}
