import type { FormEvent } from '@urlapmuhely/engine'
import type { ScenarioStep } from './scenario-commands.ts'

/** Returns the steps of a new scenario: one for each event. The blur of a field belongs to the step of its input. */
export function stepsOf(events: readonly FormEvent[]): readonly ScenarioStep[] {
  const groups: FormEvent[][] = []
  for (const event of events) {
    const last = groups.at(-1)
    const [entered] = last ?? []
    const belongs = event.type === 'blur' && entered?.type === 'set' && entered.path === event.path
    if (last && belongs) last.push(event)
    else groups.push([event])
  }
  return groups.length === 0 ? [{}] : groups.map((events) => ({ do: events }))
}
