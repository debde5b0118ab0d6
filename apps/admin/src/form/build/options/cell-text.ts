import { writeNumber } from '@urlapmuhely/schema/number-text'

/** Returns a value as it is typed into a cell, and as pasting reads it again: numbers have a decimal comma. */
export function cellText(value: unknown): string {
  if (typeof value === 'number') return writeNumber(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}
