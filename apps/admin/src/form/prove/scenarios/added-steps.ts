import type { DocumentItem } from '@urlapmuhely/document'
import { compile } from '@urlapmuhely/engine'
import { playScenario, type ScenarioItem, scenarioOf } from '@urlapmuhely/engine/scenarios'
import { type FormDefinition, factsOfType, fieldValueTypes } from '@urlapmuhely/schema'
import { aspectsOf, type FieldAspect, foundIn } from './offered-expectations.ts'
import { contentOfItem, type ScenarioStep, withState } from './scenario-commands.ts'
import type { ScenarioNames } from './scenario-names.ts'

/** An expectation that is added to a scenario. */
export interface AddedExpectation {
  /** The scenario. */
  readonly item: DocumentItem
  readonly definition: FormDefinition
  /** The place of the step after which the state is expected; -1 in a scenario without steps. */
  readonly at: number
  readonly path: string
  readonly aspect: FieldAspect
  /** The present time, for a scenario without a time of its own. ISO 8601, UTC. */
  readonly now: string
}

/**
 * Returns the steps of a scenario with one more expectation: the present state of a field after a step.
 *
 * @returns null if the field has no such state there.
 */
export function stepsExpecting(added: AddedExpectation): readonly ScenarioStep[] | null {
  const { item, definition, at, path, aspect } = added
  const { steps = [] } = contentOfItem(item)
  // The items of a document have the properties of their kinds.
  const scenario = scenarioOf(item as unknown as ScenarioItem, definition.domains)
  const now = scenario.now ?? added.now
  const { program } = compile(definition, { domain: scenario.domain ?? null, now })
  const state = program && playScenario(program, { ...scenario, steps: steps.slice(0, at + 1) }).field(path)
  if (!state || !aspectsOf(state).includes(aspect)) return null
  const whole = steps.length === 0 ? [{}] : steps
  const index = Math.max(at, 0)
  return whole.with(index, withState(whole[index] ?? {}, { path, aspect, value: foundIn(state, aspect) }))
}

/** True if people enter a value into the field, outside of rows. */
export function isEntered(names: Pick<ScenarioNames, 'fieldAt'>, path: string): boolean {
  const type = names.fieldAt(path)?.type
  if (type === undefined || factsOfType(type).role === 'result') return false
  return !['object', 'rows', 'layout', 'empty'].includes(fieldValueTypes[type])
}
