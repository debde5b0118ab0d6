import {
  conditionParts,
  contentTexts,
  formField,
  givenPlaces,
  hasContent,
  type Kind,
  mapConditionNames,
  type Properties,
  placesOf,
  ROW_PLACE,
  scopePositions,
} from '@urlapmuhely/schema'
import type { ReadableFields } from './readable-fields.ts'
import type { RuleItem } from './rule-content.ts'
import { isRuleKind, wholeItem, writerOf } from './rule-writers.ts'

interface ReadingItem {
  readonly kind: Kind
  readonly item: RuleItem
}

/**
 * Passes the fields that an item reads to `add`, by id, with the property in which it does: by name in conditions,
 * formulas and places of texts, and by reference; some more than once. The fields that a rule acts on are not among them
 * unless it reads them too.
 */
export function eachFieldRead(
  { kind, item }: ReadingItem,
  fields: ReadableFields,
  add: (fieldId: string, property: string) => void,
): void {
  for (const { property, fieldId } of referencesOf(kind, item)) {
    if (fields.byId.has(fieldId)) add(fieldId, property)
  }
  const positions = scopePositions(kind, item, fields.byId)
  const addName = (name: string, property: string) => {
    for (const at of positions) for (const id of fields.read(name, at)) add(id, property)
  }
  for (const { property, condition, ofOption } of conditionParts(kind, item)) {
    mapConditionNames(condition, (name, list) => {
      // Names within a list are those of its elements.
      const whole = list ? `${list}.${name}` : name
      if (list !== '' && !(ofOption && whole.startsWith('option.'))) addName(whole, property)
      return name
    })
  }
  if (mayHavePlaces(kind, item))
    for (const { property, name } of placesIn(kind, item)) addName(name, property)
}

/** Returns the references of an item: those its rule declares; of a field, the repeat for its options. */
function referencesOf(kind: Kind, item: RuleItem): readonly { property: string; fieldId: string }[] {
  if (isRuleKind(kind.name)) return writerOf(kind.name).reads?.(wholeItem(kind.name, item)) ?? []
  return kind === formField && typeof item.optionRows === 'string'
    ? [{ property: 'optionRows', fieldId: item.optionRows }]
    : []
}

/** False for most items: their texts have no places. */
function mayHavePlaces(kind: Kind, item: RuleItem): boolean {
  return textsOf(kind).names.some((name) => {
    const value = item[name]
    return typeof value === 'string' ? value.includes('{') : Array.isArray(value) && value.length > 0
  })
}

/** The names of the places in an item's texts, with the property that has the text. */
function placesIn(kind: Kind, item: RuleItem): { readonly property: string; readonly name: string }[] {
  return contentTexts(textsOf(kind).properties, item).flatMap(({ address, property, text }) => {
    const places = placesOf(text)
    if (places.length === 0) return []
    const given = new Set([ROW_PLACE, ...givenPlaces(property, item)])
    return places
      .filter(({ name }) => !given.has(name))
      .map(({ name }) => ({ property: address.split('.')[0] ?? address, name }))
  })
}

interface Texts {
  readonly properties: Properties
  readonly names: readonly string[]
}

const texts = new WeakMap<Kind, Texts>()

/** The properties of a kind that have texts; found once, because forms have thousands of items. */
function textsOf(kind: Kind): Texts {
  const known = texts.get(kind)
  if (known) return known
  const properties = Object.fromEntries(
    Object.entries(kind.properties).filter(([, property]) => hasContent(property)),
  )
  const found = { properties, names: Object.keys(properties) }
  texts.set(kind, found)
  return found
}
