import {
  contentTexts,
  type Kind,
  mapContentTexts,
  placesOf,
  ROW_PLACE,
  renamePlaces,
  type Translations,
  translationsOf,
  type ValidationRule,
  validationRules,
} from '@urlapmuhely/schema'
import type { Item } from '../../storage/columns.ts'

/** A text of an item that citizens read, in its own or another language, and where it is in the item. */
export interface TextPart {
  readonly property: string
  readonly path: string
  readonly text: string
  readonly isRich: boolean
}

/** Every text of an item that citizens read, with its translations. */
export function textParts(kind: Kind, item: Item): TextPart[] {
  const own = contentTexts(kind.properties, item).map(({ address, property, text }) => ({
    property: address.split('.')[0] ?? address,
    path: address,
    text,
    isRich: property.content === 'block',
  }))
  const rich = new Map(own.map(({ path, isRich }) => [path, isRich]))
  const translated = Object.entries(translationsOf(item)).flatMap(([lang, texts]) =>
    Object.entries(texts).map(([address, { text }]) => ({
      property: 'translations',
      path: `translations.${lang}.${address}`,
      text,
      isRich: rich.get(address) ?? false,
    })),
  )
  return [...own, ...translated]
}

/** The names of fields that the places of a text stand for. */
export function placeNames(kind: Kind, item: Item, text: string): string[] {
  const given = givenNames(kind, item)
  return placesOf(text)
    .map(({ name }) => name)
    .filter((name) => name !== ROW_PLACE && !given.has(name))
}

/** The names that the message of a validation has beside fields: label, value and the parameters of its rule. */
export function givenNames(kind: Kind, { rule }: Item): ReadonlySet<string> {
  if (kind.name !== 'formValidation') return NONE
  const rules: Readonly<Record<string, ValidationRule>> = validationRules
  return new Set(['label', 'value', ...Object.keys(rules[String(rule)]?.parameters ?? {})])
}

const NONE: ReadonlySet<string> = new Set()

/** An item with the places of its texts renamed, in every language; a translation stays up to date. */
export function withPlacesRenamed(kind: Kind, item: Item, rename: (name: string) => string): Item {
  const given = givenNames(kind, item)
  const renamed = (text: string) =>
    renamePlaces(text, (name) => (name === ROW_PLACE || given.has(name) ? name : rename(name)))
  const own = mapContentTexts(kind.properties, item, ({ text }) => renamed(text))
  const before = translationsOf(own)
  const after: Translations = Object.fromEntries(
    Object.entries(before).map(([lang, texts]) => [
      lang,
      Object.fromEntries(
        Object.entries(texts).map(([address, { text, source }]) => [
          address,
          { text: renamed(text), source: renamed(source) },
        ]),
      ),
    ]),
  )
  return JSON.stringify(after) === JSON.stringify(before) ? own : { ...own, translations: after }
}
