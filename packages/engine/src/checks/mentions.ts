/** By the item, which never changes: most items of a form are those of its last state. */
const written = new WeakMap<object, string>()

/**
 * True if a word occurs anywhere in an item: in a condition, a formula, a text, or as an id.
 *
 * @param words matches each whole word, with the flag `g`.
 */
export function mentions(item: object, word: string, words: RegExp): boolean {
  const text = written.get(item) ?? JSON.stringify(item)
  written.set(item, text)
  // Few items hold the letters at all; only they are taken apart.
  return text.includes(word) && text.match(words)?.some((found) => found === word) === true
}
