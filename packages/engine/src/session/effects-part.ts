import { Part } from '../facts/part.ts'
import type { EffectPlan } from '../program/plans.ts'
import type { Triggered } from '../rules/run-effects.ts'
import type { EffectSink } from '../state/effect-sink.ts'
import type { Triggers } from '../state/triggers.ts'
import type { Writer } from '../state/writer.ts'

/** The effects that were triggered in one transaction and have not run yet. */
export interface PendingEffects extends Triggers {
  readonly isEmpty: boolean
  /** Returns the effects of the next wave. */
  take(): Triggered[]
  /** Ends the transaction; returns the rules that fired in it. */
  end(): string[]
}

interface Effects {
  readonly queueOf: (effects: readonly EffectPlan[]) => PendingEffects
  readonly runEffects: (writer: Writer, sink: EffectSink, triggered: readonly Triggered[]) => void
}

/** The part of the engine that runs side effects. */
export const effectsPart = new Part<Effects>('effects')

/** The queue of a form without side effects. */
export const NO_EFFECTS: PendingEffects = {
  isEmpty: true,
  trigger: () => undefined,
  take: () => [],
  end: () => [],
}
