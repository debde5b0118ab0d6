import { createHash } from 'node:crypto'
import { type Kind, type SharedChoices, type SharedDifference, sharedTexts } from '@urlapmuhely/schema'
import { sameJson } from '../../items/log/item-changes.ts'
import type { Item } from '../../storage/columns.ts'
import { sendable } from '../content-service.ts'

/** The choice about a shared thing that differs. */
export type SharedChoice = NonNullable<SharedDifference['choice']>

/** One item of a shared thing, here and in the file; one of the two may be missing. */
export interface SharedPart {
  readonly name: string
  readonly here: Item | null
  readonly file: Item | null
}

const MAX_PARTS = 100
const MAX_TEXT = 300

/** Returns how an item of the file differs from the one that is here: the properties with both values. */
function differingProperties(kind: Kind, here: Item, file: Item): DifferingProperty[] {
  const sent = sendable(kind, file)
  return Object.entries(kind.properties).flatMap(([name, property]) => {
    if (
      name === 'id' ||
      property.managed ||
      !(name in sent) ||
      sameJson(here[name] ?? null, sent[name] ?? null)
    )
      return []
    return [{ label: property.label, here: shown(here[name]), file: shown(sent[name]) }]
  })
}

type DifferingProperty = SharedDifference['parts'][number]['properties'][number]

interface Differing {
  readonly id: string
  readonly name: string
  readonly as: SharedDifference['kind']
  readonly parts: readonly SharedPart[]
}

/** A difference as the person sees it, before a choice is made. */
export function describeDifference(
  kind: Kind,
  { id, name, as, parts }: Differing,
  choices: SharedChoices,
): Omit<SharedDifference, 'forms' | 'formCount'> {
  const described = parts.map(({ name: own, here, file }): SharedDifference['parts'][number] => ({
    name: own,
    state: here === null ? 'onlyInFile' : file === null ? 'onlyHere' : 'changed',
    properties: here && file ? differingProperties(kind, here, file) : [],
  }))
  return {
    id,
    kind: as,
    name,
    seen: stateOf(parts),
    parts: described.slice(0, MAX_PARTS),
    partCount: parts.length,
    choice: choices[id]?.choice ?? null,
  }
}

/** A mark of the present items, which changes when one of them does. */
function stateOf(parts: readonly SharedPart[]): string {
  const items = parts.map(({ here }) => (here ? [here.id, here.revision] : null))
  return createHash('sha256').update(JSON.stringify(items)).digest('hex').slice(0, 32)
}

/** A value in a few words. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return sharedTexts.empty
  if (typeof value === 'boolean') return value ? sharedTexts.yes : sharedTexts.no
  if (typeof value === 'string' || typeof value === 'number') return cut(String(value))
  if (Array.isArray(value)) return value.length === 0 ? sharedTexts.empty : cut(value.map(shown).join(', '))
  const entries = Object.entries(value)
  if (entries.length === 0) return sharedTexts.empty
  return cut(entries.map(([name, part]) => `${name}: ${shown(part)}`).join(', '))
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text
}
