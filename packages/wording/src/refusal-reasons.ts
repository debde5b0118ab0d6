import type { EngineDefinition, Replay } from '@urlapmuhely/engine'
import { fillPlaces } from '@urlapmuhely/engine/light'
import { quoted } from '@urlapmuhely/schema/article'
import { plainText } from '@urlapmuhely/schema/facts'
import { rulesHu } from '@urlapmuhely/schema/rule-messages'
import { labelsByPath } from './diagnostic-text.ts'
import { refusalMessages, unverifiedMessages } from './messages/hu.ts'

/** What the check of an answer found. */
export type FoundFaults = Pick<Replay, 'refusals' | 'issues'> & Partial<Pick<Replay, 'unverified'>>

/** Makes sentences of why an answer is refused: the label of the field and what is wrong, each once. */
export type RefusalReasons = (found: FoundFaults) => readonly string[]

/** @param definitions states of the form; the labels of the first one that has a field name it. */
export function refusalReasons(...definitions: readonly Pick<EngineDefinition, 'items'>[]): RefusalReasons {
  const labels = new Map(definitions.toReversed().flatMap((definition) => [...labelsByPath(definition)]))
  return ({ refusals, issues, unverified = [] }) => {
    const faults = [
      ...refusals.map(({ path, code }) => ({ path, message: refusalMessages[code] })),
      ...issues.map(({ path, rule, message, params }) => ({
        path,
        message: plainText(message) || fillPlaces(rulesHu[rule], params),
      })),
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
