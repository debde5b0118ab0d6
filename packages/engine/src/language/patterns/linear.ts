import { type CharSet, EMPTY, overlap, union } from './char-set.ts'
import type { PatternBranch, PatternNode, Refusal } from './pattern-tree.ts'

/** The longest match of a branch that may start anywhere: it is tried at every place of the text. */
const MAX_FLOATING = 64

/**
 * Why a backtracking engine might need more than linear time for a branch; null when it can't.
 *
 * Proof, for a branch whose start is fixed: at each choice (another repetition or going on, one alternative or another) the
 * first characters of the ways differ, and no repeated part can be empty. So for the next character of the text at most one
 * way goes on, and each other way ends without consuming any. Whatever the engine goes back to is one of those: per character
 * of the text it does no more than the pattern is long. A branch that may start anywhere has a bounded length, so that each start
 * costs a constant. How often a counted part was repeated is not looked at: it may always stop or go on.
 */
export function whyNotLinear({ atStart, body }: PatternBranch): Refusal | null {
  if (!atStart && longest(body) > MAX_FLOATING) return 'an unbounded or long part that may start anywhere'
  return ambiguity(body, EMPTY)
}

/** @param follow the characters with which what comes after the node may begin. */
function ambiguity(node: PatternNode, follow: CharSet): Refusal | null {
  if (node.kind === 'set') return null
  if (node.kind === 'sequence') return ambiguityOfSequence(node.parts, follow)
  if (node.kind === 'choice') return ambiguityOfChoice(node.options, follow)
  if (isNullable(node.body)) return 'a repetition of what may be empty'
  const again = firstOf(node.body)
  if (node.least !== node.most && overlap(again, follow)) return 'two ways to go on with the same character'
  return ambiguity(node.body, node.most === 1 ? follow : union(again, follow))
}

function ambiguityOfSequence(parts: readonly PatternNode[], follow: CharSet): Refusal | null {
  let after = follow
  for (const part of parts.toReversed()) {
    const found = ambiguity(part, after)
    if (found) return found
    after = firstWith(part, after)
  }
  return null
}

function ambiguityOfChoice(options: readonly PatternNode[], follow: CharSet): Refusal | null {
  let seen = EMPTY
  for (const option of options) {
    const first = firstWith(option, follow)
    if (overlap(first, seen)) return 'two ways to go on with the same character'
    seen = union(seen, first)
  }
  // Two empty alternatives would be two ways even at the end of the text.
  if (options.filter(isNullable).length > 1) return 'two ways to go on with the same character'
  return options.map((option) => ambiguity(option, follow)).find((found) => found !== null) ?? null
}

/** The characters with which the node, or when it is empty what follows, may begin. */
function firstWith(node: PatternNode, follow: CharSet): CharSet {
  return isNullable(node) ? union(firstOf(node), follow) : firstOf(node)
}

function firstOf(node: PatternNode): CharSet {
  if (node.kind === 'set') return node.set
  if (node.kind === 'repeat') return firstOf(node.body)
  if (node.kind === 'choice') return union(...node.options.map(firstOf))
  return node.parts.reduceRight((after, part) => firstWith(part, after), EMPTY)
}

function isNullable(node: PatternNode): boolean {
  if (node.kind === 'set') return false
  if (node.kind === 'repeat') return node.least === 0
  return node.kind === 'choice' ? node.options.some(isNullable) : node.parts.every(isNullable)
}

/** The length of the longest text that the node matches, in code points. */
function longest(node: PatternNode): number {
  if (node.kind === 'set') return 1
  if (node.kind === 'repeat') return node.most * longest(node.body)
  return node.kind === 'choice'
    ? Math.max(...node.options.map(longest))
    : node.parts.reduce((sum, part) => sum + longest(part), 0)
}
