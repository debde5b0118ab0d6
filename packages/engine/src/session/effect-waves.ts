import type { FieldPlan, Template } from '../graph/program.ts'
import { isSame } from '../language/runtime.ts'
import {
  type EffectOutput,
  type EffectPlan,
  type EffectWrite,
  effectHolds,
  runEffects,
  type Triggered,
} from '../rules/side-effect.ts'
import type { Firing, RuntimeDiagnostic } from './events.ts'
import { FormWriter } from './form-writer.ts'
import { ABSENCE, type Frame, UNKNOWN_HELD } from './frame.ts'
import { framesOf, rowPathOf } from './paths.ts'

/** A transaction that goes on longer is rolled back. */
const MAX_WAVES = 64

interface Pending extends Triggered {
  /** The field that triggered it, with its frame: an absent field triggers nothing. */
  readonly by: FieldPlan | null
  readonly at: Frame
}

/** What effects wrote to one field in the transaction whose list of writes is `of`: each has a list of its own. */
interface LastWrites {
  readonly of: readonly EffectWrite[]
  readonly writes: EffectWrite[]
}

/** What the side effects of a transaction came to. */
export interface EffectResults {
  readonly effects: readonly EffectOutput[]
  readonly writes: readonly EffectWrite[]
  readonly fired: readonly Firing[]
  readonly diagnostics: readonly RuntimeDiagnostic[]
}

const NONE: readonly never[] = Object.freeze([])

/** The waves of a transaction: what changed is worked out, the effects that this triggers run, and so again. */
export abstract class EffectWaves extends FormWriter {
  private pending: Pending[] = []
  private readonly fired = new Map<EffectPlan, Set<Frame>>()
  private outputs: EffectOutput[] = []
  private writes: EffectWrite[] = []
  private firings: Firing[] = []
  private diagnostics: RuntimeDiagnostic[] = []
  private readonly lastWrites = new WeakMap<Frame, Map<number, LastWrites>>()

  /** What side effects last wrote to a field, or would have. */
  writesTo(frame: Frame, field: FieldPlan): readonly EffectWrite[] {
    return this.lastWrites.get(frame)?.get(field.local)?.writes ?? []
  }

  /** Derives and fires until nothing changes; false when that took too long and all was rolled back. */
  settle(): boolean {
    for (let wave = 0; ; wave += 1) {
      this.derive()
      if (this.pending.length === 0) break
      const batch = this.takeTriggered()
      if (batch.length === 0) break
      if (wave >= MAX_WAVES) {
        this.rollBack()
        return false
      }
      for (const { plan, frame } of batch)
        this.firings.push({ ruleId: plan.ruleId, wave: wave + 1, row: rowPathOf(frame) })
      runEffects(this.root.session, batch)
    }
    if (this.fired.size > 0) this.fired.clear()
    return true
  }

  /** Notes whether the condition that an effect watches holds, and triggers the effect when that turned its way. */
  setHeld(frame: Frame, plan: EffectPlan, holds: boolean): void {
    const held = holds ? 1 : 0
    const before = frame.effectHeld[plan.watch] as number
    if (before === held) return
    this.save(frame.effectHeld, plan.watch)
    frame.effectHeld[plan.watch] = held
    const wanted = plan.on === 'conditionTrue' ? 1 : 0
    if (before !== UNKNOWN_HELD && held === wanted) this.trigger(plan, frame, null, frame)
  }

  override trigger(plan: EffectPlan, at: Frame, by: FieldPlan | null, byFrame: Frame): void {
    if (!this.live || at.born) return
    for (const frame of framesOf(reach(at, plan.template), plan.template))
      this.pending.push({ plan, frame, by, at: byFrame })
  }

  output(output: EffectOutput): void {
    this.outputs.push(output)
  }

  diagnose(code: RuntimeDiagnostic['code'], ruleIds: readonly string[]): void {
    const known = this.diagnostics.some((one) => one.code === code && isSame(one.ruleIds, ruleIds))
    if (!known) this.diagnostics.push({ code, ruleIds })
  }

  noteWrite(frame: Frame, { local }: FieldPlan, write: EffectWrite): void {
    this.writes.push(write)
    const ofFrame = this.lastWrites.get(frame) ?? new Map<number, LastWrites>()
    this.lastWrites.set(frame, ofFrame)
    const before = ofFrame.get(local)
    if (before?.of === this.writes) before.writes.push(write)
    else ofFrame.set(local, { of: this.writes, writes: [write] })
  }

  /** What came of the effects since this was last asked. */
  protected takeResults(): EffectResults {
    const results = {
      effects: this.outputs.length > 0 ? this.outputs : NONE,
      writes: this.writes.length > 0 ? this.writes : NONE,
      fired: this.firings.length > 0 ? this.firings : NONE,
      diagnostics: this.diagnostics.length > 0 ? this.diagnostics : NONE,
    }
    if (results.effects !== NONE) this.outputs = []
    if (results.writes !== NONE) this.writes = []
    if (results.fired !== NONE) this.firings = []
    if (results.diagnostics !== NONE) this.diagnostics = []
    return results
  }

  /** The effects whose turn it is: triggered by a field that is there, not fired before, and whose condition holds. */
  private takeTriggered(): Triggered[] {
    const batch: Triggered[] = []
    for (const { plan, frame, by, at } of this.pending) {
      if (!frame.alive || (by && (!at.alive || at.absence[by.local] !== ABSENCE.present))) continue
      const fired = this.fired.get(plan) ?? new Set<Frame>()
      if (fired.has(frame) || !effectHolds(plan, frame)) continue
      this.fired.set(plan, fired.add(frame))
      batch.push({ plan, frame })
    }
    this.pending = []
    return batch.sort((a, b) => a.plan.number - b.plan.number)
  }

  private rollBack() {
    const ruleIds = [...this.fired.keys()].map(({ ruleId }) => ruleId)
    this.undoAll()
    this.pending = []
    this.outputs = []
    this.writes = []
    this.firings = []
    this.fired.clear()
    this.diagnose('WAVE_LIMIT', ruleIds)
  }
}

/** The frame from which every frame of `template` that `at` belongs to is reached by going inward. */
function reach(at: Frame, template: Template): Frame {
  let frame = at
  while (frame.template.depth > template.depth && frame.parent) frame = frame.parent
  return frame
}
