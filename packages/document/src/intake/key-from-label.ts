import { fitsFormat, foldText } from '@urlapmuhely/schema'

/** The facts that decide which keys are possible: the format and the maximum length of the property. */
type KeyProperty = Parameters<typeof fitsFormat>[0]

const MAX_WORDS = 6

/**
 * A key derived from a label, in the spelling that the property accepts: `szuletesiDatum`, or `szuletesi-datum` where keys
 * have hyphens; empty if no word of the label can be used.
 */
export function keyFromLabel(property: KeyProperty, label: string): string {
  const words = foldText(label)
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
  const camel = words
    .map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1)))
    .join('')
  return [camel, words.join('-')].find((candidate) => fitsFormat(property, candidate)) ?? ''
}
