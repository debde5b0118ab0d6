import { setImmediate } from 'node:timers/promises'
import { compile } from '@urlapmuhely/engine'
import { type SyntheticAnswer, type SyntheticRequest, synthesize } from '@urlapmuhely/engine/synthetic'
import { AppError, buildIssue, type FormDefinition } from '@urlapmuhely/schema'
import { formTexts, noAnswersFound } from '../../messages/hu-forms.ts'

/** The most fields in all answers together: a thread can make these before the connection would be closed. */
const MAX_FIELDS = 500_000
/** Answers that are made before other requests to the thread get a turn. */
const PART = 50

/** How long answers are made, whatever the form. */
const MADE_FOR_MS = 20_000

/** The requested answers: of which domain, at which moment, and how many. */
export interface AnswersRequest extends Omit<SyntheticRequest, 'first' | 'isOver'> {
  /** The key of a domain; null for what applies everywhere. */
  readonly domain: string | null
  /** ISO 8601, UTC. */
  readonly at: string
}

/** How many answers were made; `time`: they are fewer because it took too long, `obstacle`: some could not be made. */
export interface MadeAnswers {
  readonly made: number
  readonly whyFewer: 'time' | 'obstacle' | null
}

/**
 * Makes up answers to a form, some at a time. Ends with those that it has when the time is over.
 *
 * @throws {AppError} before the first ones: `bad-request` if there is no such domain, or so many answers to such a large
 *   form are too much; `conflict` if the form has errors, or nobody can submit it.
 */
export async function* makeAnswers(
  definition: FormDefinition,
  { domain, at, count, ...asked }: AnswersRequest,
): AsyncGenerator<readonly SyntheticAnswer[], MadeAnswers> {
  const begun = performance.now()
  const isOver = () => performance.now() - begun >= MADE_FOR_MS
  if (domain !== null && !definition.domains.some(({ key }) => key === domain))
    throw new AppError('bad-request', { issues: [buildIssue('domain', 'CHOICE_UNKNOWN')] })
  const { program } = compile(definition, { domain, now: at })
  if (!program)
    throw new AppError('conflict', {
      detail: formTexts.cannotBeFilledIn,
    })
  const most = Math.max(1, Math.floor(MAX_FIELDS / Math.max(1, program.fields.length)))
  if (count > most)
    throw new AppError('bad-request', { issues: [buildIssue('count', 'TOO_LARGE', { max: most })] })
  let made = 0
  let isCut = false
  for (let first = 0; first < count && !isCut; first += PART) {
    const part = synthesize(program, { ...asked, first, count: Math.min(PART, count - first), isOver })
    made += part.answers.length
    isCut = part.isCut
    if (made === 0)
      throw new AppError('conflict', { detail: noAnswersFound(part.isCut, part.obstacles[0]?.label) })
    yield part.answers
    await setImmediate()
  }
  return { made, whyFewer: made === count ? null : isCut ? 'time' : 'obstacle' }
}
