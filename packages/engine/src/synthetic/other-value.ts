import { outTo } from '../checks/fill-case.ts'
import { addToDate } from '../language/operators/dates.ts'
import { isEmpty } from '../language/runtime.ts'
import { validatorsOf } from '../rules/validation.ts'
import type { Place } from './place.ts'

/** A value at or around that of the field with which a rule compares this one; null if there is no such rule. */
export function otherValue({ program, frame, field, random }: Place): unknown {
  const rules = validatorsOf(program.plans, field).filter(({ rule }) => rule === 'compareField')
  if (rules.length === 0) return null
  const other = program.fieldById.get(String(random.pick(rules).parameters.fieldId))
  const at = other && outTo(frame, other.template)
  const value = at?.val[other?.local ?? 0]
  if (isEmpty(value)) return null
  if (field.valueType === 'number' && typeof value === 'number') return value + random.pick([-1, 0, 1])
  if (field.valueType === 'date' && typeof value === 'string')
    return addToDate(value, random.pick([-400, -30, -1, 0, 1, 30, 400]), 'day')
  return value
}
