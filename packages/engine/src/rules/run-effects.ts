import { type Evaluate, isEmpty, isTrue, outward } from '../language/runtime.ts'
import { normalise } from '../language/values.ts'
import type { EffectWrite } from '../program/effect-output.ts'
import type { ActionField, ActionPlan, EffectPlan, Overwrite } from '../program/plans.ts'
import type { Field } from '../scope/fields.ts'
import type { EffectSink } from '../state/effect-sink.ts'
import { type Frame, rowsIn } from '../state/frame.ts'
import { ABSENCE, ORIGIN } from '../state/marks.ts'
import { pathOf } from '../state/paths.ts'
import { dropRows, replaceRows, rowObjects } from '../state/rows.ts'
import type { Writer } from '../state/writer.ts'

/** An effect whose trigger occurred, in one frame. */
export interface Triggered {
  readonly plan: EffectPlan
  readonly frame: Frame
}

/** A write that waits for the end of its wave. */
interface Buffered {
  readonly plan: EffectPlan
  readonly frame: Frame
  readonly field: Field
  readonly overwrite: Overwrite
  /** `undefined` resets the field to its default. */
  readonly value: unknown
}

/** The buffered writes of a wave, by frame and the field's number. */
type Buffer = Map<Frame, Map<number, Buffered>>

/** True if the effect's condition holds; an effect that watches its condition was triggered by it. */
export function effectHolds(plan: EffectPlan, frame: Frame): boolean {
  if (plan.watch >= 0 || plan.condition === null) return true
  return isTrue(plan.condition(frame, null))
}

/**
 * Runs the effects of one wave in precedence order: outputs at once, writes at the end, the best one for each field.
 */
export function runEffects(writer: Writer, sink: EffectSink, triggered: readonly Triggered[]): void {
  const buffer: Buffer = new Map()
  for (const { plan, frame } of triggered) {
    for (const action of plan.actions) carryOut(sink, { plan, frame }, action, buffer)
  }
  for (const writes of buffer.values()) for (const write of writes.values()) apply(writer, sink, write)
}

function carryOut(sink: EffectSink, { plan, frame }: Triggered, action: ActionPlan, buffer: Buffer) {
  const { ruleId } = plan
  switch (action.type) {
    case 'message':
      sink.output({
        type: 'message',
        ruleId,
        severity: action.severity,
        text: action.plan?.print(frame) ?? action.text,
        ...(action.fallback && { fallback: true }),
      })
      return
    case 'emit': {
      const payload = action.payload(frame, null) ?? null
      sink.output({ type: 'emit', ruleId, event: action.event, payload })
      return
    }
    case 'focus': {
      const at = outward(frame, action.target.up)
      if (at.absenceOf(action.target.field.local) === ABSENCE.present)
        sink.output({ type: 'focus', ruleId, path: pathOf(at, action.target.field) })
      return
    }
    case 'reset':
    case 'write': {
      const { field, up } = action.target
      const at = outward(frame, up)
      const overwrite = action.type === 'write' ? action.overwrite : 'always'
      const value = action.type === 'write' ? writtenValue(action.value, frame) : undefined
      keepBest(sink, { plan, frame: at, field, overwrite, value }, buffer)
    }
  }
}

function writtenValue(source: Evaluate | ActionField, frame: Frame): unknown {
  if (typeof source === 'function') return source(frame, null) ?? null
  const at = outward(frame, source.up)
  if (source.field.rows) return rowObjects(at, source.field)
  return at.val[source.field.local] ?? null
}

/** Of two writes to one field, better precedence wins; of two by one effect, the later action. */
function keepBest(sink: EffectSink, write: Buffered, buffer: Buffer) {
  const writes = buffer.get(write.frame) ?? new Map<number, Buffered>()
  buffer.set(write.frame, writes)
  const before = writes.get(write.field.number)
  if (before && before.plan !== write.plan) note(sink, write, 'suppressed', before.plan.ruleId)
  else writes.set(write.field.number, write)
}

function apply(writer: Writer, sink: EffectSink, write: Buffered) {
  const { frame, field, value } = write
  const { local } = field
  const kept = keptBy(write)
  if (kept) {
    note(sink, write, kept, null)
    return
  }
  if (value === undefined) {
    if (field.rows) dropRows(writer, frame, field)
    writer.resetField(frame, local)
    writer.refresh(frame, local)
    note(sink, write, 'written', null)
    return
  }
  const normal = normalise(field, value)
  if (normal === undefined) {
    frame.session.diagnose('EFFECT_MISFIT', [write.plan.ruleId])
    note(sink, write, 'misfit', null)
    return
  }
  if (field.rows) {
    replaceRows(writer, frame, field, Array.isArray(normal) ? normal : [], ORIGIN.effect)
    writer.refresh(frame, local)
  } else writer.give(frame, local, normal, ORIGIN.effect)
  note(sink, write, 'written', null)
}

/** Why a write does not change a field; null if it is carried out. */
function keptBy({ frame, field, overwrite }: Buffered): 'absent' | 'untouched' | null {
  const { local } = field
  if (frame.absenceOf(local) !== ABSENCE.present) return 'absent'
  const origin = frame.originOf(local)
  const touched = origin === ORIGIN.user || origin === ORIGIN.restored
  const filled = field.rows ? rowsIn(frame, field).length > 0 : !isEmpty(frame.base[local])
  return (overwrite === 'ifUntouched' && touched) || (overwrite === 'ifEmpty' && filled) ? 'untouched' : null
}

function note(sink: EffectSink, write: Buffered, outcome: EffectWrite['outcome'], byRuleId: string | null) {
  const { plan, frame, field, value } = write
  sink.noteWrite(frame, field, {
    ruleId: plan.ruleId,
    path: pathOf(frame, field),
    value: value ?? null,
    outcome,
    byRuleId,
  })
}
