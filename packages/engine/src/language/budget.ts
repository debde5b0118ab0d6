// Whatever a form or an answer asks for ends: an expression, all expressions of one event, and a replay have a budget each.
// Budgets count steps, never time, so that every machine gets the same result. Evaluation is synchronous and expressions don't
// evaluate each other, so that one counter of what is left is enough.

/** Steps of one expression: elements visited and made, those of its result too, and `CHARACTERS_PER_STEP` of text. */
const EXPRESSION_STEPS = 200_000

/** Steps of all expressions from one event of a session to the next, or of one answer. */
const EVENT_STEPS = 5_000_000

/** Texts are copied and compared so much faster than elements are visited. */
const CHARACTERS_PER_STEP = 64

/** The longest text that an expression may build, in UTF-16 units. */
const MAX_TEXT_LENGTH = 100_000

/** How deep the lists and objects of a result may be, as in any JSON that is stored. */
const MAX_RESULT_DEPTH = 64

let stepsLeft = Number.POSITIVE_INFINITY
let workLeft = Number.POSITIVE_INFINITY

/** What an expression that asks for too much ends with; the session turns it into a diagnostic. */
class EvaluationLimitError extends Error {
  override readonly name = 'EvaluationLimitError'
}

/** What work within `withinWork` ends with when there was too much of it. */
class WorkLimitError extends Error {
  override readonly name = 'WorkLimitError'
}

/** The steps that the expressions of a session have used since its last event. */
export interface StepCount {
  steps: number
}

/**
 * Evaluates an expression within its budget and what is left of the event's.
 *
 * @param fail called when the budget was not enough, or evaluating failed in any other way.
 * @returns the result; null when it failed.
 * @throws {WorkLimitError} the replay that it is part of has no work left.
 */
export function evaluateWithin<S>(
  count: StepCount,
  evaluate: (scope: S, element: unknown) => unknown,
  scope: S,
  element: unknown,
  fail: () => void,
): unknown {
  const granted = Math.max(0, Math.min(EXPRESSION_STEPS, EVENT_STEPS - count.steps))
  let result: unknown = null
  let failed = false
  stepsLeft = granted
  try {
    result = evaluate(scope, element)
    if (typeof result === 'object' && result !== null) visit(result, 0)
  } catch {
    // Whatever went wrong in a rule, the person goes on typing.
    failed = true
  }
  const used = granted - stepsLeft
  stepsLeft = Number.POSITIVE_INFINITY
  count.steps += used
  countWork(used)
  if (!failed) return result
  fail()
  return null
}

/**
 * Counts steps of the expression that is running; outside of one it does nothing.
 *
 * @throws {EvaluationLimitError} the budget is used up.
 */
export function spend(count: number): void {
  stepsLeft -= count
  if (stepsLeft < 0) throw new EvaluationLimitError('steps')
}

/**
 * Ends the expression that is running: something that it reads could not be worked out.
 *
 * @throws {EvaluationLimitError} always.
 */
export function failEvaluation(): never {
  throw new EvaluationLimitError('operand')
}

/**
 * Counts the reading or writing of a text.
 *
 * @throws {EvaluationLimitError} the budget is used up.
 */
export function spendText(text: string): void {
  if (text.length >= CHARACTERS_PER_STEP) spend(Math.floor(text.length / CHARACTERS_PER_STEP))
}

/**
 * Gives back `text` when it is of bearable length.
 *
 * @throws {EvaluationLimitError} it is too long, or the budget is used up.
 */
export function boundedText(text: string): string {
  if (text.length > MAX_TEXT_LENGTH) throw new EvaluationLimitError('text length')
  spendText(text)
  return text
}

/** Visits all of a result, shared parts as often as they are in it: so often will everybody who reads it. */
function visit(value: unknown, depth: number) {
  if (typeof value === 'string') spendText(value)
  if (typeof value !== 'object' || value === null) return
  if (depth >= MAX_RESULT_DEPTH) throw new EvaluationLimitError('result depth')
  const members: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  spend(members.length)
  for (const member of members) visit(member, depth + 1)
}

/**
 * Counts work of the engine itself: properties worked out, rows made, values looked at. Only matters within `withinWork`.
 *
 * @throws {WorkLimitError} there is no work left.
 */
export function countWork(count: number): void {
  workLeft -= count
  if (workLeft < 0) throw new WorkLimitError('work')
}

/** Does `act` with so much work and no more; `otherwise` when that was not enough, and whatever it did is to be dropped. */
export function withinWork<T>(limit: number, act: () => T, otherwise: T): T {
  const outer = workLeft
  const granted = Math.min(outer, limit)
  workLeft = granted
  try {
    return act()
  } catch (error) {
    if (error instanceof WorkLimitError) return otherwise
    throw error
  } finally {
    workLeft = outer - (granted - workLeft)
  }
}
