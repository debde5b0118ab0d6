import { budapestDayBounds } from '../../values/cells/budapest-day.ts'

/** The day that a text names, `YYYY-MM-DD`; empty for an empty text, null for an incomplete or impossible one. */
export function typedDay(text: string): string | null {
  const typed = text.replaceAll('/', '-')
  return text === '' || budapestDayBounds(typed) !== null ? typed : null
}

/** The number that a filter holds; null if it holds none. */
export function filterNumber(text: string | undefined): number | null {
  return text === undefined ? null : Number(text)
}

/** A typed number as a filter holds it; empty for none. */
export function numberText(value: number | null): string {
  return value === null ? '' : String(value)
}
