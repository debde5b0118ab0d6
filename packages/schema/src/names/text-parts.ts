import { type ValidationRule, validationRules } from '../form/validation-rules.ts'
import type { Kind } from '../kinds/define-kind.ts'
import { contentPropertyAt, contentTexts, mapContentTexts } from '../property/content-texts.ts'
import { givenPlaces } from '../property/given-places.ts'
import type { PropertyDefinition } from '../property/property-definition.ts'
import { type Translations, translationsOf } from '../property/translations.ts'
import { placesOf, ROW_PLACE, renamePlaces } from '../text/places.ts'
import type { AnyItem } from './name-tree.ts'

/** A text of an item that citizens read, in its own or another language, and where it is in the item. */
export interface TextPart {
  readonly property: string
  readonly path: string
  readonly text: string
  readonly isRich: boolean
  /** The names of its places that are no fields. */
  readonly given: ReadonlySet<string>
}

/** Every text of an item that citizens read, with its translations. */
export function textParts(kind: Kind, item: AnyItem): TextPart[] {
  const own = contentTexts(kind.properties, item).map(({ address, property, text }) => ({
    property: address.split('.')[0] ?? address,
    path: address,
    text,
    isRich: property.content === 'block',
    given: givenNames(kind, item, property),
  }))
  const known = new Map(own.map((part) => [part.path, part]))
  const translated = Object.entries(translationsOf(item)).flatMap(([lang, texts]) =>
    Object.entries(texts).map(([address, { text }]) => ({
      property: 'translations',
      path: `translations.${lang}.${address}`,
      text,
      isRich: known.get(address)?.isRich ?? false,
      given: known.get(address)?.given ?? NONE,
    })),
  )
  return [...own, ...translated]
}

/** The names of the fields that the places of a text show. */
export function placeNames({ text, given }: TextPart): string[] {
  return placesOf(text)
    .map(({ name }) => name)
    .filter((name) => name !== ROW_PLACE && !given.has(name))
}

/** The names that a text has beside fields, with those of parameters that the rule may have and the item lacks. */
function givenNames(
  { properties }: Kind,
  item: AnyItem,
  property: PropertyDefinition | undefined,
): ReadonlySet<string> {
  if (!property?.given) return NONE
  const rules: Readonly<Record<string, ValidationRule>> = validationRules
  const rule = item[properties[property.given.parameters]?.basis ?? '']
  return new Set([...givenPlaces(property, item), ...Object.keys(rules[String(rule)]?.parameters ?? {})])
}

const NONE: ReadonlySet<string> = new Set()

/**
 * An item with the places of its texts renamed, in every language; a translation stays up to date.
 *
 * @param rename returns the new name; null takes the place out.
 */
export function withPlacesRenamed<Item extends AnyItem>(
  kind: Kind,
  item: Item,
  rename: (name: string) => string | null,
): Item {
  const renamed = (text: string, property: PropertyDefinition | undefined) => {
    const given = givenNames(kind, item, property)
    return renamePlaces(text, (name) => (name === ROW_PLACE || given.has(name) ? name : rename(name)))
  }
  const own = mapContentTexts(kind.properties, item, ({ property, text }) => renamed(text, property))
  const before = translationsOf(own)
  const after: Translations = Object.fromEntries(
    Object.entries(before).map(([lang, texts]) => [
      lang,
      Object.fromEntries(
        Object.entries(texts).map(([address, { text, source }]) => {
          const property = contentPropertyAt(kind.properties, address)
          return [address, { text: renamed(text, property), source: renamed(source, property) }]
        }),
      ),
    ]),
  )
  return JSON.stringify(after) === JSON.stringify(before) ? own : { ...own, translations: after }
}
