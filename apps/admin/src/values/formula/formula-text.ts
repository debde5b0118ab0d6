import type { Completion, FormulaProblem } from '@urlapmuhely/wording/formula'

/** A text with the position of its caret. */
export interface TextAtCaret {
  readonly text: string
  readonly caret: number
}

/**
 * The text with the word before the caret replaced by a completion. An existing bracket is not inserted twice.
 *
 * @param word the part of the text that ends at the caret.
 */
export function insertCompletion(
  { text, caret }: TextAtCaret,
  word: string,
  completion: Completion,
): TextAtCaret {
  const start = caret - word.length
  const insert = text[caret] === '(' ? completion.insert.replace('()', '') : completion.insert
  return {
    text: text.slice(0, start) + insert + text.slice(caret),
    caret: start + Math.min(completion.caret, insert.length),
  }
}

/** The parts of a text around its first error that has a place; null if there is none. */
export function underlinedParts(
  text: string,
  faults: readonly FormulaProblem[],
): { readonly before: string; readonly wrong: string; readonly after: string } | null {
  const place = faults.find((fault) => fault.place !== null)?.place
  if (!place) return null
  return {
    before: text.slice(0, place.start),
    // An error at the end has no character, so a space represents it.
    wrong: text.slice(place.start, place.end) || '\u00a0\u00a0',
    after: text.slice(place.end),
  }
}
