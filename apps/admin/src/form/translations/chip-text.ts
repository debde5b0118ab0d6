import { placesOf } from '@urlapmuhely/schema'

/** A place of a text, with its braces as it is typed. */
export interface TextChip {
  readonly code: string
  readonly name: string
  readonly format: string | null
}

/** Returns a text as literal parts, exactly as typed, and places. Joined again they are the text. */
export function chipParts(text: string): readonly (string | TextChip)[] {
  const parts: (string | TextChip)[] = []
  let end = 0
  for (const { name, format, from, to } of placesOf(text)) {
    if (from > end) parts.push(text.slice(end, from))
    parts.push({ code: text.slice(from, to), name, format })
    end = to
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/** Returns the places of a text, each once. */
export function chipsOf(text: string): readonly TextChip[] {
  const chips = chipParts(text).filter((part) => typeof part !== 'string')
  return [...new Map(chips.map((chip) => [chip.code, chip])).values()]
}

/** Returns the places of the source that a translation lacks; none while there is no translation. */
export function missingChips(source: string, text: string): readonly TextChip[] {
  if (text.trim() === '') return []
  const present = new Set(chipsOf(text).map(({ code }) => code))
  return chipsOf(source).filter(({ code }) => !present.has(code))
}
