import '../optional/identifiers.ts'
import '../optional/patterns.ts'
import type { Session } from '../compile/session.ts'
import type { ProgramData } from '../program/program.ts'
import { breakAnswer } from './break-answer.ts'
import { fillRandomly } from './fill-in.ts'
import { type Hints, hintsOf } from './hints.ts'
import { proven, submit } from './prove.ts'
import { type Random, randomOf } from './random.ts'
import type { AnswerBody, SyntheticAnswer, SyntheticKind } from './synthetic-answer.ts'

export { type AnswerFormat, answerEntry, answerFile, ENTRY_END } from './answer-file.ts'
export { optionsFor } from './prove.ts'
export { isAboutAnswer, readAnswerRow } from './read-answer-row.ts'
export type { AnswerBody, ExpectedRefusal, SyntheticAnswer, SyntheticKind } from './synthetic-answer.ts'
export { type Walk, type Walks, walkForm } from './walks.ts'

/** The answers to make. */
export interface SyntheticRequest {
  readonly count: number
  /** The same form, seed and number of the answer give the same answer. */
  readonly seed: number
  readonly kind: SyntheticKind
  /** The number of the first one; 0 if missing. So many answers can be made in parts. */
  readonly first?: number
  /** True once no more are to be made; never false again. The answers made until then are returned. */
  readonly isOver?: () => boolean
}

/** How often one answer is begun anew. */
const MAX_ATTEMPTS = 12
/** After this many answers that could not be made, while none could, nothing more is tried. */
const MAX_FAILURES = 4
/** An answer of a mixture that is invalid. */
const INVALID_SHARE = 0.3

/** A rule that prevented valid answers. */
export interface Obstacle {
  readonly path: string
  readonly label: string
  readonly rule: string
}

/** The answers that were made, and the obstacles if they are fewer than requested. */
export interface SyntheticResult {
  readonly answers: readonly SyntheticAnswer[]
  /** The most frequent first. */
  readonly obstacles: readonly Obstacle[]
  /** True if they are fewer because `isOver` ended it. */
  readonly isCut: boolean
}

/**
 * Makes answers to a form as people would give them. Their data are well-formed and belong to nobody. The check of
 * answers has accepted every valid one, and refused every invalid one with its `expected` result.
 *
 * Stops after a limited number of attempts if no valid answer is found.
 */
export function synthesize(
  program: ProgramData,
  { count, seed, kind, first = 0, isOver = () => false }: SyntheticRequest,
): SyntheticResult {
  const hints = hintsOf(program)
  const obstacles = new Map<string, Obstacle & { times: number }>()
  const answers: SyntheticAnswer[] = []
  for (let number = first, failures = 0; number < first + count; number += 1) {
    if (isOver()) break
    const random = randomOf(seed, number)
    const isValid = kind === 'valid' || (kind === 'mixed' && !random.chance(INVALID_SHARE))
    const filled = fillValid({ program, hints, isOver }, random, obstacles)
    const made =
      filled &&
      (isValid ? validOf(filled.body) : breakAnswer({ program, random }, filled.session, filled.body))
    if (made) answers.push(made)
    else failures += 1
    if (answers.length === 0 && failures >= MAX_FAILURES) break
  }
  const ranked = [...obstacles.values()].toSorted((left, right) => right.times - left.times)
  const missing = answers.length < count ? ranked : []
  return {
    answers,
    obstacles: missing.slice(0, 5).map(({ path, label, rule }) => ({ path, label, rule })),
    isCut: answers.length < count && isOver(),
  }
}

function validOf(body: AnswerBody): SyntheticAnswer {
  return { valid: true, ...body, expected: [] }
}

interface Filled {
  readonly session: Session
  readonly body: AnswerBody
}

interface Filling {
  readonly program: ProgramData
  readonly hints: Hints
  readonly isOver: () => boolean
}

function fillValid(
  { program, hints, isOver }: Filling,
  random: Random,
  obstacles: Map<string, Obstacle & { times: number }>,
): Filled | null {
  for (let attempt = 0; attempt < MAX_ATTEMPTS && !isOver(); attempt += 1) {
    const session = fillRandomly({ program, hints, random })
    const values = submit(session)
    const body = values && proven(program, session, values)
    if (body) return { session, body }
    for (const { path, rule, severity } of session.check()) {
      if (severity !== 'error') continue
      const known = obstacles.get(`${path} ${rule}`)
      const label = session.field(path)?.field.label ?? path
      obstacles.set(`${path} ${rule}`, { path, label, rule, times: (known?.times ?? 0) + 1 })
    }
  }
  return null
}
