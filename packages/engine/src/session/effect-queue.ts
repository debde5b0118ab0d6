import type { EffectPlan } from '../program/plans.ts'
import { effectHolds, type Triggered } from '../rules/run-effects.ts'
import type { Template } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'
import { ABSENCE } from '../state/marks.ts'
import { framesOf } from '../state/paths.ts'
import type { PendingEffects } from './effects-part.ts'

interface Pending {
  readonly plan: EffectPlan
  /** The frame and place of the field that triggered it. An absent field triggers nothing. */
  readonly at: Frame
  readonly by: number
}

/** The side effects queued for the next wave of a transaction. Each fires at most once per transaction and frame. */
export class EffectQueue implements PendingEffects {
  private readonly effects: readonly EffectPlan[]
  private pending: Pending[] = []
  private readonly fired = new Map<EffectPlan, Set<Frame>>()

  constructor(effects: readonly EffectPlan[]) {
    this.effects = effects
  }

  get isEmpty(): boolean {
    return this.pending.length === 0
  }

  trigger(effect: number, at: Frame, by: number): void {
    // Effects are known by their number.
    this.pending.push({ plan: this.effects[effect] as EffectPlan, at, by })
  }

  /**
   * Returns the effects of the next wave: triggered by a present field, not fired before, with a condition that holds.
   */
  take(): Triggered[] {
    const batch: Triggered[] = []
    for (const { plan, by, at } of this.pending) {
      if (by >= 0 && (!at.alive || at.absenceOf(by) !== ABSENCE.present)) continue
      // Only now do all rows exist that this wave has added.
      for (const frame of framesOf(reach(at, plan.template), plan.template)) {
        const fired = this.fired.get(plan) ?? new Set<Frame>()
        if (!frame.alive || fired.has(frame) || !effectHolds(plan, frame)) continue
        this.fired.set(plan, fired.add(frame))
        batch.push({ plan, frame })
      }
    }
    this.pending = []
    return batch.sort((a, b) => a.plan.number - b.plan.number)
  }

  /** Ends the transaction; returns the rules that fired in it. */
  end(): string[] {
    const ruleIds = [...this.fired.keys()].map(({ ruleId }) => ruleId)
    if (this.fired.size > 0) this.fired.clear()
    this.pending = []
    return ruleIds
  }
}

/** Returns the outermost frame from which all frames of `template` that belong to `at` can be reached. */
function reach(at: Frame, template: Template): Frame {
  let frame = at
  while (frame.template.depth > template.depth && frame.parent) frame = frame.parent
  return frame
}
