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

/**
 * Parses a typed number, in the notation of a language (`1 234,5` in Hungarian) or plain (`1234.5`, `-3`).
 *
 * A mark that the language puts between groups counts as such, and only between groups of three: German `1.500` is
 * fifteen hundred, and `1.5` is not a number.
 *
 * @returns null for empty text, `'invalid'` for anything that is not one finite number.
 */
export function parseNumber(text: string, lang = 'hu'): number | null | 'invalid' {
  const plain = withoutGroups(text.replaceAll(/[\s'’]/g, '').replace('−', '-'), lang)
  if (plain === '') return null
  if (plain === null || !/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain)) return 'invalid'
  const value = Number(plain.replace(',', '.'))
  return Number.isFinite(value) ? value : 'invalid'
}

/** The text without the marks between groups; null if one is elsewhere. */
function withoutGroups(text: string, lang: string): string | null {
  const mark = groupMark(lang)
  if (mark === '' || !text.includes(mark)) return text
  const [whole = '', ...decimals] = text.split(mark === '.' ? ',' : '.')
  if (decimals.some((part) => part.includes(mark))) return null
  const [first = '', ...groups] = whole.replace(/^[+-]/, '').split(mark)
  const isGrouped = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return isGrouped ? text.replaceAll(mark, '') : null
}

/** The mark between groups if it may be mistaken for a decimal one: `.` in German, `,` in English. */
function groupMark(lang: string): string {
  const mark = formatterOf(lang, undefined)
    .formatToParts(1_000_000)
    .find(({ type }) => type === 'group')?.value
  return mark === '.' || mark === ',' ? mark : ''
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

function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1] ?? '').length - Number(exponent))
}
