import { fitsFormat, foldText } from '@urlapmuhely/schema'
import { numberingOf } from './line-marks.ts'

/** The facts that decide which keys are possible: the format and the maximum length of the property. */
type KeyProperty = Parameters<typeof fitsFormat>[0]

const MAX_WORDS = 6

/**
 * A key derived from a label, in the spelling that the property accepts: `szuletesiDatum`, or `szuletesi-datum` where keys
 * have hyphens; empty if no word of the label can be used. The number before a label is no part of it: `2.1. Név`, `I. rész: Név`.
 */
export function keyFromLabel(property: KeyProperty, label: string): string {
  const words = wordsOf(label.slice(numberingOf(label).length))
  const all = words.length > 0 ? words : wordsOf(label)
  // A key cannot begin with a digit, so that the words before the first letter are left out.
  const named = all.slice(
    Math.max(
      0,
      all.findIndex((word) => /^[a-z]/u.test(word)),
    ),
  )
  const candidates = [all, named].flatMap((some) => spellings(some.slice(0, MAX_WORDS)))
  return candidates.find((candidate) => fitsFormat(property, candidate)) ?? ''
}

function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[^a-z0-9]+/u)
    .filter((word) => word !== '')
}

function spellings(words: readonly string[]): readonly string[] {
  const camel = words
    .map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1)))
    .join('')
  return [camel, words.join('-')]
}
