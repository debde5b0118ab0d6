import type { ScenarioContent } from '@urlapmuhely/schema/facts'
import type { Scenario } from './scenario.ts'

/** A scenario as a form keeps it. */
export interface ScenarioItem {
  readonly name: string
  readonly domainId: string | null
  /** ISO 8601; null for the instant that the caller passes. */
  readonly moment: string | null
  /** Content that `scenarioIssues` finds nothing wrong with. */
  readonly content: unknown
}

/**
 * Returns a stored scenario in the form in which it is run.
 *
 * @param domains those of the definition. A domain that is not among them has only the items for all domains.
 */
export function scenarioOf(
  { name, domainId, moment, content }: ScenarioItem,
  domains: readonly { readonly id: string }[],
): Scenario {
  const domain = domains.some(({ id }) => id === domainId) ? domainId : null
  return {
    title: name,
    ...(domain !== null && { domain }),
    ...(moment !== null && { now: moment }),
    // Checked when it was saved.
    ...(content as ScenarioContent as Pick<Scenario, 'values' | 'context' | 'steps'>),
  }
}
