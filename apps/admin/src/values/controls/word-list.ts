const SEPARATORS = /[,;\n]/u

/** True if the text contains a character that ends a word. */
export function endsWord(text: string): boolean {
  return SEPARATORS.test(text)
}

/** The words with those of a text after them, each once; null if the text has none. */
export function withWords(words: readonly string[], text: string): readonly string[] | null {
  const added = text
    .split(SEPARATORS)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  return added.length > 0 ? [...new Set([...words, ...added])] : null
}

/** True for a list of texts. */
export function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((member) => typeof member === 'string')
}
