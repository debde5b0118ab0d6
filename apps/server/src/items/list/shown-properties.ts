import type { Kind, PropertyDefinition } from '@urlapmuhely/schema'
import { LRUCache } from 'lru-cache'

/** Properties that every row of a list contains, also if they were not requested. */
export const ALWAYS_SHOWN = {
  id: true,
  name: true,
  revision: true,
  updatedAt: true,
  updatedBy: true,
} as const

/** The properties of a kind, or some of them, as a list reads and answers them. */
export interface ShownProperties {
  /** The kind with no other properties; those that the server derives are among them. */
  readonly kind: Kind
  /** Distinguishes it from other parts of the same kind. */
  readonly mark: string
  /** True for properties whose referenced items are named in the answer. */
  readonly isNamed: (property: string) => boolean
}

/** Each person may request other columns. */
const MAX_PARTS = 200
const wholes = new WeakMap<Kind, ShownProperties>()
const parts = new WeakMap<Kind, LRUCache<string, ShownProperties>>()

/**
 * Returns the properties that a list shows if some are requested: these, those by which their values are understood, and
 * those that every row contains.
 *
 * @param fields null for all.
 */
export function shownProperties(kind: Kind, fields: readonly string[] | null): ShownProperties {
  if (fields === null)
    return remembered(wholes, kind, () => ({ ...withOnly(kind, null), isNamed: () => true }))
  const known = remembered(parts, kind, () => new LRUCache<string, ShownProperties>({ max: MAX_PARTS }))
  const mark = fields.join()
  const part = known.get(mark) ?? somePropertiesOf(kind, fields)
  known.set(mark, part)
  return part
}

function somePropertiesOf(kind: Kind, fields: readonly string[]): ShownProperties {
  const asked = new Set(fields.flatMap((name) => [name, kind.properties[name]?.basis ?? name]))
  return {
    ...withOnly(kind, new Set([...Object.keys(ALWAYS_SHOWN), ...asked])),
    isNamed: (name) => asked.has(name),
  }
}

function withOnly(kind: Kind, names: ReadonlySet<string> | null): Pick<ShownProperties, 'kind' | 'mark'> {
  const shown = Object.entries<PropertyDefinition>({ ...kind.properties, ...kind.derived }).filter(
    ([name]) => names?.has(name) ?? true,
  )
  const mark = names === null ? '' : shown.map(([name]) => name).join()
  return { kind: { ...kind, properties: Object.fromEntries(shown) }, mark }
}

function remembered<Value>(values: WeakMap<Kind, Value>, kind: Kind, make: () => Value): Value {
  const value = values.get(kind) ?? make()
  values.set(kind, value)
  return value
}
