// Budgets bound everything that a form or an answer can compute: one expression, all expressions of one event, and a
// replay. Budgets count steps, never time, so that every machine returns the same result. Evaluation is synchronous and
// expressions do not evaluate each other, so one counter of the remaining steps is enough.

/**
 * Steps of one expression: elements visited and created, including those of its result, and `CHARACTERS_PER_STEP` of
 * text.
 */
const EXPRESSION_STEPS = 200_000

/** Steps of all expressions from one event of a session to the next, or of one answer. */
const EVENT_STEPS = 5_000_000

/** Characters per step; copying and comparing texts is much faster than visiting elements. */
const CHARACTERS_PER_STEP = 64

/** The longest text that an expression may build, in UTF-16 units. */
const MAX_TEXT_LENGTH = 100_000

/** Maximum depth of the lists and objects in a result, as in any JSON that is stored. */
const MAX_RESULT_DEPTH = 64

let stepsLeft = Number.POSITIVE_INFINITY
let workLeft = Number.POSITIVE_INFINITY

/** Thrown when an expression exceeds its budget; the session turns it into a diagnostic. */
class EvaluationLimitError extends Error {
  override readonly name = 'EvaluationLimitError'
}

/** Thrown when the work inside `withinWork` exceeds its limit. */
class WorkLimitError extends Error {
  override readonly name = 'WorkLimitError'
}

/** Steps that the expressions of a session have used since its last event. */
export interface StepCount {
  steps: number
}

/**
 * Evaluates an expression within its budget and the remaining budget of the event.
 *
 * @param fail called when the budget is exceeded or evaluation fails in any other way.
 * @returns the result; null on failure.
 * @throws {WorkLimitError} if the surrounding replay has no work left.
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
    // An error in a rule must not stop the user from typing.
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
 * Counts steps of the running expression; does nothing outside of one.
 *
 * @throws {EvaluationLimitError} if the budget is exceeded.
 */
export function spend(count: number): void {
  stepsLeft -= count
  if (stepsLeft < 0) throw new EvaluationLimitError('steps')
}

/**
 * Aborts the running expression, because something that it reads could not be computed.
 *
 * @throws {EvaluationLimitError} always.
 */
export function failEvaluation(): never {
  throw new EvaluationLimitError('operand')
}

/**
 * Counts the reading or writing of a text.
 *
 * @throws {EvaluationLimitError} if the budget is exceeded.
 */
export function spendText(text: string): void {
  if (text.length >= CHARACTERS_PER_STEP) spend(Math.floor(text.length / CHARACTERS_PER_STEP))
}

/**
 * Returns `text` if it is within the length limit.
 *
 * @throws {EvaluationLimitError} if it is too long, or the budget is exceeded.
 */
export function boundedText(text: string): string {
  if (text.length > MAX_TEXT_LENGTH) throw new EvaluationLimitError('text length')
  spendText(text)
  return text
}

/**
 * Counts all values of a result; shared values count each time they occur, because every reader visits them that often.
 */
function visit(value: unknown, depth: number) {
  if (typeof value === 'string') spendText(value)
  if (typeof value !== 'object' || value === null) return
  if (depth >= MAX_RESULT_DEPTH) throw new EvaluationLimitError('result depth')
  const members: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  spend(members.length)
  for (const member of members) visit(member, depth + 1)
}

/**
 * Counts work of the engine itself: properties computed, rows created, values visited. Has an effect only inside
 * `withinWork`.
 *
 * @throws {WorkLimitError} if no work is left.
 */
export function countWork(count: number): void {
  workLeft -= count
  if (workLeft < 0) throw new WorkLimitError('work')
}

/**
 * Runs `act` with a limit on its work. If that is exceeded, runs `otherwise`; the caller must then discard what `act`
 * did.
 */
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
