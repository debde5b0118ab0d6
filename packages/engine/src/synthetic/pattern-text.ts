import type { Texts } from '../checks/common-text.ts'
import { textsOf } from '../checks/readable-pattern.ts'
import { type CharSet, span } from '../language/patterns/char-set.ts'
import type { PatternNode } from '../language/patterns/pattern-tree.ts'
import { patternExample } from '../why/pattern-example.ts'
import type { Random } from './random.ts'

/** The characters that people are most likely to type: capitals, digits, small letters, some signs. */
const plain: readonly CharSet[] = [span(0x41, 0x5a), span(0x30, 0x39), span(0x61, 0x7a), span(0x20, 0x7e)]
/** A repetition is made at most this much longer than it has to be, unless the text has to be longer. */
const MORE = 5

/**
 * Makes a text that a pattern accepts; null if the pattern has syntax that is not read here.
 *
 * @param least how long the text has to be, if the pattern allows it.
 */
export function patternMaker(
  source: string,
  ignoreCase: boolean,
  least = 0,
): ((random: Random) => string) | null {
  const texts: Texts | null = textsOf(source, ignoreCase)
  if (!texts || texts.length === 0) {
    const example = patternExample(source)
    return example === null ? null : () => example
  }
  const more = Math.max(MORE, 2 * least)
  return (random) => write(random.pick(texts).body, random, more)
}

function write(node: PatternNode, random: Random, more: number): string {
  switch (node.kind) {
    case 'set':
      return characterOf(node.set, random)
    case 'sequence':
      return node.parts.map((part) => write(part, random, more)).join('')
    case 'choice':
      return write(random.pick(node.options), random, more)
    case 'repeat': {
      const count = random.whole(node.least, Math.min(node.most, node.least + more))
      return Array.from({ length: count }, () => write(node.body, random, more)).join('')
    }
  }
}

function characterOf(set: CharSet, random: Random): string {
  const usual = plain.map((range) => within(set, range)).find((common) => common.length > 0) ?? set
  if (usual.length === 0) return ''
  const [from, to] = random.pick(usual)
  return String.fromCodePoint(random.whole(from, to))
}

function within(set: CharSet, range: CharSet): CharSet {
  return set.flatMap(([from, to]) =>
    range.flatMap(([first, last]) => {
      const [start, end] = [Math.max(from, first), Math.min(to, last)]
      return start <= end ? [[start, end] as const] : []
    }),
  )
}
