import type { FieldValueType } from '@urlapmuhely/schema'
import { isCleanText, type TextForm, tidyText } from '@urlapmuhely/schema/facts'
import { calendarValidators } from './calendar.ts'
import { onStep, type Steps } from './on-step.ts'
import { padHour } from './time-literals.ts'

/** The facts that decide the format of a field's values. */
export interface ValueFormat {
  readonly valueType: FieldValueType
  readonly textForm: TextForm
  readonly steps?: Steps | null
}

/** Converts a value to the format in which it is stored; `undefined` if it is not of the field's type. */
export function normalise({ valueType, textForm, steps }: ValueFormat, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null
  switch (valueType) {
    case 'text':
    case 'date':
    case 'datetime':
      return typeof value === 'string' ? normaliseText(value, textForm) : undefined
    case 'time':
    case 'fulltime':
      return typeof value === 'string' ? normaliseTime(value, textForm) : undefined
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? normaliseNumber(value, steps) : undefined
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'option':
      return isOptionValue(value) ? value : undefined
    case 'options':
      return normaliseOptions(value)
    case 'file':
      return normaliseFile(value)
    case 'any':
      return typeof value === 'string' ? normaliseText(value, textForm) : value
    case 'rows':
      return Array.isArray(value) ? value : undefined
    case 'empty':
    case 'object':
    case 'layout':
      return undefined
  }
}

/** Returns null for a text of invisible characters, and `undefined` for other values than texts. */
function normaliseText(value: string, form: TextForm): string | null | undefined {
  return isCleanText(value) ? tidyText(value, form) || null : undefined
}

function normaliseTime(value: string, form: TextForm): string | null | undefined {
  const text = normaliseText(value, form)
  return text && padHour(text)
}

/** A number in the dust around a step is on it; others keep their value, which is invalid. */
function normaliseNumber(value: number, steps: ValueFormat['steps']): number {
  return (steps && onStep(value, steps)) ?? value
}

function isOptionValue(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))
}

function normaliseOptions(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every(isOptionValue)) return undefined
  const distinct = [...new Set(value)]
  return distinct.length === 0 ? null : distinct
}

function normaliseFile(value: unknown): unknown {
  // Of texts, numbers and lists, none of these is a property.
  const { name, size, type, ...rest } = Object.fromEntries(Object.entries(value ?? {}))
  const wellFormed =
    typeof name === 'string' && typeof type === 'string' && Number.isInteger(size) && Number(size) >= 0
  return wellFormed && Object.keys(rest).length === 0 ? { name, size, type } : undefined
}

const temporal = {
  date: calendarValidators.date({}),
  datetime: calendarValidators.datetime({}),
  time: calendarValidators.time({}),
  fulltime: calendarValidators.fulltime({}),
}

/** True if a date or time exists in the calendar or on the clock; true for values of other types. */
export function isWellFormed(valueType: FieldValueType, value: unknown): boolean {
  if (valueType !== 'date' && valueType !== 'datetime' && valueType !== 'time' && valueType !== 'fulltime')
    return true
  // These tests use the value alone; frame and field are for rules that need the form.
  const test = temporal[valueType] as (value: unknown) => boolean
  return test(value)
}
