import { factsOfType } from '@urlapmuhely/schema/facts'
import { type CharSet, charsOf, span, union } from '../language/patterns/char-set.ts'
import type { PatternNode } from '../language/patterns/pattern-tree.ts'
import type { Field } from '../scope/fields.ts'
import type { Texts } from './common-text.ts'

const digits = span(0x30, 0x39)
const upper = span(0x41, 0x5a)
const lower = span(0x61, 0x7a)
/** Letters of other languages than English are among these. */
const others = span(0x80, 0x10ffff)

/** The characters that each place of a mask accepts, or more. The inputs of packages/ui define the places. */
const places: Readonly<Record<string, CharSet>> = {
  '#': digits,
  S: union(upper, lower, others),
  N: union(digits, upper, lower, others),
  A: union(upper, others),
  a: union(lower, others),
  X: union(digits, upper, others),
  x: union(digits, lower, others),
}

/** The texts, complete or not, that a field with a mask accepts, or more; null if they are unknown. */
export function maskTexts({
  type,
  mask,
  fillMask,
  reverseFillMask,
  unmaskedValue,
}: Field['item']): Texts | null {
  // Numbers of other countries fit every mask with a calling code; a word is the name of a mask.
  const isOther = mask.startsWith('+') || /^(?!a+$|x+$)[a-z-]+$/u.test(mask)
  if (!factsOfType(type).isMasked || mask === '' || reverseFillMask || isOther) return null
  const parts = setsOf(mask, fillMask).filter(({ isPlace }) => isPlace || !unmaskedValue)
  const body = parts.reduceRight<PatternNode>(
    (rest, { set }) => ({
      ...{ kind: 'repeat', least: 0, most: 1 },
      body: { kind: 'sequence', parts: [{ kind: 'set', set }, rest] },
    }),
    { kind: 'sequence', parts: [] },
  )
  return [{ atStart: true, atEnd: true, body }]
}

function setsOf(mask: string, fill: string) {
  const sets: { readonly set: CharSet; readonly isPlace: boolean }[] = []
  const characters = Array.from(mask)
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? ''
    const set = places[character]
    if (set) sets.push({ set: union(set, charsOf(fill)), isPlace: true })
    else {
      if (character === '\\') at += 1
      sets.push({ set: charsOf(characters[at] ?? '\\'), isPlace: false })
    }
  }
  return sets
}
