import type { FieldPlan, Template } from '../graph/program.ts'
import { type Evaluate, isEmpty, isTrue } from '../language/runtime.ts'
import { normalise } from '../language/values.ts'
import { ABSENCE, type Frame, ORIGIN, outward, rowsIn } from '../session/frame.ts'
import { pathOf } from '../session/paths.ts'
import { dropRows, replaceRows, rowObjects } from '../session/rows.ts'
import type { Session } from '../session/session.ts'

/** One side effect, beside one scope. */
export interface EffectPlan {
  /** Its place in precedence order; also its identity. */
  readonly number: number
  readonly ruleId: string
  readonly on: 'load' | 'change' | 'blur' | 'submit' | 'conditionTrue' | 'conditionFalse'
  readonly condition: Evaluate | null
  /** The innermost scope among its triggers and targets; it fires once for each frame of this template. */
  readonly template: Template
  /** Its number among the effects of its template that watch their condition; −1 for others. */
  readonly watch: number
  readonly actions: readonly ActionPlan[]
}

/** A field that an action is about, and how many scopes outward of the effect it is. */
export interface ActionField {
  readonly field: FieldPlan
  readonly up: number
}

/** One action, its expressions compiled. */
export type ActionPlan =
  | {
      readonly type: 'write'
      readonly target: ActionField
      readonly overwrite: 'always' | 'ifUntouched' | 'ifEmpty'
      readonly value: Evaluate | ActionField
    }
  | { readonly type: 'reset'; readonly target: ActionField }
  | { readonly type: 'message'; readonly severity: MessageSeverity; readonly text: string }
  | { readonly type: 'emit'; readonly event: string; readonly payload: Evaluate }
  | { readonly type: 'focus'; readonly target: ActionField }

/** How grave a message is. */
export type MessageSeverity = 'info' | 'success' | 'warning' | 'error'

/** Something that the caller must do. */
export type EffectOutput =
  | {
      readonly type: 'message'
      readonly ruleId: string
      readonly severity: MessageSeverity
      readonly text: string
    }
  | { readonly type: 'emit'; readonly ruleId: string; readonly event: string; readonly payload: unknown }
  | { readonly type: 'focus'; readonly ruleId: string; readonly path: string }

/** What became of one write of a side effect. */
export interface EffectWrite {
  readonly ruleId: string
  readonly path: string
  /** Null for fields that hold personal data, and for resets. */
  readonly value: unknown
  readonly outcome: 'written' | 'suppressed' | 'untouched' | 'absent' | 'misfit'
  /** The rule whose write stayed instead. */
  readonly byRuleId: string | null
}

/** A write that waits for the end of its wave. */
interface Buffered {
  readonly plan: EffectPlan
  readonly frame: Frame
  readonly field: FieldPlan
  readonly overwrite: 'always' | 'ifUntouched' | 'ifEmpty'
  /** `undefined` resets the field to its default. */
  readonly value: unknown
}

/** An effect whose trigger came, beside one frame. */
export interface Triggered {
  readonly plan: EffectPlan
  readonly frame: Frame
}

/** Whether the effect's condition holds; one that watches its condition has been triggered by it. */
export function effectHolds(plan: EffectPlan, frame: Frame): boolean {
  if (plan.watch >= 0 || plan.condition === null) return true
  return isTrue(plan.condition(frame, null))
}

/** Carries out effects of one wave in precedence order: outputs at once, writes at the end, the best one for each field. */
export function runEffects(session: Session, triggered: readonly Triggered[]): void {
  const buffer = new Map<Frame, Map<number, Buffered>>()
  for (const { plan, frame } of triggered) {
    for (const action of plan.actions) carryOut(session, plan, frame, action, buffer)
  }
  for (const writes of buffer.values()) for (const write of writes.values()) apply(session, write)
}

function carryOut(
  session: Session,
  plan: EffectPlan,
  frame: Frame,
  action: ActionPlan,
  buffer: Map<Frame, Map<number, Buffered>>,
) {
  const { ruleId } = plan
  switch (action.type) {
    case 'message':
      session.output({ type: 'message', ruleId, severity: action.severity, text: action.text })
      return
    case 'emit':
      session.output({
        type: 'emit',
        ruleId,
        event: action.event,
        payload: action.payload(frame, null) ?? null,
      })
      return
    case 'focus': {
      const at = outward(frame, action.target.up)
      if (at.absence[action.target.field.local] === ABSENCE.present)
        session.output({ type: 'focus', ruleId, path: pathOf(at, action.target.field) })
      return
    }
    case 'reset':
    case 'write': {
      const { field, up } = action.target
      const at = outward(frame, up)
      const overwrite = action.type === 'write' ? action.overwrite : 'always'
      const value = action.type === 'write' ? writtenValue(action.value, frame) : undefined
      keepBest(session, { plan, frame: at, field, overwrite, value }, buffer)
    }
  }
}

function writtenValue(source: Evaluate | ActionField, frame: Frame): unknown {
  if (typeof source === 'function') return source(frame, null) ?? null
  const at = outward(frame, source.up)
  if (source.field.rows) return rowObjects(at, source.field)
  return at.val[source.field.local] ?? null
}

/** Of two writes to one field the better precedence stays; of two by one effect, the later action. */
function keepBest(session: Session, write: Buffered, buffer: Map<Frame, Map<number, Buffered>>) {
  let writes = buffer.get(write.frame)
  if (!writes) {
    writes = new Map()
    buffer.set(write.frame, writes)
  }
  const before = writes.get(write.field.number)
  if (!before || before.plan === write.plan) {
    writes.set(write.field.number, write)
    return
  }
  note(session, write, 'suppressed', before.plan.ruleId)
}

function apply(session: Session, write: Buffered) {
  const { frame, field, overwrite, value } = write
  const { local } = field
  const absence = frame.absence[local] as number
  if (absence >= ABSENCE.park) {
    note(session, write, 'absent', null)
    return
  }
  const origin = frame.origin[local] as number
  const touched = origin === ORIGIN.user || origin === ORIGIN.restored
  const filled = field.rows ? rowsIn(frame, field).length > 0 : !isEmpty(frame.base[local])
  if ((overwrite === 'ifUntouched' && touched) || (overwrite === 'ifEmpty' && filled)) {
    note(session, write, 'untouched', null)
    return
  }
  if (value === undefined) {
    if (field.rows) dropRows(session, frame, field)
    session.resetField(frame, local)
    session.refresh(frame, local)
    note(session, write, 'written', null)
    return
  }
  const normal = normalise(field.valueType, value)
  if (normal === undefined) {
    session.diagnose('EFFECT_MISFIT', [write.plan.ruleId])
    note(session, write, 'misfit', null)
    return
  }
  if (field.rows) {
    replaceRows(session, frame, field, Array.isArray(normal) ? normal : [], ORIGIN.effect)
    session.refresh(frame, local)
  } else session.give(frame, local, normal, ORIGIN.effect)
  note(session, write, 'written', null)
}

function note(session: Session, write: Buffered, outcome: EffectWrite['outcome'], byRuleId: string | null) {
  const { plan, frame, field, value } = write
  session.noteWrite(frame, field, {
    ruleId: plan.ruleId,
    path: pathOf(frame, field),
    value: session.program.personal[field.number] === 1 || value === undefined ? null : value,
    outcome,
    byRuleId,
  })
}
