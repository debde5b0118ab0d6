/** The characters that may be typed at a place of a mask. */
type Place = 'digit' | 'letter' | 'any'

const OURS: Readonly<Record<Place, string>> = { digit: '#', letter: 'S', any: 'N' }
const PATTERNS: Readonly<Record<Place, string>> = {
  digit: '[0-9]',
  letter: '\\p{L}',
  any: '[\\p{L}0-9]',
}
const OUR_SIGNS = /[#SNAaXx\\]/u

/**
 * Translates a mask of another system to ours, and returns the pattern of a value that is typed to its end.
 *
 * @param signs the meaning of each sign of that system; other signs are literal, as are those after `\`.
 */
export function inputMask(
  text: string,
  signs: Readonly<Record<string, Place>>,
): { readonly mask: string; readonly pattern: string } {
  let mask = ''
  let pattern = ''
  const characters = [...text]
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index] ?? ''
    const place = Object.hasOwn(signs, character) ? signs[character] : undefined
    if (place) {
      mask += OURS[place]
      pattern += PATTERNS[place]
      continue
    }
    if (character === '\\') index += 1
    const literal = character === '\\' ? (characters[index] ?? '\\') : character
    mask += OUR_SIGNS.test(literal) ? `\\${literal}` : literal
    pattern += literal.replace(/[.*+?^${}()|[\]\\/-]/gu, '\\$&')
  }
  return { mask, pattern: `^${pattern}$` }
}
