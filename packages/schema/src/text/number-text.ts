export { decimalsIn, formatNumber, localeOf, numberFormatter } from './number-format.ts'

/** How numbers are written in a language. */
export interface NumberNotation {
  readonly decimal: ',' | '.'
  /** The mark between groups of three if it is a dot or a comma; empty if groups have spaces between them. */
  readonly group: ',' | '.' | ''
}

/** How a text is read as a number. */
export interface NumberReading {
  /** Default: Hungarian. */
  readonly notation?: NumberNotation | undefined
  /** Signs that may be before or after the number; by default those of forints. */
  readonly units?: readonly string[] | undefined
  /** The number may have thousandths, so that `12.500` could be either and is unclear. */
  readonly thousandths?: boolean | undefined
  /** The text is being typed: until it is finished, spaces may be anywhere between its digits. */
  readonly typing?: boolean | undefined
}

/** Why a text is no number: it is none, or it could be one of two. */
export type NumberFault = 'invalid' | 'unclear'

const HUNGARIAN: NumberNotation = { decimal: ',', group: '' }
const FORINT_SIGNS = ['Ft', 'HUF', 'forint'] as const

/**
 * Reads a number as people write it: `12 500`, `12.500`, `-1 234,5`, `1.000.000 Ft`.
 *
 * Where the decimal mark is a comma, three digits behind a single dot are thousands, and other digits behind it are
 * decimals: `12.500` is 12500, `12.5` is 12,5. A text that could be either, such as `1234.500`, is unclear.
 *
 * @returns null for a text without content. Decision 0301.
 */
export function readNumber(text: string, reading: NumberReading = {}): number | null | NumberFault {
  const { units = FORINT_SIGNS, notation = HUNGARIAN, typing = false } = reading
  const trimmed = text.trim()
  if (trimmed === '') return null
  // `12.` is the twelfth, unless more of it is still to come.
  if (!typing && /[.,]$/u.test(trimmed)) return 'invalid'
  const [, sign = '', written = ''] = /^([+\-−–]?)\s*(.*)$/su.exec(withoutUnit(trimmed, units)) ?? []
  // `12 500,- Ft` means: no decimals.
  const spaceless = withoutSpaces(written.replace(/,[-–]$/u, ''), typing)
  const plain =
    spaceless === null ? 'invalid' : inPlainDigits(spaceless, notation, reading.thousandths ?? false)
  if (plain === 'invalid' || plain === 'unclear') return plain
  const number = Number(plain)
  if (!Number.isFinite(number)) return 'invalid'
  return sign === '' || sign === '+' ? number : 0 - number
}

/** Writes a number so that `readNumber` reads it: with a decimal comma, and without marks between groups. */
export function writeNumber(value: number): string {
  return String(value).replace('.', ',')
}

function withoutUnit(text: string, units: readonly string[]): string {
  const folded = text.toLowerCase()
  for (const unit of units) {
    const sign = unit.trim().toLowerCase()
    if (sign === '') continue
    if (folded.endsWith(sign)) return text.slice(0, text.length - sign.length).trim()
    if (folded.startsWith(sign)) return text.slice(sign.length).trim()
  }
  return text
}

const SPACES = /[\s'’]/gu

/** The text without the spaces between its groups; null if one is elsewhere. */
function withoutSpaces(text: string, typing: boolean): string | null {
  if (!typing && /[\s'’]/u.test(text) && !/^[1-9]\d{0,2}(?:[\s'’]\d{3})+(?:[.,]\d*)?$/u.test(text))
    return null
  return text.replace(SPACES, '')
}

/** The digits with a point before the decimals, as JavaScript writes numbers. */
function inPlainDigits(
  text: string,
  { decimal, group }: NumberNotation,
  thousandths: boolean,
): string | NumberFault {
  const other = decimal === ',' ? '.' : ','
  const [whole = '', fraction, ...more] = text.split(decimal)
  if (!/^[\d.,]*\d[\d.,]*$/u.test(text)) return 'invalid'
  // `1,234.5` and `1,234,567` are how another language writes numbers.
  if (more.length > 0 || fraction?.includes(other))
    return isGrouped(text.split(other)[0]?.split(decimal)) ? 'unclear' : 'invalid'
  const groups = whole.split(other)
  if (groups.length === 1) return joined(whole, fraction)
  const mayBeDecimals = group === '' && groups.length === 2 && fraction === undefined
  if (isGrouped(groups)) return mayBeDecimals && thousandths ? 'unclear' : joined(groups.join(''), fraction)
  const [first = '', second = ''] = groups
  if (!mayBeDecimals) return 'invalid'
  return second.length === 3 && /[1-9]/u.test(first) ? 'unclear' : joined(first, second)
}

/** True for groups of three digits, of which the first has up to three and no zero in front. */
function isGrouped(groups: readonly string[] = []): boolean {
  const [first = '', ...others] = groups
  return others.length > 0 && /^[1-9]\d{0,2}$/u.test(first) && others.every((one) => /^\d{3}$/u.test(one))
}

function joined(whole: string, fraction = ''): string {
  return `${whole || '0'}.${fraction || '0'}`
}
