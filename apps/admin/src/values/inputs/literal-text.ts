import { numberOf } from '@urlapmuhely/document'
import type { JsonValue } from '@urlapmuhely/schema'
import { writeNumber } from '@urlapmuhely/schema/number-text'

/** The members of a list as text, separated by `;`, with decimal commas. */
export function writeMembers(value: JsonValue): string {
  const members = Array.isArray(value) ? value : []
  return members.map((member) => (typeof member === 'number' ? writeNumber(member) : member)).join('; ')
}

/** The members that a text lists; null if it lists none. Of a list of numbers, a text that is no number stays. */
export function readMembers(text: string, isNumber: boolean): JsonValue {
  const members = text
    .split(';')
    .map((member) => member.trim())
    .filter((member) => member !== '')
  if (members.length === 0) return null
  return isNumber ? members.map((member) => numberOf(member) ?? member) : members
}

/** A value without a fixed type as text: a text as it is, anything else as JSON. */
export function writeAny(value: JsonValue): string {
  return typeof value === 'string' || value === null ? (value ?? '') : JSON.stringify(value)
}

/** A value without a fixed type: text that is JSON becomes that, an empty one null. */
export function readAny(text: string): JsonValue {
  if (text.trim() === '') return null
  try {
    // The result of JSON.parse is JSON by definition.
    return JSON.parse(text) as JsonValue
  } catch {
    return text
  }
}

/** A text value in a text input; anything else is shown as text. */
export function writeText(value: JsonValue): string {
  return typeof value === 'string' ? value : value === null ? '' : String(value)
}

/** True for a value that an option may have. */
export function isOptionValue(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
