import type { FieldValueType } from '@urlapmuhely/schema'
import {
  type AmountField,
  amountDecimals,
  decimalsIn,
  formatNumber,
  type ShownAs,
} from '@urlapmuhely/schema/facts'

/** The text shown where there is no value. */
export const NOTHING = '–'

/** How the values of a field are shown. */
export interface Manner {
  /** The language of the form. */
  readonly lang: string
  /** ISO 4217; null if the field's numbers are no amounts of money. */
  readonly currency: string | null
  /** The unit of its numbers, such as kg; empty if it has none. */
  readonly unit: string
  /** The most decimals that a valid amount of its currency has. */
  readonly decimals: number
}

/** The currency of the format for money where a field has none. */
const DEFAULT_CURRENCY = 'HUF'

/** How the values of a field are shown in a language. Context values have neither a currency nor a unit. */
export function mannerOf(field: AmountField & { readonly unit?: string }, lang: string): Manner {
  const { currency = null, unit = '' } = field
  return { lang, currency, unit, decimals: amountDecimals(field) }
}

/** The sign of a currency or the unit as it is beside a number, and the decimals of an amount of money. */
export interface AmountSigns {
  readonly before: string
  readonly after: string
  /** The exact number of decimals that a value is shown with; undefined for as many as it has. */
  readonly decimals: number | undefined
}

/** Returns the signs beside the number of an amount; null if the field's numbers are plain. */
export function amountSigns(manner: Manner, value: unknown): AmountSigns | null {
  const { lang, currency, unit } = manner
  if (!currency) return unit === '' ? null : { before: '', after: unit, decimals: undefined }
  const decimals = shownDecimals(manner, typeof value === 'number' ? value : 0)
  const { before, after } = aroundAmount(lang, currency)
  return { before: before.trim(), after: after.trim(), decimals }
}

/** Yes and no by language; other languages have signs. */
const truths: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  hu: ['igen', 'nem'],
  en: ['yes', 'no'],
  de: ['ja', 'nein'],
}

/** A single value as people read it; empty for an empty value. Lists and options are shown by the caller. */
export function printValue(
  value: unknown,
  type: FieldValueType,
  format: ShownAs | null,
  manner: Manner,
): string {
  if (typeof value === 'number') return printNumber(value, format, manner)
  if (typeof value === 'boolean') return (truths[language(manner.lang)] ?? ['✓', '✗'])[value ? 0 : 1]
  if (typeof value === 'string') return mayBeDay(type) ? printDay(value, format, manner.lang) : value
  return value === null || value === undefined ? '' : printObject(value)
}

/** Applies a format of letters to a shown text. */
export function inLetters(text: string, format: ShownAs | null, lang: string): string {
  if (format === 'upperCase') return text.toLocaleUpperCase(lang)
  if (format === 'lowerCase') return text.toLocaleLowerCase(lang)
  if (format !== 'capital') return text
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase(lang) + rest.join('')
}

/** Several values in one text. */
export function printList(texts: readonly string[], format: ShownAs | null, lang: string): string {
  if (format === 'sentence') return listFormat(lang).format(texts)
  return texts.join(', ')
}

function printNumber(value: number, format: ShownAs | null, manner: Manner): string {
  const { lang, unit, currency } = manner
  const isWhole = format === 'whole'
  if (currency) {
    const digits = formatNumber(value, isWhole ? 0 : shownDecimals(manner, value), lang)
    return withCurrency(digits, lang, currency)
  }
  if (format === 'money') {
    const digits = formatNumber(value, Number.isInteger(value) ? 0 : 2, lang)
    return withCurrency(digits, lang, DEFAULT_CURRENCY)
  }
  if (unit !== '') return `${formatNumber(value, isWhole ? 0 : undefined, lang)}\u00A0${unit}`
  return printPlain(value, lang, isWhole ? 0 : 12)
}

function withCurrency(digits: string, lang: string, currency: string): string {
  const { before, after } = aroundAmount(lang, currency)
  return `${before}${digits}${after}`
}

/** The number that was printed last: one answer is often shown in many places, and Intl takes half a microsecond for each. */
let last = { value: Number.NaN, lang: '', maximumFractionDigits: 0, printed: '' }

function printPlain(value: number, lang: string, maximumFractionDigits: number): string {
  const isLast =
    Object.is(last.value, value) && last.lang === lang && last.maximumFractionDigits === maximumFractionDigits
  if (isLast) return last.printed
  const printed = numberFormat(lang, { maximumFractionDigits }).format(value)
  last = { value, lang, maximumFractionDigits, printed }
  return printed
}

/**
 * Returns how many decimals of an amount are shown: all of them, because the shown amount is the one that is sent. Whole
 * amounts of forints have none, others at least two.
 */
function shownDecimals({ currency, decimals }: Manner, value: number): number {
  if (currency === DEFAULT_CURRENCY && Number.isInteger(value)) return 0
  return Math.min(Math.max(2, decimals, decimalsIn(value)), MAX_DECIMALS)
}

/** As many as `Intl` writes for any number. */
const MAX_DECIMALS = 20

/** Returns the text that a language writes before and after an amount, with the space between. */
function aroundAmount(lang: string, currency: string): { readonly before: string; readonly after: string } {
  const parts = numberFormat(lang, { style: 'currency', currency, maximumFractionDigits: 0 }).formatToParts(0)
  const digits = parts.findIndex(({ type }) => type === 'integer')
  const textOf = (some: typeof parts) => some.map(({ value }) => value).join('')
  return { before: textOf(parts.slice(0, digits)), after: textOf(parts.slice(digits + 1)) }
}

const DAY = /^(\d{4})\/(\d\d)\/(\d\d)(?: (\d\d:\d\d))?$/u

/** Dates and times; other texts are shown as they are. A formula may return a date as a text. */
function mayBeDay(type: FieldValueType): boolean {
  return type === 'date' || type === 'datetime' || type === 'any'
}

function printDay(value: string, format: ShownAs | null, lang: string): string {
  const [, year = '', month = '', day = '', time] = DAY.exec(value) ?? []
  if (year === '') return value
  if (format === 'year') return year
  if (format === 'time' && time !== undefined) return time
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  date.setUTCFullYear(Number(year))
  // An impossible day is shown as it was entered, and so is a year of which Intl would write two digits as of this century.
  if (date.getUTCMonth() !== Number(month) - 1 || year.startsWith('0')) return value
  const shown = dateFormat(lang, format === 'longDate' ? 'long' : 'medium').format(date)
  return time === undefined || format === 'date' ? shown : `${shown} ${time}`
}

/** The names of files; for values with a text of their own, that text. */
function printObject(value: object): string {
  // Any object may be read by name.
  const { name, text } = value as { readonly name?: unknown; readonly text?: unknown }
  if (typeof name === 'string') return name
  return typeof text === 'string' ? text : ''
}

function language(lang: string): string {
  return lang.split('-')[0] ?? lang
}

/** English without a region is that of Europe, as in the controls: day before month (decision 0204). */
function localeOf(lang: string): string {
  return lang === 'en' ? 'en-GB' : lang
}

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat>()

/** Making a format of Intl takes much longer than using it. */
function kept<Format extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat>(
  key: string,
  make: () => Format,
): Format {
  // A key is used for one kind of format only.
  const known = formats.get(key) as Format | undefined
  if (known) return known
  const made = make()
  formats.set(key, made)
  return made
}

function numberFormat(lang: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { style, currency, maximumFractionDigits } = options
  return kept(
    `n ${lang} ${style} ${currency} ${maximumFractionDigits}`,
    () => new Intl.NumberFormat(localeOf(lang), options),
  )
}

function dateFormat(lang: string, style: 'long' | 'medium'): Intl.DateTimeFormat {
  const month = style === 'long' ? 'long' : '2-digit'
  return kept(
    `d ${lang} ${style}`,
    () =>
      new Intl.DateTimeFormat(localeOf(lang), {
        year: 'numeric',
        month,
        day: style === 'long' ? 'numeric' : '2-digit',
        timeZone: 'UTC',
      }),
  )
}

function listFormat(lang: string): Intl.ListFormat {
  return kept(`l ${lang}`, () => new Intl.ListFormat(localeOf(lang)))
}
