import {
  runScenarios,
  type ScenarioItem,
  type ScenarioResult,
  scenarioOf,
} from '@urlapmuhely/engine/scenarios'
import type { FormDefinition } from '@urlapmuhely/schema'
import type { Item } from '../storage/columns.ts'

/** The result of playing a scenario that a form keeps. */
export interface PlayedScenario extends ScenarioResult {
  readonly id: string
  readonly name: string
}

/**
 * Plays the scenarios that are kept with a form.
 *
 * @param kept whole items of the kind, as the table holds them.
 * @param now the instant of scenarios that name none, ISO 8601.
 */
export function playKept(definition: FormDefinition, kept: readonly Item[], now: string): PlayedScenario[] {
  const items = kept as unknown as readonly (ScenarioItem & { readonly id: string })[] // see above
  const scenarios = items.map((item) => scenarioOf(item, definition.domains))
  return runScenarios(definition, scenarios, now).map((result, index) => ({
    ...result,
    id: items[index]?.id ?? '',
    name: items[index]?.name ?? '',
  }))
}
