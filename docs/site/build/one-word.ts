/** A letter that looks like an underscore. The search splits texts at underscores, but not at letters. */
const JOINT = '\u02CD'

/** A text whose names with underscores are one word for the search. */
export function asOneWord(text: string): string {
  return text.replace(/(?<=\w)_(?=\w)/gu, JOINT)
}
