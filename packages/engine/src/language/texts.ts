/** Texts without such a character are in NFC. */
const MAY_BE_DECOMPOSED = /[\u0300-\uffff]/u

/** Returns a text in the composed form (NFC), in which equal texts consist of the same characters. */
export function inNfc(text: string): string {
  return MAY_BE_DECOMPOSED.test(text) ? text.normalize('NFC') : text
}

/** The value, a text in the composed form: equal texts and equal other constants have the same key. */
export function equalityKey(value: unknown): unknown {
  return typeof value === 'string' ? inNfc(value) : value
}

/** True if two texts are equal in the composed form. */
export function isSameText(left: string, right: string): boolean {
  return left === right || inNfc(left) === inNfc(right)
}
