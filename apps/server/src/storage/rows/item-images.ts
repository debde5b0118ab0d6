import {
  domain,
  type FormDefinition,
  form,
  type Kind,
  kinds,
  richInlines,
  textParts,
} from '@urlapmuhely/schema'
import { parseRichText } from '@urlapmuhely/schema/rich-text'
import type { Item } from '../columns.ts'

/** The stored images of an item, and the properties that hold them. */
export function imagesOf(kind: Kind, item: Item): { property: string; id: string }[] {
  return Object.entries(kind.properties).flatMap(([name, property]) => {
    const value = item[name]
    const isStored = property.type === 'image' && typeof value === 'object' && value !== null && 'id' in value
    return isStored ? [{ property: name, id: String(value.id) }] : []
  })
}

/** The ids of the images in the texts of an item, in every language. */
function textImagesOf(kind: Kind, item: Item): string[] {
  return textParts(kind, item).flatMap(({ text, isRich }) => (isRich ? imagesInText(text) : []))
}

/** The ids of the images in a rich text. */
export function imagesInText(text: string): string[] {
  // Most texts have none, and need not be parsed.
  if (!text.includes('](file:')) return []
  return richInlines(parseRichText(text).tree).flatMap((inline) =>
    typeof inline !== 'string' && inline.type === 'image' ? [inline.file] : [],
  )
}

/** The distinct ids of the stored images in a definition. */
export function imagesIn(definition: FormDefinition): string[] {
  const parts: Readonly<Record<string, readonly Item[]>> = {
    ...definition.items,
    [form.name]: [definition.form],
    [domain.name]: definition.domains,
  }
  const found = kinds.flatMap((kind: Kind) =>
    (parts[kind.name] ?? []).flatMap((item) => [
      ...imagesOf(kind, item).map(({ id }) => id),
      ...textImagesOf(kind, item),
    ]),
  )
  // Sorted, so that two forms that are published at once wait for each other in one order.
  return [...new Set(found)].sort()
}
