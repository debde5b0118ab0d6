import type { Issue, Kind } from '@urlapmuhely/schema'
import { parseItem, parseItemPatch, propertyShape } from '@urlapmuhely/schema/parse'
import { v7 as uuidv7 } from 'uuid'
import type { Item } from '../../storage/columns.ts'

/** The parsed request: `values` is always a whole item, `issues` lists everything wrong with it. */
export interface ReadItem {
  readonly values: Item
  readonly issues: readonly Issue[]
}

/**
 * Parses a request as a whole item.
 *
 * Invalid properties get their initial values in `values`, so that the rest can be checked at the same time.
 */
export function readWholeItem(kind: Kind, input: unknown): ReadItem {
  const parsed = parseItem(kind, input)
  if (parsed.ok) return { values: parsed.values, issues: kind.check(parsed.values) }
  const values = { ...kind.initial, id: uuidv7(), ...goodParts(kind, input) }
  return { values, issues: withChecks(kind, values, parsed.issues) }
}

/** Reads the sent values as changes to `current`. */
export function readPatch(kind: Kind, current: Item, input: unknown): ReadItem {
  const parsed = parseItemPatch(kind, input)
  const given = parsed.ok ? parsed.values : goodParts(kind, input)
  const values = { ...current, ...given }
  const issues = parsed.ok ? [] : parsed.issues
  const fixed = Object.entries(kind.properties)
    .filter(([name, property]) => property.fixed && name in given && given[name] !== current[name])
    .map(([name]): Issue => ({ path: name, code: name === 'id' ? 'ID_INVALID' : 'FORM_FIXED', params: {} }))
  return { values, issues: withChecks(kind, values, [...issues, ...fixed]) }
}

/** The issues of properties that have no issue yet. */
export function withoutRepeats(known: readonly Issue[], more: readonly Issue[]): Issue[] {
  const wrong = new Set(known.map(({ path }) => path.split('.')[0]))
  return more.filter(({ path }) => !wrong.has(path.split('.')[0]))
}

function withChecks(kind: Kind, values: Item, issues: readonly Issue[]): Issue[] {
  return [...issues, ...withoutRepeats(issues, kind.check(values))]
}

function goodParts(kind: Kind, input: unknown): Item {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return {}
  const given = new Map<string, unknown>(Object.entries(input))
  const good: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(kind.properties)) {
    if (property.managed || !given.has(name)) continue
    const parsed = propertyShape(property).safeParse(given.get(name))
    if (parsed.success) good[name] = parsed.data
  }
  return good
}
