import { type Suggestions, suggestScenarios } from '@urlapmuhely/engine/coverage'
import type { Scenario } from '@urlapmuhely/engine/scenarios'
import type { FormDefinition } from '@urlapmuhely/schema'

/** A request for scenarios that reach goals which the present ones do not reach. */
export interface SuggestRequest {
  readonly definition: FormDefinition
  readonly scenarios: readonly Scenario[]
  /** ISO 8601, UTC. */
  readonly now: string
}

self.onmessage = ({ data }: MessageEvent<SuggestRequest>) => {
  const suggestions: Suggestions = suggestScenarios(data.definition, data.scenarios, data.now)
  self.postMessage(suggestions)
}
