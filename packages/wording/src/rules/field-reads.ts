import {
  type Condition,
  conditionParts,
  contentTexts,
  formField,
  givenPlaces,
  hasContent,
  type Kind,
  mapConditionNames,
  type Properties,
  placesOf,
  positionsOf,
  ROW_PLACE,
} from '@urlapmuhely/schema'
import type { ReadableFields } from './readable-fields.ts'
import type { RuleItem } from './rule-content.ts'
import { isRuleKind, wholeItem, writerOf } from './rule-writers.ts'

/**
 * The fields that an item reads, by id, with the properties in which it does: by name in conditions, formulas and places
 * of texts, and by reference. The fields that a rule acts on are not among them unless it reads them too.
 */
export function fieldReads(
  kind: Kind,
  item: RuleItem,
  fields: ReadableFields,
): ReadonlyMap<string, ReadonlySet<string>> {
  const reads = new Map<string, Set<string>>()
  const add = (fieldId: string, property: string) => {
    const properties = reads.get(fieldId)
    if (properties) properties.add(property)
    else if (fields.byId.has(fieldId)) reads.set(fieldId, new Set([property]))
  }
  for (const { property, fieldId } of referencesOf(kind, item)) add(fieldId, property)
  const positions = positionsOf(kind, item)
  const addName = (name: string, property: string) => {
    for (const at of positions) for (const id of fields.read(name, at)) add(id, property)
  }
  for (const { property, condition, ofOption } of conditionParts(kind, item)) {
    for (const name of namesIn(condition)) {
      if (!(ofOption && name.startsWith('option.'))) addName(name, property)
    }
  }
  for (const { property, name } of placesIn(kind, item)) addName(name, property)
  return reads
}

/** What an item reads by reference: a rule says it itself, a field may have the rows of a repeat as options. */
function referencesOf(kind: Kind, item: RuleItem): readonly { property: string; fieldId: string }[] {
  if (isRuleKind(kind.name)) return writerOf(kind.name).reads?.(wholeItem(kind.name, item)) ?? []
  return kind === formField && typeof item.optionRows === 'string'
    ? [{ property: 'optionRows', fieldId: item.optionRows }]
    : []
}

/** The full names that a condition reads: those inside `map` and the like are joined with the name of the list. */
function namesIn(condition: Condition): ReadonlySet<string> {
  const names = new Set<string>()
  mapConditionNames(condition, (name, list) => {
    if (list === null) names.add(name)
    else if (list !== '') names.add(`${list}.${name}`)
    return name
  })
  return names
}

/** The names of the places in an item's texts, with the property that has the text. */
function placesIn(kind: Kind, item: RuleItem): { readonly property: string; readonly name: string }[] {
  return contentTexts(textsOf(kind), item).flatMap(({ address, property, text }) => {
    const places = placesOf(text)
    if (places.length === 0) return []
    const given = new Set([ROW_PLACE, ...givenPlaces(property, item)])
    return places
      .filter(({ name }) => !given.has(name))
      .map(({ name }) => ({ property: address.split('.')[0] ?? address, name }))
  })
}

const texts = new WeakMap<Kind, Properties>()

/** The properties of a kind that have texts; found once, because forms have thousands of items. */
function textsOf(kind: Kind): Properties {
  const known = texts.get(kind)
  if (known) return known
  const found = Object.fromEntries(
    Object.entries(kind.properties).filter(([, property]) => hasContent(property)),
  )
  texts.set(kind, found)
  return found
}
