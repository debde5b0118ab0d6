/**
 * Places in texts: `{kulcs}` shows an answer as people read it, `{kulcs|formátum}` an answer in a format, `{sor}` the
 * number of the row, `{context.kulcs}` a context value. `{{` is a brace.
 */

/** One place of a text, from its brace to the end of the closing one. */
export interface TextPlace {
  readonly name: string
  readonly format: string | null
  readonly from: number
  readonly to: number
}

/** A brace that begins no place, at its position. */
export interface PlaceFault {
  readonly from: number
}

/** A text taken apart: literal text, in which `{{` has become a brace, and places. */
export interface ParsedPlaces {
  readonly parts: readonly (string | TextPlace)[]
  readonly faults: readonly PlaceFault[]
}

/** The name of the place that is the number of the row, beginning with 1. */
export const ROW_PLACE = 'sor'

/** The maximum number of places in one text. */
export const MAX_PLACES = 200

const TOKEN = /\{\{|\{[^\S\n]*([a-zA-Z][\w.-]*)[^\S\n]*(?:\|([^{}|\n]*))?\}|\{/gu

/** True if a text may have places or escaped braces; texts without a brace are never parsed. */
export function hasBrace(text: string): boolean {
  return text.includes('{')
}

/** Takes a text apart. A brace that begins no place is reported, and stays as it is. */
export function parsePlaces(text: string): ParsedPlaces {
  const parts: (string | TextPlace)[] = []
  const faults: PlaceFault[] = []
  let literal = ''
  let end = 0
  for (const match of text.matchAll(TOKEN)) {
    const [token, name, format] = match
    const from = match.index
    literal += text.slice(end, from)
    end = from + token.length
    if (name !== undefined) {
      if (literal !== '') parts.push(literal)
      literal = ''
      parts.push({ name, format: format === undefined ? null : format.trim(), from, to: end })
    } else {
      if (token === '{') faults.push({ from })
      literal += '{'
    }
  }
  literal += text.slice(end)
  if (literal !== '') parts.push(literal)
  return { parts, faults }
}

/** The places of a text, in order. */
export function placesOf(text: string): readonly TextPlace[] {
  return hasBrace(text) ? parsePlaces(text).parts.filter((part) => typeof part !== 'string') : NONE
}

const NONE: readonly never[] = Object.freeze([])

/** The places that the message of a rule may have beside fields and the parameters of the rule. */
export const MESSAGE_PLACES: readonly string[] = ['label', 'value']

/** Writes a place. */
export function printPlace({ name, format }: Pick<TextPlace, 'name' | 'format'>): string {
  return format === null ? `{${name}}` : `{${name}|${format}}`
}

/** Writes a literal text so that it has no places. */
export function escapeBraces(text: string): string {
  return text.replaceAll('{', '{{')
}

/** A text with its places renamed, without those for which `rename` returns null; everything else stays as it was typed. */
export function renamePlaces(text: string, rename: (name: string) => string | null): string {
  const places = placesOf(text)
  let result = ''
  let end = 0
  for (const { name, format, from, to } of places) {
    const renamed = rename(name)
    const kept = renamed === name ? text.slice(from, to) : ''
    const place = renamed === null || renamed === name ? kept : printPlace({ name: renamed, format })
    result += text.slice(end, from) + place
    end = to
  }
  return end === 0 ? text : result + text.slice(end)
}

/** Line and column of a position in a text, both beginning with 1. */
export function lineAndColumn(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
