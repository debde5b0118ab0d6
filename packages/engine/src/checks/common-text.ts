import { type CharSet, complement, EMPTY } from '../language/patterns/char-set.ts'
import type { PatternBranch, PatternNode } from '../language/patterns/pattern-tree.ts'

/** Texts: those that match any of the branches. */
export type Texts = readonly PatternBranch[]

/** All characters. */
export const ANY: CharSet = complement(EMPTY)

/** The most combinations of places in the patterns that one question tries. */
const MAX_STEPS = 40_000
/** The most places of a pattern; a pattern with more is skipped. */
const MAX_PLACES = 40_000

/** The budget that all questions about texts share; each question uses some of it. */
export interface TextBudget {
  /** Combinations of places. */
  left: number
}

/** Returns a new budget for the questions about the texts of one form. */
export function textBudget(): TextBudget {
  return { left: 400_000 }
}

/** A place in a pattern, with the ways on from it: without a character, and with one of a set. */
interface Place {
  readonly free: number[]
  readonly moves: (readonly [CharSet, number])[]
}

interface Automaton {
  readonly places: readonly Place[]
  readonly start: number
  readonly end: number
}

/**
 * True if no text is in all of the sets: proven by every way through their patterns. False if there is such a text, or
 * if the budget ends before a proof.
 */
export function haveNoCommonText(sets: readonly Texts[], budget: TextBudget): boolean {
  const automata: Automaton[] = []
  for (const set of sets) {
    const automaton = budget.left > 0 ? automatonOf(set, budget) : null
    if (!automaton) return false
    automata.push(automaton)
  }
  const maxSteps = Math.min(MAX_STEPS, budget.left)
  const seen = new Set<string>()
  const waiting: (readonly number[])[] = []
  const visit = (at: readonly number[]) => {
    const key = at.join()
    if (seen.has(key)) return
    seen.add(key)
    waiting.push(at)
  }
  visit(automata.map(({ start }) => start))
  const answer = (isNone: boolean) => {
    budget.left -= seen.size
    return isNone
  }
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    if (seen.size > maxSteps) return answer(false)
    const here = at
    if (automata.every(({ end }, index) => here[index] === end)) return answer(false)
    // The index is one of the list.
    for (const [index, { places }] of automata.entries())
      for (const next of places[here[index] as number]?.free ?? []) visit(here.with(index, next))
    // The index is one of the list.
    const moves = automata.map(({ places }, index) => places[here[index] as number]?.moves ?? [])
    for (const next of together(moves)) visit(next)
  }
  return answer(true)
}

/** The places that one and the same character leads to. */
function together(moves: readonly Place['moves'][]): (readonly number[])[] {
  let found: { readonly set: CharSet; readonly to: readonly number[] }[] = [{ set: ANY, to: [] }]
  for (const own of moves) {
    found = found.flatMap(({ set, to }) =>
      own.flatMap(([other, next]) => {
        const both = intersection(set, other)
        return both.length === 0 ? [] : [{ set: both, to: [...to, next] }]
      }),
    )
  }
  return found.map(({ to }) => to)
}

function intersection(left: CharSet, right: CharSet): CharSet {
  return left.flatMap(([from, to]) =>
    right.flatMap(([otherFrom, otherTo]) => {
      const [first, last] = [Math.max(from, otherFrom), Math.min(to, otherTo)]
      return first <= last ? [[first, last] as const] : []
    }),
  )
}

/** The automata that were built, by their texts; null for those that are too large. */
const built = new WeakMap<Texts, Automaton | null>()

function automatonOf(branches: Texts, budget: TextBudget): Automaton | null {
  const known = built.get(branches)
  if (known !== undefined) return known
  const size = branches.reduce((sum, { body }) => sum + placesIn(body), 0)
  const automaton = size > MAX_PLACES ? null : build(branches)
  built.set(branches, automaton)
  budget.left -= Math.min(size, MAX_PLACES)
  return automaton
}

/** About how many places a node takes. */
function placesIn(node: PatternNode): number {
  const sum = (nodes: readonly PatternNode[]) => nodes.reduce((all, one) => all + placesIn(one), 1)
  if (node.kind === 'set') return 1
  if (node.kind === 'sequence') return sum(node.parts)
  if (node.kind === 'choice') return sum(node.options)
  const times = node.most === Number.POSITIVE_INFINITY ? node.least + 1 : node.most
  return 1 + times * placesIn(node.body)
}

function build(branches: Texts): Automaton {
  const places: Place[] = []
  const add = () => places.push({ free: [], moves: [] }) - 1
  const placeAt = (index: number) => places[index] as Place // every number is of a place
  /** Adds a way through a node from a place; returns the place where it ends. */
  const through = (node: PatternNode, from: number): number => {
    if (node.kind === 'sequence') return node.parts.reduce((at, part) => through(part, at), from)
    if (node.kind === 'repeat') return repeated(node, from)
    const to = add()
    if (node.kind === 'set') placeAt(from).moves.push([node.set, to])
    else for (const option of node.options) placeAt(through(option, from)).free.push(to)
    return to
  }
  const repeated = ({ body, least, most }: Extract<PatternNode, { kind: 'repeat' }>, from: number) => {
    let at = from
    for (let count = 0; count < least; count += 1) at = through(body, at)
    const to = add()
    placeAt(at).free.push(to)
    if (most === Number.POSITIVE_INFINITY) placeAt(through(body, to)).free.push(to)
    else
      for (let count = least; count < most; count += 1) {
        at = through(body, at)
        placeAt(at).free.push(to)
      }
    return to
  }
  const [start, end] = [add(), add()]
  const anything: PatternNode = {
    ...{ kind: 'repeat', least: 0, most: Number.POSITIVE_INFINITY },
    body: { kind: 'set', set: ANY },
  }
  for (const { atStart, atEnd, body } of branches) {
    const own = add()
    placeAt(start).free.push(own)
    const parts = [...(atStart ? [] : [anything]), body, ...(atEnd ? [] : [anything])]
    placeAt(through({ kind: 'sequence', parts }, own)).free.push(end)
  }
  return { places, start, end }
}
