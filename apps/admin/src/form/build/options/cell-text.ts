import { YES_NO } from '@urlapmuhely/document'
import { writeNumber } from '@urlapmuhely/schema/number-text'

/** Returns a value as it is typed into a cell, and as pasting reads it again: numbers have a decimal comma, booleans are a yes or a no. */
export function cellText(value: unknown): string {
  if (typeof value === 'number') return writeNumber(value)
  if (typeof value === 'boolean') return YES_NO[`${value}`]
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}
