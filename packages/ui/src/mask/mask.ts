/** Masks with a name. Source: the specification, section 5; `hu-phone` is ours. */
export const NAMED_MASKS = {
  date: '####/##/##',
  datetime: '####/##/## ##:##',
  time: '##:##',
  fulltime: '##:##:##',
  phone: '(###) ### - ####',
  card: '#### #### #### ####',
  'hu-phone': '+36 ## ### ####',
} as const satisfies Record<string, string>

/** Fills the empty places of a mask. Source: the specification, section 5. */
export const FILL_CHARACTER = '_'

/** How a mask is applied. */
export interface MaskOptions {
  /** A name from `NAMED_MASKS` or a pattern of `#`, `S`, `N`, `A`, `a`, `X`, `x`; `\` makes the next one a literal. */
  readonly mask: string
  /** Shows the empty places: `true` with the default character, or with this one. */
  readonly fill?: boolean | string | undefined
  /** Fills from the right, as amounts are typed; extra digits repeat the leftmost place. */
  readonly reverse?: boolean | undefined
  /** Passes on only the typed characters, without the mask's own. */
  readonly unmasked?: boolean | undefined
}

/** One place of a mask: a literal character, or a class of characters that may be typed there. */
export type MaskPlace =
  | { readonly literal: string }
  | { readonly token: string; readonly accepts: RegExp; readonly fold?: 'upper' | 'lower' }

const LETTER = /^\p{L}$/u
const DIGIT = /^\d$/
const LETTER_OR_DIGIT = /^[\p{L}\d]$/u

/** The character classes of the mask language. Letters are Unicode letters. Source: the specification, section 5. */
const TOKENS: Readonly<Record<string, { accepts: RegExp; fold?: 'upper' | 'lower' }>> = {
  '#': { accepts: DIGIT },
  S: { accepts: LETTER },
  N: { accepts: LETTER_OR_DIGIT },
  A: { accepts: LETTER, fold: 'upper' },
  a: { accepts: LETTER, fold: 'lower' },
  X: { accepts: LETTER_OR_DIGIT, fold: 'upper' },
  x: { accepts: LETTER_OR_DIGIT, fold: 'lower' },
}

/** The pattern of a mask that is given by its name or as a pattern. */
export function patternOf(mask: string): string {
  return isNamed(mask) ? NAMED_MASKS[mask] : mask
}

/** The places of a mask, from left to right. */
export function parseMask(mask: string): readonly MaskPlace[] {
  const places: MaskPlace[] = []
  const characters = [...patternOf(mask)]
  for (let index = 0; index < characters.length; index += 1) {
    let character = characters[index] ?? ''
    const token = TOKENS[character]
    if (token) {
      places.push({ token: character, ...token })
      continue
    }
    if (character === '\\') {
      index += 1
      character = characters[index] ?? '\\'
    }
    places.push({ literal: character })
  }
  return places
}

/** True if only digits can be typed into a mask, so that a numeric keyboard is enough. */
export function takesDigitsOnly(mask: string): boolean {
  const places = parseMask(mask).filter((place) => 'token' in place)
  return places.length > 0 && places.every(({ token }) => token === '#')
}

/**
 * A typed character in the case that its place requires, by Hungarian rules; unchanged if that would take several (ß,
 * SS).
 */
export function foldCharacter(character: string, fold: 'upper' | 'lower' | undefined): string {
  if (!fold) return character
  const folded = fold === 'upper' ? character.toLocaleUpperCase('hu') : character.toLocaleLowerCase('hu')
  return folded.length === character.length ? folded : character
}

/** The character shown in empty places, or null if they are not shown. */
export function fillCharacter({ fill }: MaskOptions): string | null {
  if (fill === true) return FILL_CHARACTER
  return fill || null
}

function isNamed(mask: string): mask is keyof typeof NAMED_MASKS {
  return Object.hasOwn(NAMED_MASKS, mask)
}
