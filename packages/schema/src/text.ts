/** True if both databases can store `text` unchanged: no NUL and no lone surrogate. */
export function isCleanText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/**
 * Text as searches compare it: lower case, without accents, runs of white space as one space.
 *
 * Both databases store this beside the original, because SQLite folds ASCII only.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
}
