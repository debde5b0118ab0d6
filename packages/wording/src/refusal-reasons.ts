import type { EngineDefinition, FieldIssue, Replay } from '@urlapmuhely/engine'
import { quoted } from '@urlapmuhely/schema/article'
import { labelsByPath } from './diagnostic-text.ts'
import { refusalMessages, unverifiedMessages } from './messages/hu.ts'

/** The findings of the check of an answer. */
export type FoundFaults = Pick<Replay, 'refusals' | 'issues'> & Partial<Pick<Replay, 'unverified'>>

/** Writes the reasons why an answer is refused: the label of the field and the fault, each once. */
export type RefusalReasons = (found: FoundFaults) => readonly string[]

/**
 * @param messageOf the message of an issue, in Hungarian.
 * @param definitions states of the form; the label of a field is that of the first one that has it.
 */
export function refusalReasons(
  messageOf: (issue: FieldIssue) => string,
  ...definitions: readonly Pick<EngineDefinition, 'items'>[]
): RefusalReasons {
  const labels = new Map(definitions.toReversed().flatMap((definition) => [...labelsByPath(definition)]))
  return ({ refusals, issues, unverified = [] }) => {
    const faults = [
      ...refusals.map(({ path, code }) => ({ path, message: refusalMessages[code] })),
      ...issues.map((issue) => ({ path: issue.path, message: messageOf(issue) })),
      ...unverified.map(({ path, reason }) => ({ path, message: unverifiedMessages[reason] })),
    ]
    return [...new Set(faults.map(({ path, message }) => sentence(labels, path, message)))]
  }
}

function sentence(labels: ReadonlyMap<string, string>, path: string, message: string): string {
  // The keys of rows are not in the paths of labels.
  const label = labels.get(path.replace(/\.#?\d+(?=\.|$)/gu, ''))
  if (label !== undefined) return `${quoted(label)}: ${message}`
  return path === '' ? message : `${quoted(path)}: ${message}`
}
