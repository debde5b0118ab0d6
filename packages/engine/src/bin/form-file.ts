import { scenarioIssues, type WholeDefinition } from '@urlapmuhely/schema/facts'
import { ruleKinds } from '../rules/rule-kinds.ts'
import type { ScenarioItem } from '../scenarios/scenario-of-item.ts'

/** A form with its scenarios, as a file of the back-office holds it. */
export interface FileForm {
  readonly definition: WholeDefinition
  readonly scenarios: readonly ScenarioItem[]
}

type Members = Readonly<Record<string, unknown>>

/**
 * Reads the text of an exported form, or of a file with several.
 *
 * @throws {Error} it is not such a file; the message contains the reason.
 */
export function readFormFile(text: string): readonly FileForm[] {
  const data: unknown = JSON.parse(text)
  if (!isObject(data)) throw new Error('The file is not an exported form.')
  const forms: readonly unknown[] = Array.isArray(data.forms) ? data.forms : [data]
  return forms.map(readForm)
}

function readForm(data: unknown): FileForm {
  if (!isObject(data) || !isObject(data.form) || !isObject(data.items))
    throw new Error('The file is not an exported form.')
  const { formScenario, ...kinds } = data.items
  const items = Object.entries(kinds).map(([kind, members]) => [kind, listOf(members).filter(takesPart)])
  const definition = {
    form: data.form,
    // A file from before a kind has none of it.
    items: {
      formField: [],
      ...noRules,
      ...Object.fromEntries(items),
      formOption: listOf(data.options).filter(takesPart),
    },
    domains: listOf(data.domains),
  }
  const scenarios = listOf(formScenario)
  for (const { name, content } of scenarios) {
    const [issue] = scenarioIssues(content)
    if (issue) throw new Error(`${String(name)}: ${issue.path} (${issue.code})`)
  }
  return {
    // The back-office has written it; an item that lacks newer properties is completed when it is compiled.
    definition: definition as unknown as WholeDefinition,
    // Written by the back-office, too.
    scenarios: scenarios as unknown as readonly ScenarioItem[],
  }
}

const noRules = Object.fromEntries(ruleKinds.map((kind) => [kind, []]))

function listOf(value: unknown): readonly Members[] {
  const members: readonly unknown[] = Array.isArray(value) ? value : []
  return members.filter(isObject)
}

function takesPart({ enabled }: Members): boolean {
  return enabled !== false
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
