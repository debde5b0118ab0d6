import type { FieldPlan } from '../graph/program.ts'
import type { Evaluate } from '../language/runtime.ts'
import { ABSENCE, type Frame, ORIGIN, rowsIn } from '../session/frame.ts'
import { dropRows, topUpRows } from '../session/rows.ts'
import type { Session } from '../session/session.ts'
import { applyDefaults, takesDefaults } from './default-value.ts'
import { type OptionsPlan, optionsOf, removingModifier } from './option-modifier.ts'

/** Works out the value of a field that has a formula. */
export function deriveFormula(session: Session, frame: Frame, local: number, formula: Evaluate): void {
  const absence = frame.absence[local] as number
  const value = absence >= ABSENCE.park ? null : (formula(frame, null) ?? null)
  session.setFormula(frame, local, value)
}

/** Works out the value of a field: what was given, cleaned of options that went away, or a default. */
export function deriveValue(session: Session, frame: Frame, field: FieldPlan): void {
  const { local } = field
  const absence = frame.absence[local] as number
  if (field.rows) {
    deriveRows(session, frame, field, absence)
    return
  }
  if (field.options && absence < ABSENCE.park && frame.base[local] !== null)
    dropUnavailable(session, frame, field, field.options)
  if (field.defaults.length > 0 && takesDefaults(frame, local)) applyDefaults(session, frame, field)
  session.publishBase(frame, local)
}

/** Rows go when their repeat is cleared, and there are never fewer than `minRows` while it is present. */
function deriveRows(session: Session, frame: Frame, field: FieldPlan, absence: number) {
  if (absence === ABSENCE.clear) dropRows(session, frame, field)
  if (absence !== ABSENCE.present) return
  if (field.defaults.length > 0 && rowsIn(frame, field).length === 0) applyDefaults(session, frame, field)
  topUpRows(session, frame, field)
}

/** Chosen options that are not offered any more follow `onUnavailable`; of several, only the bad ones go. */
function dropUnavailable(session: Session, frame: Frame, field: FieldPlan, plan: OptionsPlan) {
  if (plan.modifiers.length === 0) return
  const { local } = field
  const { byValue } = optionsOf(frame, plan)
  const value = frame.base[local]
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (chosen.every((one) => byValue.has(one))) return
  let toDefault = false
  const kept = chosen.filter((one) => {
    if (byValue.has(one)) return true
    const policy = removingModifier(frame, plan, one)?.onUnavailable ?? 'flag'
    if (policy === 'default') toDefault = true
    return policy === 'flag'
  })
  if (kept.length === chosen.length) return
  if (kept.length > 0) {
    session.setBase(frame, local, kept, frame.origin[local] as number)
    return
  }
  if (toDefault) session.resetField(frame, local)
  else session.setBase(frame, local, null, ORIGIN.effect)
}
