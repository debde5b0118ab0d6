import { type CharSet, charsOf, isWithin, overlap, span, union } from './char-set.ts'

/** Letters with two forms that have no others; of the rest of Unicode, libraries know different versions. */
const letters = 'abcdefghijklmnopqrstuvwxyzáéíóöőúüű'

/** Each letter with its forms. `k` and `s` have one beyond capital and small: the Kelvin sign and the long s. */
const forms: readonly CharSet[] = Array.from(letters, (letter) =>
  charsOf(letter + letter.toUpperCase() + (letter === 'k' ? '\u212a' : letter === 's' ? '\u017f' : '')),
)

const known = union(span(0, 0x7f), ...forms)

/** The set with all forms of its letters; null when it has characters whose forms are not known here. */
export function foldCase(set: CharSet): CharSet | null {
  if (!isWithin(set, known)) return null
  return union(set, ...forms.filter((form) => overlap(form, set)))
}
