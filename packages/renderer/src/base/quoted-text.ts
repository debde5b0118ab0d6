/** Characters that no text has: Unicode keeps them for such uses. */
const [BEGIN, END] = ['\uFDD0', '\uFDD1']
const QUOTED = new RegExp(`${BEGIN}([^${BEGIN}${END}]*)${END}`, 'u')

/** Marks a text without a translation within a sentence of the renderer. */
export function quotedText(text: string): string {
  return text === '' ? '' : `${BEGIN}${text}${END}`
}

/** The parts of a sentence: every other one, from the second on, was marked. */
export function quotedParts(sentence: string): readonly string[] {
  return sentence.includes(BEGIN) ? sentence.split(QUOTED) : [sentence]
}
