import { mapContentTexts, type Properties, type RichText } from '@urlapmuhely/schema'
import { hasBrace, mapInline, parsePlaces } from '@urlapmuhely/schema/facts'
import type { PlaceLabels } from './design-names.ts'

/** Parses the source of a rich text as the server would: `textTree` of `@urlapmuhely/schema/rich-text`. */
export type TextParser = (source: string) => RichText

/** The trees of the texts that were drawn last. */
const parsed = new WeakMap<TextParser, Map<string, RichText>>()
const MAX_KEPT = 2_000

/**
 * A copy of an item with its texts as they are drawn: rich texts are trees, and places are the labels of the fields that
 * they read, in braces. Without a parser rich texts are shown as they are written.
 */
export function withDrawnTexts<Item extends Readonly<Record<string, unknown>>>(
  properties: Properties,
  item: Item,
  { labels, parse }: { readonly labels: PlaceLabels; readonly parse: TextParser | undefined },
): Item {
  return mapContentTexts(properties, item, ({ property, text }) => {
    const rich = property.content === 'block' && parse ? parseOnce(parse, text) : text
    return withLabels(rich, labels)
  })
}

function parseOnce(parse: TextParser, source: string): RichText {
  const known = parsed.get(parse) ?? new Map<string, RichText>()
  parsed.set(parse, known)
  const tree = known.get(source)
  if (tree !== undefined) return tree
  if (known.size >= MAX_KEPT) known.clear()
  const made = parse(source)
  known.set(source, made)
  return made
}

function withLabels(text: RichText, labels: PlaceLabels): RichText {
  const inBraces = (name: string) => `{${labels[name] ?? name}}`
  if (typeof text !== 'string')
    return mapInline(text, (inline) =>
      typeof inline !== 'string' && inline.type === 'place' ? inBraces(inline.name) : inline,
    )
  if (!hasBrace(text)) return text
  return parsePlaces(text)
    .parts.map((part) => (typeof part === 'string' ? part : inBraces(part.name)))
    .join('')
}
