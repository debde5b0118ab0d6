import type { FieldPlan } from '../graph/program.ts'
import { type Evaluate, isTrue } from '../language/runtime.ts'
import { isWellFormed, normalise } from '../language/values.ts'
import { ABSENCE, FLAG, type Frame, ORIGIN } from '../session/frame.ts'
import { replaceRows } from '../session/rows.ts'
import type { Session } from '../session/session.ts'
import { optionsOf } from './option-modifier.ts'

/** One default value as it bears on one field. */
export interface DefaultPlan {
  readonly ruleId: string
  readonly when: 'init' | 'onPresent' | 'live'
  readonly condition: Evaluate | null
  readonly value: Evaluate
}

/**
 * Gives a field its default where no person, prefill or effect has given a value.
 *
 * Candidates are asked in precedence order; the first that is eligible, whose condition holds and whose value fits is
 * taken. `live` ones are always eligible, `onPresent` ones when the field has just appeared, `init` ones once in a life
 * of the field; one that has been taken keeps its place until a better one is.
 */
export function applyDefaults(session: Session, frame: Frame, field: FieldPlan): void {
  const { local } = field
  const flags = frame.flags[local] as number
  session.setFlags(frame, local, (flags & ~FLAG.appeared) | FLAG.initialised)
  if ((frame.origin[local] as number) > ORIGIN.default) return
  for (let index = 0; index < field.defaults.length; index += 1) {
    const candidate = field.defaults[index] as DefaultPlan
    if (!isEligible(candidate, flags)) {
      if (frame.taken[local] === index) return
      continue
    }
    const value = defaultValue(candidate, frame, field)
    if (value === null) continue
    session.setTaken(frame, local, index)
    if (field.rows) replaceRows(session, frame, field, value as readonly unknown[], ORIGIN.default)
    else session.setBase(frame, local, value, ORIGIN.default)
    return
  }
  if (frame.origin[local] !== ORIGIN.default) return
  session.setTaken(frame, local, -1)
  session.setBase(frame, local, null, ORIGIN.none)
}

function isEligible(candidate: DefaultPlan, flags: number): boolean {
  if (candidate.when === 'live') return true
  return candidate.when === 'init' ? (flags & FLAG.initialised) === 0 : (flags & FLAG.appeared) !== 0
}

/** What a candidate gives now; null when its condition does not hold or its value does not fit. */
export function defaultValue(candidate: DefaultPlan, frame: Frame, field: FieldPlan): unknown {
  if (candidate.condition && !isTrue(candidate.condition(frame, null))) return null
  const value = normalise(field.valueType, candidate.value(frame, null))
  return value !== undefined && value !== null && fitsNow(frame, field, value) ? value : null
}

/** Whether a value is of its field's type and, where there are options, one of those that may be chosen now. */
function fitsNow(frame: Frame, field: FieldPlan, value: unknown): boolean {
  if (!isWellFormed(field.valueType, value)) return false
  if (!field.options) return true
  const { byValue } = optionsOf(frame, field.options)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return chosen.every((one) => byValue.get(one)?.disabled === false)
}

/** Whether defaults are asked now: the field is there. */
export function takesDefaults(frame: Frame, local: number): boolean {
  return frame.absence[local] === ABSENCE.present
}
