import { isSame } from '../language/runtime.ts'
import type { EffectOutput, EffectWrite } from '../program/effect-output.ts'
import type { Field } from '../scope/fields.ts'
import type { EffectSink } from './effect-sink.ts'
import type { Change, Firing, RuntimeDiagnostic } from './events.ts'
import type { Frame } from './frame.ts'

/** The results of a transaction, apart from the changed fields. */
export type TransactionResults = Pick<Change, 'effects' | 'writes' | 'fired' | 'diagnostics'>

/** The writes of effects to one field in the transaction identified by `of`. */
interface LastWrites {
  readonly of: readonly EffectWrite[]
  readonly writes: EffectWrite[]
}

const NONE: readonly never[] = Object.freeze([])

/** Collects results of side effects and errors of rules. */
export class Results implements EffectSink {
  private readonly personal: Uint8Array
  private outputs: EffectOutput[] = []
  private writes: EffectWrite[] = []
  private firings: Firing[] = []
  private diagnostics: RuntimeDiagnostic[] = []
  private readonly lastWrites = new WeakMap<Frame, Map<number, LastWrites>>()

  /** @param personal by field number: 1 if values are masked. */
  constructor(personal: Uint8Array) {
    this.personal = personal
  }

  output(output: EffectOutput): void {
    this.outputs.push(output)
  }

  noteFiring(firing: Firing): void {
    this.firings.push(firing)
  }

  noteWrite(frame: Frame, { local, number }: Field, made: EffectWrite): void {
    const write = this.personal[number] === 1 ? { ...made, value: null } : made
    this.writes.push(write)
    const ofFrame = this.lastWrites.get(frame) ?? new Map<number, LastWrites>()
    this.lastWrites.set(frame, ofFrame)
    const before = ofFrame.get(local)
    if (before?.of === this.writes) before.writes.push(write)
    else ofFrame.set(local, { of: this.writes, writes: [write] })
  }

  diagnose(code: RuntimeDiagnostic['code'], ruleIds: readonly string[]): void {
    const known = this.diagnostics.some((one) => one.code === code && isSame(one.ruleIds, ruleIds))
    if (!known) this.diagnostics.push({ code, ruleIds })
  }

  /** The last writes of side effects to a field, including suppressed ones. */
  writesTo(frame: Frame, { local }: Field): readonly EffectWrite[] {
    return this.lastWrites.get(frame)?.get(local)?.writes ?? NONE
  }

  /** Drops the outputs of effects that do not take effect, because the submit that triggered them is refused. */
  dropOutputs(ruleIds: ReadonlySet<string>): void {
    this.outputs = this.outputs.filter(({ ruleId }) => !ruleIds.has(ruleId))
  }

  /** Drops the results of a transaction that is rolled back. */
  dropEffects(): void {
    this.outputs = []
    this.writes = []
    this.firings = []
  }

  /** Returns the results collected since the last call. */
  take(): TransactionResults {
    const { outputs, writes, firings, diagnostics } = this
    if (outputs.length > 0) this.outputs = []
    if (writes.length > 0) this.writes = []
    if (firings.length > 0) this.firings = []
    if (diagnostics.length > 0) this.diagnostics = []
    return {
      effects: outputs.length > 0 ? outputs : NONE,
      writes: writes.length > 0 ? writes : NONE,
      fired: firings.length > 0 ? firings : NONE,
      diagnostics: diagnostics.length > 0 ? diagnostics : NONE,
    }
  }
}
