import { type ScenarioStep, withOwn, withState } from './scenario-commands.ts'
import type { RowAct, RowExpectation } from './scenario-rows.ts'
import { expectationsOf } from './step-expectations.ts'

type Steps = readonly ScenarioStep[]

/** Returns the steps with another value entered. */
export function withAnswer(steps: Steps, { step: index, at, event }: RowAct, value: unknown): Steps {
  const step = steps[index]
  if (!step?.do || event.type !== 'set') return steps
  return steps.with(index, { ...step, do: step.do.with(at, { ...event, value }) })
}

/** Returns the steps without an action, and without the blur that belongs to it. An empty step goes, too. */
export function withoutAct(steps: Steps, { step: index, at, event }: RowAct): Steps {
  const step = steps[index]
  if (!step?.do) return steps
  const { do: events, ...rest } = step
  const next = events[at + 1]
  const isBlurred = event.type === 'set' && next?.type === 'blur' && next.path === event.path
  const left = events.toSpliced(at, isBlurred ? 2 : 1)
  if (left.length > 0) return steps.with(index, { ...step, do: left })
  return expectationsOf(step).length > 0 || steps.length === 1
    ? steps.with(index, rest)
    : steps.toSpliced(index, 1)
}

/** Returns the steps with another expected value; undefined removes the expectation. */
export function withExpectation(
  steps: Steps,
  { step: index, path, aspect }: Pick<RowExpectation, 'step' | 'path' | 'aspect'>,
  value: unknown,
): Steps {
  const step = steps[index]
  if (!step) return steps
  return steps.with(
    index,
    path === null ? withOwn(step, aspect, value) : withState(step, { path, aspect, value }),
  )
}

/**
 * Returns the steps with another answer, after those of a step and before it is checked: a submit stays the
 * last action.
 *
 * @param at the index of the step; null adds a step of its own at the end.
 */
export function withNewAnswer(steps: Steps, path: string, at: number | null): Steps {
  const added = { type: 'set', path, value: null } as const
  const step = at === null ? undefined : steps[at]
  if (at === null || !step) return [...steps, { do: [added] }]
  const events = step.do ?? []
  const submit = events.findIndex(({ type }) => type === 'submit')
  const place = submit === -1 ? events.length : submit
  return steps.with(at, { ...step, do: events.toSpliced(place, 0, added) })
}
