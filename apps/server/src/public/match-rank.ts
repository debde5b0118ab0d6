const WORD_CHARACTER = /[\p{L}\p{N}]$/u

/**
 * Orders the matches of a search as the selects of forms do (`packages/ui/src/select/match-rank.ts`): 0 if the label
 * begins with the text, 1 if a later word of it does, 2 for the text elsewhere in the label, 3 for the rest.
 *
 * @param label the label of a match, folded.
 * @param needle the typed text, folded and not empty.
 */
export function matchRank(label: string, needle: string): 0 | 1 | 2 | 3 {
  const first = label.indexOf(needle)
  if (first <= 0) return first === 0 ? 0 : 3
  for (let at = first; at > 0; at = label.indexOf(needle, at + 1))
    if (!WORD_CHARACTER.test(label.slice(0, at))) return 1
  return 2
}
