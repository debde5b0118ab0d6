import { isIdentifierRule, numberLimits } from '@urlapmuhely/schema/facts'
import { isEmpty } from '../language/runtime.ts'
import type { ProgramData } from '../program/program.ts'
import { isRequired, isValidated, validatorsOf } from '../rules/validation.ts'
import { isCalculated, isValueless } from '../scope/fields.ts'
import { rowLimit } from '../scope/limits.ts'
import { rowsIn } from '../state/frame.ts'
import { ABSENCE, EDITING } from '../state/marks.ts'
import type { Place } from '../state/paths.ts'
import type { ExpectedRefusal, FaultName } from './synthetic-answer.ts'

/** A fault that can be made at one place: the value for the place, and the code that the check returns. */
export interface Fault {
  readonly fault: FaultName
  readonly value: unknown
  readonly code: ExpectedRefusal['code']
}

/** A key that no form has. */
export const UNKNOWN_KEY = 'ismeretlen_kulcs_0'
/** A value that no list has. */
const UNKNOWN_OPTION = 'nincs-ilyen-lehetoseg-0'
/** Rows beyond a limit are made only up to this number. */
const MAX_ROWS = 60

/** Returns every fault that can be made at a field of a filled-in form, by its definition. */
export function faultsAt(program: ProgramData, place: Place): Fault[] {
  const { frame, field } = place
  if (isValueless(field) || field.isContext) return []
  if (isCalculated(field)) return calculatedFault(program, place)
  if (frame.absenceOf(field.local) !== ABSENCE.present) return absentFault(place)
  if (frame.levelOf(field.local) !== EDITING.open) return lockedFault(place)
  if (!isValidated(frame, field.local)) return []
  return [
    ...missing(program, place),
    ...wrongType(place),
    ...(field.rows ? rowFaults(place) : valueFaults(program, place)),
  ]
}

function calculatedFault({ worded }: ProgramData, { frame, field }: Place): Fault[] {
  const value = frame.val[field.local]
  if (worded.has(field.number) || typeof value !== 'number') return []
  return [{ fault: 'calculated-field', value: value + 1, code: 'FIELD_CALCULATED' }]
}

/** A value of the type of an absent field. */
function absentFault({ field }: Place): Fault[] {
  const value = sampleOf(field.valueType)
  return value === null ? [] : [{ fault: 'absent-field', value, code: 'FIELD_ABSENT' }]
}

function lockedFault({ frame, field }: Place): Fault[] {
  const sample = sampleOf(field.valueType)
  const value = frame.val[field.local] === sample && typeof sample === 'string' ? `${sample}x` : sample
  return value === null || frame.val[field.local] === value
    ? []
    : [{ fault: 'disabled-field', value, code: 'FIELD_DISABLED' }]
}

function sampleOf(valueType: Place['field']['valueType']): unknown {
  if (valueType === 'text') return 'minta'
  if (valueType === 'number') return 3
  if (valueType === 'date') return '2001/02/03'
  return valueType === 'boolean' ? true : null
}

function missing({ plans }: ProgramData, { frame, field }: Place): Fault[] {
  const isFilled = field.rows ? rowsIn(frame, field).length > 0 : !isEmpty(frame.val[field.local])
  if (!isFilled || !isRequired(frame, validatorsOf(plans, field))) return []
  const code = field.rows && (field.item.minRows ?? 0) > 0 ? 'ROWS_FEW' : 'required'
  return [{ fault: 'missing', value: field.rows ? [] : null, code }]
}

function wrongType({ field: { valueType } }: Place): Fault[] {
  if (valueType === 'any') return []
  const value =
    valueType === 'number' || valueType === 'boolean' ? 'nem az' : valueType === 'options' ? 'nem lista' : 12
  const isOfType = valueType === 'option'
  return isOfType
    ? [{ fault: 'wrong-type', value: { nem: 'az' }, code: 'VALUE_TYPE' }]
    : [{ fault: 'wrong-type', value, code: 'VALUE_TYPE' }]
}

function rowFaults({ frame, field }: Place): Fault[] {
  const least = field.item.minRows ?? 0
  const most = rowLimit(field)
  return [
    ...(least > 1
      ? [{ fault: 'few-rows', value: Array(least - 1).fill({}), code: 'ROWS_FEW' } as const]
      : []),
    ...(most < MAX_ROWS && rowsIn(frame, field).length > 0
      ? [{ fault: 'many-rows', value: Array(most + 1).fill({}), code: 'ROWS_FULL' } as const]
      : []),
  ]
}

function valueFaults({ plans }: ProgramData, { field }: Place): Fault[] {
  const { item, valueType } = field
  const rules = validatorsOf(plans, field).filter(({ severity }) => severity === 'error')
  const found: Fault[] = []
  const number = (rule: 'min' | 'max', limit: unknown) => {
    if (typeof limit !== 'number') return
    const step = numberLimits(item).step ?? 1
    const beyond = { min: ['too-small', limit - step], max: ['too-large', limit + step] } as const
    const [fault, value] = beyond[rule]
    found.push({ fault, value, code: rule })
  }
  for (const { rule, parameters } of rules) {
    if ((rule === 'min' || rule === 'max') && valueType === 'number') number(rule, parameters[rule])
    if (rule === 'maxLength')
      found.push({
        fault: 'too-long',
        value: 'x'.repeat(Math.min(Number(parameters.max) + 1, 20_000)),
        code: rule,
      })
    if (
      valueType === 'text' &&
      (isIdentifierRule(rule) || rule === 'pattern' || rule === 'email' || rule === 'url')
    )
      found.push({ fault: 'wrong-form', value: '?!', code: rule })
    if (rule === 'optionUnavailable') {
      const value = valueType === 'options' ? [UNKNOWN_OPTION] : UNKNOWN_OPTION
      if (!plans.options[field.number]?.host) found.push({ fault: 'unknown-option', value, code: rule })
    }
    if (rule === 'date' && valueType === 'date')
      found.push({ fault: 'wrong-date', value: '2026/02/30', code: rule })
  }
  return found
}
