import type { Finding } from '@urlapmuhely/engine/scenarios'
import type { ScenarioStep } from './scenario-commands.ts'

/** An expectation of a step. */
export type Expectation = Pick<Finding, 'path' | 'aspect' | 'expected'>

/** Returns the expectations of a step: of itself first, then of fields. */
export function expectationsOf({
  do: _,
  say: __,
  expect = {},
  ...own
}: ScenarioStep): readonly Expectation[] {
  return [
    ...Object.entries(own).map(([aspect, expected]) => ({ path: null, aspect, expected })),
    ...Object.entries(expect).flatMap(([path, state]) =>
      Object.entries(state).map(([aspect, expected]) => ({ path, aspect, expected })),
    ),
  ]
}

/** Returns how many answers the steps give, and how many expectations they have. */
export function countsOf(steps: readonly ScenarioStep[]): {
  readonly answers: number
  readonly expectations: number
} {
  return {
    answers: new Set(
      steps.flatMap((step) => (step.do ?? []).flatMap((event) => (event.type === 'set' ? event.path : []))),
    ).size,
    expectations: steps.reduce((sum, step) => sum + expectationsOf(step).length, 0),
  }
}
