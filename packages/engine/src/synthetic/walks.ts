import { isAsked } from '../checks/check.ts'
import type { Session } from '../compile/session.ts'
import type { ProgramData } from '../program/program.ts'
import { type Field, isCalculated } from '../scope/fields.ts'
import { coreOf } from '../session/session.ts'
import { ABSENCE } from '../state/marks.ts'
import { framesOf } from '../state/paths.ts'
import { fillRandomly } from './fill-in.ts'
import { hintsOf } from './hints.ts'
import { submit } from './prove.ts'
import { randomOf } from './random.ts'

/** One way through a form. */
export interface Walk {
  /** The questions that were there in the end, in the order of the form: the ids of their fields. */
  readonly questions: readonly string[]
  readonly values: Readonly<Record<string, unknown>>
}

/** Statistics of one form over many fillings-in. */
export interface Walks {
  /** How many forms were filled in and could be submitted. */
  readonly count: number
  /** By the ids of fields of every kind: in how many of them the field was there. */
  readonly seen: ReadonlyMap<string, number>
  /** Those with the most and the fewest questions; null if there is none. */
  readonly longest: Walk | null
  readonly shortest: Walk | null
  /** The median number of questions. */
  readonly median: number
  /** The questions that were never there. */
  readonly unseen: readonly string[]
}

/** The most fields that are visited, over all forms: large forms are filled in fewer times. */
const MAX_VISITS = 200_000
const MIN_FORMS = 50

/**
 * Fills a form in many times, and counts the fields that are present. Only forms that can be submitted count.
 *
 * @param wanted how many forms; fewer if the form is large.
 */
export function walkForm(program: ProgramData, wanted: number, seed: number): Walks {
  const hints = hintsOf(program)
  const fields = program.fields.filter(({ isContext }) => !isContext)
  const tries = Math.min(wanted, Math.max(MIN_FORMS, Math.floor(MAX_VISITS / Math.max(1, fields.length))))
  const times = new Map<Field, number>()
  const lengths: number[] = []
  let [longest, shortest]: [Walk | null, Walk | null] = [null, null]
  for (let number = 0; number < tries; number += 1) {
    const session = fillRandomly({ program, hints, random: randomOf(seed, number) })
    const values = submit(session)
    if (!values) continue
    const present = fields.filter((field) => isThere(session, field))
    for (const field of present) times.set(field, (times.get(field) ?? 0) + 1)
    const questions = present.filter(isQuestion).map(({ item }) => item.id)
    lengths.push(questions.length)
    if (!longest || questions.length > longest.questions.length) longest = { questions, values }
    if (!shortest || questions.length < shortest.questions.length) shortest = { questions, values }
  }
  const seen = [...program.fieldById].map(([id, field]) => [id, times.get(field) ?? 0] as const)
  const unseen = fields.filter((field) => isQuestion(field) && !times.has(field)).map(({ item }) => item.id)
  return { count: lengths.length, seen: new Map(seen), longest, shortest, median: medianOf(lengths), unseen }
}

/** True for fields that a person answers. */
function isQuestion(field: Field): boolean {
  return isAsked(field) && !isCalculated(field)
}

function isThere(session: Session, { template, local }: Field): boolean {
  return framesOf(coreOf(session).root, template).some((frame) => frame.absenceOf(local) === ABSENCE.present)
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const [low = 0, high = 0] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ]
  return (low + high) / 2
}
