import type { Kind, PropertyDefinition, RichNode, RichText } from '@urlapmuhely/schema'
import { parseRichText } from '@urlapmuhely/schema/rich-text'
import { sameJson } from '../../items/log/item-changes.ts'
import type { Item } from '../../storage/columns.ts'
import { inWords, type ShownValue, type Words } from '../property-words.ts'
import type { BookDescription } from './rule-book.ts'
import { texts } from './rule-book-messages.ts'

/** The section of the law behind an item. */
const BASIS = 'basis'
/** Sections that do not change what a form asks, or that the document shows in places of their own. */
const SKIPPED: ReadonlySet<string> = new Set(['hidden', 'scope', 'organise', 'translations', 'look', BASIS])

/** The options of a description: its words, what it leaves out, and the item to compare with. */
interface DescriptionOptions {
  readonly words: Words
  /** The properties that the document shows in places of their own. */
  readonly shown: ReadonlySet<string>
  /** The item that this one replaces: only what differs is described. */
  readonly base?: Item | undefined
}

/** Describes the properties of an item: those that apply to it and were set, in the order of the screens. */
export function describeItem(
  kind: Kind,
  item: Item,
  { words, shown, base }: DescriptionOptions,
): BookDescription {
  const said = Object.entries(kind.properties).filter(
    ([name, property]) =>
      !SKIPPED.has(property.section) && !shown.has(name) && isSaid({ item, base }, name, property),
  )
  const saidOf = (name: string, property: PropertyDefinition) => {
    const value = wordsFor(name, { property, item }, words)
    const other = base && wordsFor(name, { property, item: base }, words)
    return other ? texts.otherwise(value ?? '', other) : value
  }
  return {
    facts: said.flatMap(([name, property]) => {
      const value = property.content === 'block' ? null : saidOf(name, property)
      return value === null ? [] : [{ label: property.label, value }]
    }),
    texts: said.flatMap(([name, { content, label }]) =>
      content === 'block' ? [{ label, nodes: nodesOf(item[name]) }] : [],
    ),
    basis: basisOf(kind, item),
  }
}

/** The law behind an item; empty if none is named. */
export function basisOf(kind: Kind, item: Item): readonly RichNode[] {
  return Object.entries(kind.properties).flatMap(([name, { section }]) =>
    section === BASIS ? nodesOf(item[name]) : [],
  )
}

function isSaid(
  { item, base }: Pick<DescriptionOptions, 'base'> & { readonly item: Item },
  name: string,
  { when, initial, cascade }: PropertyDefinition,
): boolean {
  // The form to which it belongs is the whole document.
  if (cascade) return false
  const value = item[name]
  const applies = !when || when.in.includes(String(item[when.property]))
  return applies && value !== undefined && !sameJson(value, base ? base[name] : initial)
}

/**
 * Returns the value of a property in words; a choice has no quotation marks, because its words
 * are the product's.
 */
function wordsFor(
  name: string,
  { property, item }: Pick<ShownValue, 'property' | 'item'>,
  words: Words,
): string | null {
  return property.choices?.[String(item[name])] ?? inWords({ property, value: item[name], item }, words)
}

function nodesOf(value: unknown): readonly RichNode[] {
  if (value === undefined || value === null || value === '') return []
  // The property is a text, which earlier releases may have stored as a tree.
  const text = value as RichText
  return typeof text === 'string' ? parseRichText(text).tree : text
}
