import { type NumberReading, readNumber } from '@urlapmuhely/schema/number-text'

const WITHOUT_UNIT: NumberReading = { units: [] }
/** Postal codes and phone numbers. */
const CODE = /^[-−–]?0\d|^\+/u
const WITH_POINT = /^[-−–]?\d+\.(?:\d{1,2}|\d{4,})$/u

/**
 * Reads a number in Hungarian writing; null for other texts, codes
 * that begin with a zero, and ambiguous numbers.
 */
export function numberOf(cell: string, reading: NumberReading = WITHOUT_UNIT): number | null {
  const number = readNumber(cell, reading)
  return typeof number === 'number' && !CODE.test(cell) ? number : null
}

/** True for a cell that may be one of two numbers, as `1234.500`; it is kept as a text. */
export function isUnclear(cell: string, column: readonly string[] = []): boolean {
  return readNumber(cell, readingOf(column)) === 'unclear'
}

/** In a column with decimal points, three digits behind a dot may be decimals too. */
export function readingOf(column: readonly string[]): NumberReading {
  return { thousandths: column.some((cell) => WITH_POINT.test(cell.trim())) }
}
