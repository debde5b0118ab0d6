import { setImmediate } from 'node:timers/promises'
import { compile } from '@urlapmuhely/engine'
import { type SyntheticAnswer, type SyntheticRequest, synthesize } from '@urlapmuhely/engine/synthetic'
import { AppError, buildIssue, type FormDefinition } from '@urlapmuhely/schema'

/** The most fields in all answers together: what a thread makes before the connection would be closed. */
const MAX_FIELDS = 500_000
/** Answers that are made before other requests to the thread get a turn. */
const PART = 50

/** What is asked for, and where. */
export interface AnswersRequest extends Omit<SyntheticRequest, 'first'> {
  /** The key of a domain; null for what applies everywhere. */
  readonly domain: string | null
  /** ISO 8601, UTC. */
  readonly at: string
}

/**
 * Makes up answers to a form.
 *
 * @throws {AppError} `bad-request` if there is no such domain, or so many answers to such a large form are too much;
 *   `conflict` if the form has errors, or nobody can submit it.
 */
export async function makeAnswers(
  definition: FormDefinition,
  { domain, at, count, ...asked }: AnswersRequest,
): Promise<readonly SyntheticAnswer[]> {
  if (domain !== null && !definition.domains.some(({ key }) => key === domain))
    throw new AppError('bad-request', { issues: [buildIssue('domain', 'CHOICE_UNKNOWN')] })
  const { program } = compile(definition, { domain, now: at })
  if (!program)
    throw new AppError('conflict', {
      detail: 'Az űrlap hibás, ezért nem tölthető ki. A hibákat az Ellenőrzés mutatja.',
    })
  const most = Math.max(1, Math.floor(MAX_FIELDS / Math.max(1, program.fields.length)))
  if (count > most)
    throw new AppError('bad-request', { issues: [buildIssue('count', 'TOO_LARGE', { max: most })] })
  const answers: SyntheticAnswer[] = []
  for (let first = 0; first < count; first += PART) {
    const made = synthesize(program, { ...asked, first, count: Math.min(PART, count - first) })
    answers.push(...made.answers)
    if (answers.length === 0)
      throw new AppError('conflict', { detail: nothingFound(made.obstacles[0]?.label ?? null) })
    await setImmediate()
  }
  return answers
}

function nothingFound(label: string | null): string {
  const why = label ? ` Leginkább ez a kérdés állt az útjában: ${label}.` : ''
  return `Nem sikerült olyan kitöltést találni, amelyet az űrlap elfogad.${why}`
}
