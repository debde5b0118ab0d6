import { type NumberNotation, readNumber } from '@urlapmuhely/schema/number-text'
import { localeOf } from '../messages/locale-of.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Formats a number in the notation of a language; Hungarian has a decimal comma, and groups of three separated by a
 * no-break space.
 *
 * @param decimals exact number of decimals; by default as many as the number has.
 */
export function formatNumber(value: number, decimals?: number, lang = 'hu'): string {
  return formatterOf(lang, decimals).format(value)
}

/** Formats a number as one types it: with the decimal mark of the language, and without marks between groups. */
export function formatPlainNumber(value: number, lang = 'hu'): string {
  return formatterOf(lang, undefined)
    .formatToParts(value)
    .map((part) => (part.type === 'group' ? '' : part.value))
    .join('')
}

function formatterOf(lang: string, decimals: number | undefined): Intl.NumberFormat {
  const key = `${lang} ${decimals ?? ''}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(localeOf(lang), {
    useGrouping: 'always',
    numberingSystem: 'latn',
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 20,
  })
  formatters.set(key, made)
  return made
}

/** How a field limits what is read as its number. */
export interface NumberParsing {
  /** What may be written before or after the number. */
  readonly units?: readonly string[] | undefined
  /** The numbers may have thousandths, so that in Hungarian `12.500` could be either. */
  readonly thousandths?: boolean | undefined
}

/**
 * Parses a typed number, in the notation of a language (`1 234,5` and `12.500` in Hungarian) or plain (`1234.5`, `-3`).
 *
 * A mark that the language puts between groups counts as such, and only between groups of three: German `1.500` is
 * fifteen hundred, and `1.5` is not a number.
 *
 * @returns null for empty text, `'invalid'` for anything that is not one finite number, `'unclear'` for what could be one of two.
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
  const parts = formatterOf(lang, undefined).formatToParts(1_000_000.5)
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
  const digits = Math.max(decimalsOf(step), decimalsOf(value ?? 0))
  const moved = Number(((value ?? 0) + steps * step).toFixed(Math.min(digits, 20)))
  return Math.min(max, Math.max(min, moved))
}

/** How many decimals a number has as it is written. */
export function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1] ?? '').length - Number(exponent))
}
