import { compile } from '@urlapmuhely/engine'
import { type Suggestion, type Suggestions, suggestScenarios } from '@urlapmuhely/engine/coverage'
import type { Scenario } from '@urlapmuhely/engine/scenarios'
import type { FormDefinition } from '@urlapmuhely/schema'
import { type OfferedExpectation, offeredExpectations, tellsMost } from '../scenarios/offered-expectations.ts'
import { stepsOf } from '../scenarios/steps-of.ts'

/** A request for scenarios that reach goals which the present ones do not reach. */
export interface SuggestRequest {
  readonly definition: FormDefinition
  readonly scenarios: readonly Scenario[]
  /** ISO 8601, UTC. */
  readonly now: string
}

/** A suggestion with what its answers change in the form. */
export interface ShownSuggestion extends Suggestion {
  readonly changes: readonly OfferedExpectation[]
}

/** The answer to a request. */
export interface SuggestAnswer extends Suggestions {
  readonly suggestions: readonly ShownSuggestion[]
}

self.onmessage = ({ data }: MessageEvent<SuggestRequest>) => {
  const { definition } = data
  const { suggestions, unmet } = suggestScenarios(definition, data.scenarios, data.now)
  const answer: SuggestAnswer = {
    unmet,
    suggestions: suggestions.map((one) => ({ ...one, changes: changesOf(definition, one) })),
  }
  self.postMessage(answer)
}

function changesOf(definition: FormDefinition, suggestion: Suggestion): readonly OfferedExpectation[] {
  const { domainId, now, context, events } = suggestion
  const { program } = compile(definition, { domain: domainId, now })
  if (!program) return []
  return offeredExpectations(program, { title: '', context, steps: stepsOf(events) }).filter(tellsMost)
}
