/** The locale of a language for `Intl`. English without a region is that of Europe: day before month, Monday first. */
export function localeOf(lang: string): string {
  return lang === 'en' ? 'en-GB' : lang
}
