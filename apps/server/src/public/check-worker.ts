import { AppError, answerCheckRequest, type PublishedForm } from '@urlapmuhely/schema'
import { PROBLEM_TYPE, toProblem } from '../http/problem.ts'
import { parseStrictJson } from '../http/strict-json.ts'
import { readShape } from '../items/request-parts.ts'
import { checkAnswer } from './answer-check.ts'
import type { CheckOutcome, CheckReply, CheckTask } from './check-task.ts'
import { createPrograms } from './programs.ts'

const MAX_FORMS = 20
const forms = new Map<string, PublishedForm>()
const programs = createPrograms()

/** Checks one answer, in a thread of its own. Run by the pool in `check-pool.ts`. */
export function checkInWorker(task: CheckTask): CheckOutcome {
  Atomics.store(task.startedAt, 0, process.hrtime.bigint())
  const published = publishedOf(task)
  if (!published) return 'unknown-form'
  try {
    return check(task, published)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refusal(error, task.requestId)
  }
}

function check({ body, now, requestId }: CheckTask, published: PublishedForm): CheckReply {
  const submitted = readShape(answerCheckRequest, parseStrictJson(body), 'invalid-item')
  const { accepted, ...result } = checkAnswer(programs(published, now), submitted, now)
  if (accepted) return reply(200, 'application/json; charset=utf-8', result)
  // The codes of an answer's issues are those of the form's own rules, so they are no issues of ours.
  const { values: _values, ...rest } = result
  const problem = toProblem(new AppError('invalid-item', { detail: 'A válasz hibás.' }), requestId)
  return reply(problem.status, PROBLEM_TYPE, { ...problem, ...rest })
}

function refusal(error: AppError, requestId: string): CheckReply {
  return reply(error.status, PROBLEM_TYPE, toProblem(error, requestId))
}

function reply(status: number, type: string, body: unknown): CheckReply {
  return { status, type, body: JSON.stringify(body) }
}

function publishedOf({ mark, published }: CheckTask): PublishedForm | undefined {
  const known = forms.get(mark)
  if (known || !published) return known
  // What the server itself wrote for consumers.
  const sent = JSON.parse(new TextDecoder().decode(published)) as PublishedForm
  forms.set(mark, sent)
  const oldest = forms.size > MAX_FORMS ? forms.keys().next().value : undefined
  if (oldest !== undefined) forms.delete(oldest)
  return sent
}
