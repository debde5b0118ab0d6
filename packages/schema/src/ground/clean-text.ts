/** NUL, or half a character of two UTF-16 units (a lone surrogate). */
const DAMAGED = /[\ud800-\udfff\0]/u

/** True if both databases can store `text` unchanged: no NUL and no lone surrogate. */
export function isCleanText(text: string): boolean {
  return !DAMAGED.test(text)
}

/** The text without the characters that no database stores. */
export function withoutDamage(text: string): string {
  return isCleanText(text) ? text : text.replace(/[\ud800-\udfff\0]/gu, '')
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
