import type { DocumentItem } from '@urlapmuhely/document'
import { type Scenario, type ScenarioItem, scenarioOf } from '@urlapmuhely/engine/scenarios'
import { type Issue, issueText } from '@urlapmuhely/schema'
import { scenarioIssues } from '@urlapmuhely/schema/facts'
import type { NewScenario } from './scenario-commands.ts'

interface DomainKey {
  readonly id: string
  readonly key: string
}

/** The scenarios of a form in the engine's own format: domains by their keys. */
export function writeScenarios(items: readonly DocumentItem[], domains: readonly DomainKey[]): string {
  const scenarios = items.map((item) => {
    // The items of a document have the properties of their kinds.
    const scenario = scenarioOf(item as unknown as ScenarioItem, domains)
    const key = domains.find(({ id }) => id === scenario.domain)?.key
    return { ...scenario, ...(key !== undefined && { domain: key }) }
  })
  return `${JSON.stringify(scenarios, null, 2)}\n`
}

/** The scenarios in a file, or the first fault in it. */
export type ReadScenarios = { readonly scenarios: readonly NewScenario[] } | { readonly fault: string }

/** Reads scenarios in the engine's format: a list, or one. */
export function readScenarios(text: string, domains: readonly DomainKey[]): ReadScenarios {
  const data = parse(text)
  const members: readonly unknown[] = Array.isArray(data) ? data : [data]
  const scenarios: NewScenario[] = []
  for (const [index, member] of members.entries()) {
    if (typeof member !== 'object' || member === null) return { fault: `${index + 1}.` }
    // The form of the engine's own scenarios is that of this one.
    const {
      title,
      domain,
      now,
      form: _,
      ...content
    } = member as Partial<Scenario> & { readonly form?: unknown }
    const [issue] = scenarioIssues(content)
    if (issue) return { fault: faultText(issue) }
    if (typeof title !== 'string' || title.trim() === '' || content.steps === undefined)
      return { fault: `${index + 1}. title, steps` }
    const place = domains.find(({ id, key }) => key === domain || id === domain)
    if (domain !== undefined && !place) return { fault: `domain: ${String(domain)}` }
    const moment = now === undefined ? null : isoOf(now)
    if (moment === undefined) return { fault: `now: ${String(now)}` }
    scenarios.push({ name: title.trim().slice(0, 120), domainId: place?.id ?? null, moment, content })
  }
  return scenarios.length === 0 ? { fault: '[]' } : { scenarios }
}

function parse(text: string): unknown {
  try {
    const data: unknown = JSON.parse(text)
    return data
  } catch {
    return null
  }
}

function faultText(issue: Issue): string {
  return `${issue.path}: ${issueText(issue)}`
}

function isoOf(text: unknown): string | undefined {
  const date = new Date(String(text))
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
