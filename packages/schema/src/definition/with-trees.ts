import { itemKinds } from '../kinds/index.ts'
import { mapContentTexts } from '../property/content-texts.ts'
import { givenPlaces } from '../property/given-places.ts'
import type { Properties } from '../property/property-definition.ts'
import { parseRichText } from '../text/parse-rich-text.ts'
import { escapeBraces, printPlace } from '../text/places.ts'
import type { RichText } from '../text/rich-text.ts'
import type { FormDefinition } from './form-definition.ts'

type Item = Readonly<Record<string, unknown>>

const properties = new Map<string, Properties>(itemKinds.map((kind) => [kind.name, kind.properties]))

/** Cached results by item. */
const made = new WeakMap<Item, Item>()

/**
 * An item with its rich texts as trees. A text whose tree would be one plain paragraph stays a string.
 *
 * The same item always gives the same object.
 */
function itemWithTrees<Value extends Item>(kind: string, item: Value): Value {
  const known = made.get(item)
  if (known) return known as Value // made of this item
  const result = mapContentTexts(properties.get(kind) ?? {}, item, ({ property, text }) =>
    property.content === 'block' ? textTree(text) : text,
  )
  made.set(item, result)
  return result
}

/** A definition with the rich texts of all its items as trees, for showing a working copy. */
export function withTrees(definition: FormDefinition): FormDefinition {
  const items = Object.entries<readonly Item[]>(definition.items).map(([kind, members]) => [
    kind,
    members.map((item) => itemWithTrees(kind, item)),
  ])
  return {
    ...definition,
    form: itemWithTrees('form', definition.form),
    // The same items; rich texts may be trees.
    items: Object.fromEntries(items) as FormDefinition['items'],
  }
}

/** The source of a rich text as its tree. A text whose tree would be one plain paragraph stays a string. */
export function textTree(source: string): RichText {
  const { tree } = parseRichText(source)
  const [only, ...others] = tree
  if (only?.type !== 'paragraph' || others.length > 0) return tree
  const plain = only.children.map((part) => {
    if (typeof part === 'string') return escapeBraces(part)
    if (part.type === 'break') return '\n'
    return part.type === 'place' ? printPlace(part) : null
  })
  return plain.includes(null) ? tree : plain.join('')
}

/**
 * True if a definition was stored by a release that knew places and rich texts. Texts of earlier ones are plain, and
 * their braces are braces.
 */
export function hasRichTexts({ items }: FormDefinition): boolean {
  return items.formField.every((field) => 'severity' in field)
}

/** A definition of an earlier release, whose texts show the same now: only messages had places, for their rule. */
export function withBracesEscaped(definition: FormDefinition): FormDefinition {
  const items = Object.entries<readonly Item[]>(definition.items).map(([kind, members]) => [
    kind,
    members.map((item) => escapedItem(kind, item)),
  ])
  return {
    ...definition,
    form: escapedItem('form', definition.form),
    // The same items with other texts.
    items: Object.fromEntries(items) as FormDefinition['items'],
  }
}

function escapedItem<Value extends Item>(kind: string, item: Value): Value {
  return mapContentTexts(properties.get(kind) ?? {}, item, ({ property, text }) => {
    if (!text.includes('{')) return text
    const given = givenPlaces(property, item)
    return text
      .split(/(\{\w+\})/u)
      .map((part, index) =>
        index % 2 === 1 && given.includes(part.slice(1, -1)) ? part : escapeBraces(part),
      )
      .join('')
  })
}
