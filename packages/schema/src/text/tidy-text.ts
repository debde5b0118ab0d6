/**
 * How a text is stored: `prose` keeps what a person wrote, `line` has no spaces around it, and `code`, such as an
 * identifier, has plain hyphens too.
 */
export type TextForm = 'prose' | 'line' | 'code'

/** Texts of these characters alone are clean. */
const MAY_BE_UNCLEAN = /[^\t-~\u00a1-\u00ac\u00ae-\u02ff]/u

/**
 * Invisible characters. Emoji keep those that join or vary them, and letters between Arabic and Sinhala those that
 * decide how they join.
 */
const INVISIBLE =
  /(\p{ExtPict}(?:[\ufe0e\ufe0f\p{EMod}]|\u200d(?=\p{ExtPict})|[\u{e0020}-\u{e007f}])*|[#*\d]\ufe0f\u20e3|[\u0620-\u0dff][\u200c\u200d](?=[\u0620-\u0dff]))|\p{DI}/gu
const ALWAYS_INVISIBLE = /\p{DI}/gu

/** Spaces of all widths, and the blank of Braille. */
const SPACES = /[\p{Zs}\u2800]/gu

/** Hyphens and dashes, and the sign of subtraction. */
const DASHES = /[\p{Pd}\u2212]/gu

/**
 * Returns a text of any origin as it is stored and compared: composed accents (NFC), no invisible characters, plain
 * spaces. The only place that decides this: inputs, rules, checks, importers and the screens of administrators use it.
 *
 * Applying it again changes nothing.
 */
export function tidyText(text: string, form: TextForm = 'prose'): string {
  const plain = MAY_BE_UNCLEAN.test(text) ? visible(text, form).replace(SPACES, ' ').normalize('NFC') : text
  return form === 'prose' ? plain : plain.trim()
}

function visible(text: string, form: TextForm): string {
  if (form === 'code') return text.replace(ALWAYS_INVISIBLE, '').replace(DASHES, '-')
  return text.replace(INVISIBLE, (_, kept: string | undefined) => kept ?? '')
}
