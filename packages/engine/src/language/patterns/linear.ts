import { type CharSet, EMPTY, overlap, union } from './char-set.ts'
import type { PatternBranch, PatternNode, Refusal } from './pattern-tree.ts'

/**
 * The longest match allowed for a branch that may start anywhere, because it is tried at every position of the text.
 */
const MAX_FLOATING = 64

/**
 * Returns why a backtracking engine might need more than linear time for a branch; null if it cannot.
 *
 * Proof, for a branch whose start is fixed: at each choice (repeat or continue, one alternative or another), the
 * options have different first characters, and no repeated part can be empty. So for the next character of the text at
 * most one option continues; the others fail without consuming any. The engine backtracks only to those, so per
 * character it does no more work than the length of the pattern. A branch that may start anywhere has a bounded length,
 * so each start costs a constant. The counts of counted repetitions are ignored: such a part may always stop or
 * continue.
 */
export function whyNotLinear({ atStart, body }: PatternBranch): Refusal | null {
  if (!atStart && longest(body) > MAX_FLOATING) return 'an unbounded or long part that may start anywhere'
  return ambiguity(body, EMPTY)
}

/** @param follow the first characters of what comes after the node. */
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
  // Two empty alternatives are ambiguous even at the end of the text.
  if (options.filter(isNullable).length > 1) return 'two ways to go on with the same character'
  return options.map((option) => ambiguity(option, follow)).find((found) => found !== null) ?? null
}

/** The first characters of the node or, if the node can be empty, of what follows. */
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
