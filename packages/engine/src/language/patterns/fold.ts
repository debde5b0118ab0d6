import { type CharSet, charsOf, isWithin, overlap, span, union } from './char-set.ts'

/** Letters with exactly two case forms. Libraries use different Unicode versions for the others. */
const letters = 'abcdefghijklmnopqrstuvwxyzáéíóöőúüű'

/** Each letter with its case forms. `k` and `s` have a third one: the Kelvin sign and the long s. */
const forms: readonly CharSet[] = Array.from(letters, (letter) =>
  charsOf(letter + letter.toUpperCase() + (letter === 'k' ? '\u212a' : letter === 's' ? '\u017f' : '')),
)

const known = union(span(0, 0x7f), ...forms)

/** Adds all case forms of the letters in a set; null if it has characters whose forms are not known here. */
export function foldCase(set: CharSet): CharSet | null {
  if (!isWithin(set, known)) return null
  return union(set, ...forms.filter((form) => overlap(form, set)))
}
