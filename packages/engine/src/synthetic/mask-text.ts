import type { Field } from '../scope/fields.ts'
import type { Random } from './random.ts'

/** The characters for each place of a mask; see `checks/mask-texts.ts`. */
const places: Readonly<Record<string, string>> = {
  '#': '0123456789',
  S: 'ABCDEFGHKLMNPRSTUVZ',
  N: 'ABCDEFGHKLMNPRSTUVZ0123456789',
  A: 'ABCDEFGHKLMNPRSTUVZ',
  a: 'abcdefghklmnprstuvz',
  X: 'ABCDEFGHKLMNPRSTUVZ0123456789',
  x: 'abcdefghklmnprstuvz0123456789',
}

/** A mask taken apart; null for fields without one, and for the masks that are named by a word or a calling code. */
function partsOf({ mask, reverseFillMask }: Field['item']) {
  if (mask === '' || reverseFillMask || mask.startsWith('+') || /^(?!a+$|x+$)[a-z-]+$/u.test(mask))
    return null
  const parts: { readonly text: string; readonly isPlace: boolean }[] = []
  const characters = Array.from(mask)
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? ''
    const isPlace = places[character] !== undefined
    if (character === '\\') at += 1
    parts.push({ text: isPlace ? character : (characters[at] ?? '\\'), isPlace })
  }
  return parts
}

/** A text as the mask of a field gives it; null if the field has no such mask. */
export function maskText(item: Field['item'], random: Random): string | null {
  const parts = partsOf(item)
  if (!parts) return null
  return parts
    .filter(({ isPlace }) => isPlace || !item.unmaskedValue)
    .map(({ text, isPlace }) => (isPlace ? random.pick(Array.from(places[text] ?? '')) : text))
    .join('')
}

/** An identifier as a person would type it into the mask of a field; as it is if it does not fit. */
export function inMask(item: Field['item'], text: string): string {
  const parts = partsOf(item)
  if (!parts) return text
  const characters = Array.from(text.replace(/[^\p{L}\p{N}]/gu, ''))
  if (characters.length !== parts.filter(({ isPlace }) => isPlace).length) return text
  if (item.unmaskedValue) return characters.join('')
  return parts.map(({ text: fixed, isPlace }) => (isPlace ? characters.shift() : fixed)).join('')
}
