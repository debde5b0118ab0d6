import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whyNotLinear } from './linear.ts'
import { parsePattern } from './parse-pattern.ts'
import type { PatternBranch, PatternNode } from './pattern-tree.ts'

type Next = (at: number) => boolean

/** Step limit, far above the needs of a linear pattern. */
const MAX_TRIES = 20_000

/** A minimal backtracking engine; returns how often it tries a part of the pattern at a position of the text. */
function countTries({ atStart, atEnd, body }: PatternBranch, chars: readonly string[]): number {
  let tries = 0
  const matchNode = (node: PatternNode, at: number, next: Next): boolean => {
    tries += 1
    if (tries > MAX_TRIES) return true
    if (node.kind === 'set') {
      const code = chars[at]?.codePointAt(0) ?? -1
      return node.set.some(([from, to]) => from <= code && code <= to) && next(at + 1)
    }
    if (node.kind === 'sequence') return matchAll(node.parts, at, next)
    if (node.kind === 'choice') return node.options.some((option) => matchNode(option, at, next))
    return matchRepeat(node, at, next, 0)
  }
  const matchAll = ([first, ...rest]: readonly PatternNode[], at: number, next: Next): boolean =>
    first ? matchNode(first, at, (end) => matchAll(rest, end, next)) : next(at)
  const matchRepeat = (
    node: Extract<PatternNode, { kind: 'repeat' }>,
    at: number,
    next: Next,
    done: number,
  ): boolean => {
    // Like real engines, it does not repeat an empty match.
    const goOn: Next = (end) => (end > at || done < node.least) && matchRepeat(node, end, next, done + 1)
    const again = done < node.most && matchNode(node.body, at, goOn)
    return again || (done >= node.least && next(at))
  }
  const starts = atStart ? [0] : [...chars.keys(), chars.length]
  starts.some((start) => matchNode(body, start, (at) => !atEnd || at === chars.length))
  return tries
}

function sizeOf(node: PatternNode): number {
  if (node.kind === 'set') return 1
  if (node.kind === 'repeat') return 1 + sizeOf(node.body)
  const inner = node.kind === 'choice' ? node.options : node.parts
  return inner.reduce((sum, one) => sum + sizeOf(one), 1)
}

function branchOf(source: string): PatternBranch {
  const [branch] = parsePattern(source, false)
  if (!branch) throw new Error(source)
  return branch
}

const quantifier = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{0,2}', '{2,}')
const { sequence } = fc.letrec<{ sequence: string; part: string }>((tie) => ({
  sequence: fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
  part: fc
    .tuple(
      fc.oneof(
        { maxDepth: 2 },
        { weight: 3, arbitrary: fc.constantFrom('a', 'b', 'c', '[ab]', '[bc]', '[^a]', '.') },
        {
          weight: 2,
          arbitrary: fc
            .array(tie('sequence'), { minLength: 1, maxLength: 3 })
            .map((options) => `(?:${options.join('|')})`),
        },
      ),
      quantifier,
    )
    .map((parts) => parts.join('')),
}))

describe('a branch that is proven linear', () => {
  it('makes a backtracking engine try a bounded number of parts per character', () => {
    let proven = 0
    let worstOfOthers = 0
    fc.assert(
      fc.property(
        sequence.filter((source) => source.length <= 40),
        fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 }),
        fc.constantFrom('', 'a', 'd'),
        (source, unit, last) => {
          const branch = branchOf(`^${source}$`)
          const chars = [...Array.from({ length: 40 }, () => unit).flat(), ...last]
          const perCharacter = countTries(branch, chars) / ((chars.length + 1) * sizeOf(branch.body))
          if (whyNotLinear(branch) !== null) worstOfOthers = Math.max(worstOfOthers, perCharacter)
          else {
            proven += 1
            expect(perCharacter).toBeLessThanOrEqual(2)
          }
        },
      ),
      { numRuns: 4_000, seed: 7 },
    )
    expect(proven).toBeGreaterThan(1_000)
    // The same engine exceeds the limit with patterns that are not proven linear.
    expect(worstOfOthers).toBeGreaterThan(10)
  })

  it('costs a bounded number of tries for each start when it may start anywhere', () => {
    const branch = branchOf('a{30}b')
    const tries = (length: number) =>
      countTries(
        branch,
        Array.from({ length }, () => 'a'),
      )
    expect(whyNotLinear(branch)).toBeNull()
    expect(tries(2_000) / tries(1_000)).toBeLessThan(2.1)
  })
})
