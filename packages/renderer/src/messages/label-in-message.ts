/** A message names a field by its label, in quotation marks or without. */
const QUOTES = '["„“”«»‚‘’]?'
/** Endings of words: „Adja meg az életkorát” names „Életkor”. Short labels are the beginnings of too many other words. */
const ENDING = '\\p{L}{0,5}'
const INFLECTED_LENGTH = 5

/** True if a message names the field that it is about, as a word and whatever the case. */
export function namesLabel(message: string, label: string): boolean {
  const name = nameIn(label)
  if (name === '') return false
  const ending = name.length < INFLECTED_LENGTH ? '' : ENDING
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}${ending}(?![\\p{L}\\p{N}])`, 'iu').test(message)
}

/**
 * The message for a place under its label, without the label that it begins or ends with: only where the rest is a
 * sentence, as in „Válaszoljon a kérdésre: „{label}””. The words of an administrator are not changed otherwise.
 */
export function withoutLabel(message: string, label: string): string {
  if (!namesLabel(message, label)) return message
  const name = `${QUOTES}${escaped(nameIn(label))}\\p{Po}?${QUOTES}`
  const rest = message
    .replace(new RegExp(`^${name}(?:\\s*[:–—]|(?<=[.?!:]${QUOTES}))\\s+`, 'iu'), '')
    .replace(
      new RegExp(`(?:\\s*[:–—]\\s*${name}|\\s*\\(${name}\\))[.!?]?$`, 'iu'),
      (_, at: number, whole: string) => (/[.?!]/u.test(whole.charAt(at - 1)) ? '' : '.'),
    )
  return /\p{L}/u.test(rest) ? `${rest.charAt(0).toLocaleUpperCase()}${rest.slice(1)}` : message
}

/** True if a message says nothing but that the field is to be filled in: its label, and a few words around it. */
export function onlyNamesLabel(message: string, label: string): boolean {
  return namesLabel(message, label) && wordsIn(message) - wordsIn(label) <= MAX_WORDS_AROUND
}

const MAX_WORDS_AROUND = 5

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}

/** A label as a sentence names it: without the punctuation at its end, and the marks of a text without a translation. */
function nameIn(label: string): string {
  return label
    .replace(/[\uFDD0\uFDD1]/gu, '')
    .trim()
    .replace(/[\s.?!:…*]+$/u, '')
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&')
}
