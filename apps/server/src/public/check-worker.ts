import { type AnswerProblem, AppError, type PublishedForm } from '@urlapmuhely/schema'
import { answerCheckRequest } from '@urlapmuhely/schema/api'
import { LRUCache } from 'lru-cache'
import { PROBLEM_TYPE, toProblem } from '../http/problem.ts'
import { readShape } from '../http/request-parts.ts'
import { parseStrictJson } from '../http/strict-json.ts'
import { noteStart } from '../threads/time-limits.ts'
import { yieldToServer } from '../threads/yield-to-server.ts'
import { type CheckedAnswer, checkAnswer, messagesFor } from './answer-check.ts'
import { replayOptionsFor } from './answer-trust.ts'
import type {
  CheckOutcome,
  CheckQuestions,
  CheckReply,
  CheckTask,
  DescribeOutcome,
  DescribeTask,
} from './check-task.ts'
import { describeForm } from './describe-form.ts'
import { readOpening } from './openings.ts'
import { createPrograms } from './programs.ts'
import type { CheckedForm } from './published-forms.ts'

yieldToServer()
const MAX_FORMS = 20
const forms = new LRUCache<string, CheckedForm>({ max: MAX_FORMS })
const programs = createPrograms()

/** Checks one answer in its own thread. Run by the pool in `check-pool.ts`. */
export async function checkInWorker(task: CheckTask): Promise<CheckOutcome> {
  noteStart(task.startedAt)
  const published = publishedOf(task)
  if (!published) return 'unknown-form'
  try {
    return await check(task, published)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refusal(error, task.requestId)
  }
}

/** Describes one form in its own thread: it is compiled for each period of validity. */
export async function describeInWorker(task: DescribeTask): Promise<DescribeOutcome> {
  noteStart(task.startedAt)
  const published = publishedOf(task)
  return published ? { text: describeForm(published, task.name, task.address) } : 'unknown-form'
}

async function check(task: CheckTask, published: CheckedForm): Promise<CheckReply | CheckQuestions> {
  const { body, now, byConsumer, openingKey: key, requestId, hostAnswers } = task
  const { optionSources: sources = {} } = published
  const submitted = readShape(answerCheckRequest, parseStrictJson(body), 'invalid-item')
  const opening = !submitted.opening ? null : await readOpening(submitted.opening, published, { key, now })
  const options = replayOptionsFor(submitted, { now, byConsumer, opening })
  const host = { sources, ...(hostAnswers && { answers: hostAnswers }) }
  const checked = checkAnswer(programs(published, now), submitted.values, { options, host })
  if ('questions' in checked) return checked
  const { values, issues } = checked
  if (checked.accepted) return reply(200, 'application/json; charset=utf-8', { values, issues })
  const problem = refusedAnswer(checked, published, requestId)
  return reply(problem.status, PROBLEM_TYPE, problem)
}

/** The issues of an answer have the codes of the form's own rules, so they are not issues of the API. */
function refusedAnswer(
  checked: CheckedAnswer,
  { definition }: PublishedForm,
  requestId: string,
): AnswerProblem {
  const { acceptedIfTrue, values, issues, unverified } = checked
  const { partlyUnverified, wrong } = messagesFor(definition)
  const detail = acceptedIfTrue ? partlyUnverified : wrong
  return {
    ...toProblem(new AppError('invalid-item', { detail }), requestId),
    accepted: false,
    acceptedIfTrue,
    issues,
    unverified,
    ...(acceptedIfTrue ? { values } : {}),
  }
}

function refusal(error: AppError, requestId: string): CheckReply {
  return reply(error.status, PROBLEM_TYPE, toProblem(error, requestId))
}

function reply(status: number, type: string, body: unknown): CheckReply {
  return { status, type, body: JSON.stringify(body) }
}

function publishedOf({ mark, published }: Pick<CheckTask, 'mark' | 'published'>): CheckedForm | undefined {
  const known = forms.get(mark)
  if (known || !published) return known
  // JSON that the server itself wrote.
  const sent = JSON.parse(new TextDecoder().decode(published)) as CheckedForm
  forms.set(mark, sent)
  return sent
}
