// Indexes are those of the lists, so what they read exists: the casts of this file.
import { type CharSet, codeOf } from './char-set.ts'
import { parsePattern, RefusedPattern } from './parse-pattern.ts'
import type { PatternBranch, PatternNode } from './pattern-tree.ts'

/** More states would make each character of a text slow; RE2 has ways to do with fewer. */
const MAX_STATES = 400

/** A place in a pattern: `set` is what the next character must be of, null if none is read here. */
interface State {
  readonly set: CharSet | null
  readonly next: number[]
}

/**
 * Compiles a pattern that may be ambiguous to a test that follows all ways through the pattern at once. So the test
 * takes time linear in the length of the text. It matches the same texts as RE2.
 *
 * @returns null for syntax that `parsePattern` does not read, and for patterns with too many states.
 */
export function statePattern(source: string, ignoreCase: boolean): ((text: string) => boolean) | null {
  try {
    const tests = parsePattern(source, ignoreCase).map(testOf)
    if (tests.includes(null)) return null
    return (text) => tests.some((test) => test?.(text))
  } catch (error) {
    if (error instanceof RefusedPattern) return null
    throw error
  }
}

function testOf({ atStart, body, atEnd }: PatternBranch): ((text: string) => boolean) | null {
  // The first state is the end of the match.
  const states: State[] = [{ set: null, next: [] }]
  const start = build(body, 0, states)
  if (states.length > MAX_STATES) return null
  return (text) => {
    const walk: Walk = { states, step: 1, seenIn: new Uint32Array(states.length), reached: [] }
    follow(start, walk)
    for (const char of text) {
      if (!atEnd && walk.seenIn[0] === walk.step) return true
      const code = codeOf(char)
      const before = walk.reached
      walk.reached = []
      walk.step += 1
      for (const at of before) {
        const { set, next } = states[at] as State
        if (set && has(set, code)) follow(next[0] as number, walk)
      }
      if (!atStart) follow(start, walk)
    }
    return walk.seenIn[0] === walk.step
  }
}

/** The states that are reached in a text. */
interface Walk {
  readonly states: readonly State[]
  /** Grows with each character. */
  step: number
  /** The last step in which each state was reached. */
  readonly seenIn: Uint32Array
  /** Those that read a character. */
  reached: number[]
}

/** Adds a state and those that are reached from it without reading a character. */
function follow(at: number, walk: Walk): void {
  if (walk.seenIn[at] === walk.step) return
  walk.seenIn[at] = walk.step
  const { set, next } = walk.states[at] as State
  if (set) walk.reached.push(at)
  else for (const one of next) follow(one, walk)
}

function has(set: CharSet, code: number): boolean {
  for (const [from, to] of set) if (from <= code && code <= to) return true
  return false
}

/** Adds the states of a node before the state `next`; returns the one at which the node begins. */
function build(node: PatternNode, next: number, states: State[]): number {
  if (states.length > MAX_STATES) return next
  if (node.kind === 'set') return add({ set: node.set, next: [next] }, states)
  if (node.kind === 'sequence')
    return node.parts.reduceRight((after, part) => build(part, after, states), next)
  if (node.kind === 'choice')
    return add({ set: null, next: node.options.map((option) => build(option, next, states)) }, states)
  const { body, least, most } = node
  let at = next
  if (most === Number.POSITIVE_INFINITY) {
    const again: number[] = [next]
    at = add({ set: null, next: again }, states)
    again.push(build(body, at, states))
  } else
    for (let count = least; count < most && states.length <= MAX_STATES; count += 1)
      at = add({ set: null, next: [next, build(body, at, states)] }, states)
  for (let count = 0; count < least; count += 1) at = build(body, at, states)
  return at
}

function add(state: State, states: State[]): number {
  return states.push(state) - 1
}
