import {
  decimalsIn,
  formatNumber,
  type NumberNotation,
  numberFormatter,
  readNumber,
} from '@urlapmuhely/schema/number-text'

export { decimalsIn, formatNumber }

/** Formats a number as one types it: with the decimal mark of the language, and without marks between groups. */
export function formatPlainNumber(value: number, lang = 'hu'): string {
  return numberFormatter(lang)
    .formatToParts(value)
    .map((part) => (part.type === 'group' ? '' : part.value))
    .join('')
}

/** The limits on the texts that are read as a field's number. */
export interface NumberParsing {
  /** The units that may be written before or after the number. */
  readonly units?: readonly string[] | undefined
  /** The numbers may have thousandths, so that in Hungarian `12.500` could be either. */
  readonly thousandths?: boolean | undefined
}

/**
 * Parses a typed number, in the notation of a language (`1 234,5` and `12.500` in Hungarian) or plain (`1234.5`, `-3`).
 *
 * A mark that the language puts between groups counts as such, and only between groups of three: German `1.500` is fifteen
 * hundred, and `1.5` is not a number.
 *
 * @returns null for empty text, `'invalid'` for anything that is not one finite number, `'unclear'` for a text with two
 *   readings.
 */
export function parseNumber(
  text: string,
  lang = 'hu',
  parsing: NumberParsing = {},
): number | null | 'invalid' | 'unclear' {
  return readNumber(text, { ...parsing, notation: notationOf(lang), typing: true })
}

/** Why a typed text is no number; null if it is one, or empty. */
export function numberFault(
  text: string,
  lang?: string,
  parsing?: NumberParsing,
): 'invalid' | 'unclear' | null {
  const parsed = parseNumber(text, lang, parsing)
  return typeof parsed === 'string' ? parsed : null
}

const notations = new Map<string, NumberNotation>()

function notationOf(lang: string): NumberNotation {
  const known = notations.get(lang)
  if (known) return known
  const parts = numberFormatter(lang).formatToParts(1_000_000.5)
  const mark = (type: string) => parts.find((part) => part.type === type)?.value
  const group = mark('group')
  const made: NumberNotation = {
    decimal: mark('decimal') === ',' ? ',' : '.',
    group: group === '.' || group === ',' ? group : '',
  }
  notations.set(lang, made)
  return made
}

/**
 * `value` moved by `steps` steps, kept between `min` and `max`, without binary rounding errors. An empty input starts
 * from 0, or from the nearest bound.
 */
export function stepNumber(
  value: number | null,
  steps: number,
  { step = 1, min = -Infinity, max = Infinity }: { step?: number; min?: number; max?: number },
): number {
  const digits = Math.max(decimalsIn(step), decimalsIn(value ?? 0))
  const moved = Number(((value ?? 0) + steps * step).toFixed(Math.min(digits, 20)))
  return Math.min(max, Math.max(min, moved))
}

/** The properties that decide the keyboard of a number on a phone. */
interface Keys {
  readonly min?: number | undefined
  readonly step?: number | undefined
  readonly autoComplete?: string | undefined
}

/** Values of `autocomplete` for numbers that are never negative. */
const NEVER_NEGATIVE = /^(?:bday|cc-|postal-code|one-time-code)/u

/** Numeric keyboards have no minus sign on iPhones, and only some have a decimal comma. */
export function keyboardFor({ min: own, step, autoComplete = '' }: Keys): 'text' | 'numeric' | 'decimal' {
  const min = own ?? (NEVER_NEGATIVE.test(autoComplete) ? 0 : undefined)
  if (min === undefined || min < 0) return 'text'
  const isWhole = step !== undefined && Number.isInteger(step) && Number.isInteger(min)
  return isWhole ? 'numeric' : 'decimal'
}
