const formatters = new Map<string, Intl.NumberFormat>()

/** The locale of a language for `Intl`. English without a region is that of Europe: day before month, Monday first. */
export function localeOf(lang: string): string {
  return lang === 'en' ? 'en-GB' : lang
}

/**
 * Formats a number in the notation of a language; Hungarian has a decimal comma, and groups of three separated by a
 * no-break space.
 *
 * @param decimals exact number of decimals; by default as many as the number has.
 */
export function formatNumber(value: number, decimals?: number, lang = 'hu'): string {
  return numberFormatter(lang, decimals).format(value)
}

/** The formatter of `formatNumber`, made once. */
export function numberFormatter(lang: string, decimals?: number): Intl.NumberFormat {
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

/** How many decimals a number has as it is written. */
export function decimalsIn(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1] ?? '').length - Number(exponent))
}
