/** An option as a search reads it, both texts folded. */
export interface SearchedText {
  readonly label: string
  /** The label with everything else that is searched. */
  readonly text: string
}

const WORD_CHARACTER = /[\p{L}\p{N}]$/u

/**
 * How well an option matches a search: 0 if its label begins with the text, 1 if a later word of the label does, 2 for
 * the text elsewhere in the label, 3 if only its description has it; null if nothing has.
 *
 * The server orders large lists by the same ranks (`apps/server/src/public/match-rank.ts`).
 *
 * @param needle the typed text, folded and not empty.
 */
export function matchRank({ label, text }: SearchedText, needle: string): number | null {
  let at = label.indexOf(needle)
  if (at < 0) return text.includes(needle) ? 3 : null
  if (at === 0) return 0
  for (; at > 0; at = label.indexOf(needle, at + 1)) if (!WORD_CHARACTER.test(label.slice(0, at))) return 1
  return 2
}
