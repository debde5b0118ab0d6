import { enclosingScopes, formField, type Properties, placesOf } from '@urlapmuhely/schema'
import {
  contextFields,
  type FieldsByKey,
  type FieldTree,
  fieldValueTypes,
  followName,
  hasBrace,
  valueParentOf,
} from '@urlapmuhely/schema/facts'
import { type DesignItem, textOf, typeOf } from './design-item.ts'

/** The labels that are shown in the places of texts, by the name that is written there. */
export type PlaceLabels = Readonly<Record<string, string>>

const names = new WeakMap<DesignItem, readonly string[]>()
const NONE: readonly string[] = Object.freeze([])

/** The names that are read by the texts of an item; the same item always gives the same list. */
export function namesRead(
  item: DesignItem,
  properties: Properties = formField.properties,
): readonly string[] {
  const known = names.get(item)
  if (known) return known
  let found: Set<string> | null = null
  for (const name of contentNames(properties)) {
    const text = item[name]
    if (typeof text !== 'string' || !hasBrace(text)) continue
    found ??= new Set()
    for (const place of placesOf(text)) found.add(place.name)
  }
  const made = found ? [...found] : NONE
  names.set(item, made)
  return made
}

const contents = new WeakMap<Properties, readonly string[]>()

function contentNames(properties: Properties): readonly string[] {
  const known = contents.get(properties)
  if (known) return known
  const made = Object.keys(properties).filter((name) => properties[name]?.content)
  contents.set(properties, made)
  return made
}

/** Finds the label of the field that a name reads at a field; undefined if no field has that name. */
export type LabelFinder = (name: string, at: DesignItem) => string | undefined

/**
 * Resolves names as the engine does, among fields that may be incomplete. Nothing is indexed until the first name is
 * requested: most forms have few places.
 */
export function buildLabelFinder(form: DesignItem, fields: readonly DesignItem[]): LabelFinder {
  let index: NameIndex | null = null
  return (name, at) => {
    index ??= buildIndex(form, fields)
    const { scopesAt, tree } = index
    const field = followName(name, scopesAt(at), tree)?.field
    return field ? textOf(field, 'label') || textOf(field, 'key') : undefined
  }
}

interface NameIndex {
  readonly scopesAt: (at: DesignItem) => readonly FieldsByKey<DesignItem>[]
  readonly tree: FieldTree<DesignItem>
}

const NO_FIELDS: FieldsByKey<DesignItem> = new Map()

function buildIndex(form: DesignItem, fields: readonly DesignItem[]): NameIndex {
  const context = Array.isArray(form.context) ? contextFields(form.context.filter(isEntry)) : []
  const items: readonly DesignItem[] = [...fields, ...context.map((field) => ({ ...field }))]
  const placed = new Map(
    items.map((item) => {
      const parentId = typeof item.parentId === 'string' ? item.parentId : null
      return [item.id, { id: item.id, parentId, type: typeOf(item) }]
    }),
  )
  const below = new Map<string, Map<string, DesignItem>>()
  for (const item of items) {
    const place = placed.get(item.id)
    const parent = place ? valueParentOf(placed, place) : ''
    const siblings = below.get(parent) ?? new Map<string, DesignItem>()
    below.set(parent, siblings)
    siblings.set(textOf(item, 'key'), item)
  }
  return {
    scopesAt: ({ id }) => enclosingScopes(placed, id).map((scope) => below.get(scope) ?? NO_FIELDS),
    tree: {
      valueType: (field) => fieldValueTypes[typeOf(field)],
      below: (field) => below.get(field.id) ?? NO_FIELDS,
    },
  }
}

function isEntry(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'key' in entry && typeof entry.key === 'string'
}
