import type { DocumentItem } from '@urlapmuhely/document'
import type { Condition, Kind } from '@urlapmuhely/schema'
import {
  alternativesOf,
  type RuleKindName,
  type RulePartGroup,
  type SentencePart,
} from '@urlapmuhely/wording'
import { propertyNamed } from '../../../values/properties/item-values.ts'

/** The full stop at the end of a sentence. */
export const END = '.'

/** The key of the parts that set a rule's value: typing may switch from one way to set it to another. */
export const WAY = 'way'

/**
 * Checks whether a property may be added to a sentence: only those that people often need. The
 * others are among all settings.
 */
export function isOffered(kindName: RuleKindName, kind: Kind, name: string): boolean {
  const { prominent, type } = propertyNamed(kind, name)
  return prominent === true && type !== 'parameters' && !alternativesOf(kindName).includes(name)
}

/** True for a full stop that the condition before it already shows, in front of its buttons. */
export function hasConditionBefore(
  groups: readonly (Pick<RulePartGroup, 'parts' | 'property'> & Partial<RulePartGroup>)[],
  index: number,
  isTree: (place: string) => boolean,
): boolean {
  const [text, before] = [groups[index]?.parts[0]?.text, groups[index - 1]]
  return text === END && typeof before?.property === 'string' && isTree(before.address ?? before.property)
}

/** The place of the condition of *Saját feltétel*, the only parameter of a rule that is one. */
const OWN_CONDITION = 'parameters.expression'

/** Returns the condition at a place of a rule: a property, or the condition among its parameters; null for none. */
export function conditionAt(kind: Kind, place: string, item: DocumentItem): Condition {
  const [name = '', member] = place.split('.')
  const { type } = kind.properties[name] ?? {}
  const value = item[name]
  // The shape of a condition is JSON, and parameters are an object of JSON values.
  if (member === undefined) return type === 'condition' ? ((value ?? null) as Condition) : null
  if (type !== 'parameters' || place !== OWN_CONDITION) return null
  return (value as Readonly<Record<string, Condition>> | null)?.[member] ?? null
}

/** True if a place is edited as a tree of comparisons: a condition that is not empty. */
export function isShownAsTree(kind: Kind, place: string, item: DocumentItem): boolean {
  return conditionAt(kind, place, item) !== null
}

/**
 * True if a part of a sentence is the one that a name opens: `actions` opens the first action, `parameters`
 * the first parameter.
 */
export function isOpened(
  open: string | null,
  { property, address }: Pick<RulePartGroup, 'property' | 'address'>,
): boolean {
  return open !== null && open !== '' && property !== null && (address === open || property === open)
}

/** Returns the words of a button, and the spaces beside it: buttons lose the spaces at their ends. */
export function spaced(parts: readonly SentencePart[]) {
  const text = parts.map((part) => part.text).join('')
  const words = parts.map((part, index) => ({
    ...part,
    text: index === 0 ? part.text.trimStart() : index === parts.length - 1 ? part.text.trimEnd() : part.text,
  }))
  return {
    lead: text.startsWith(' ') ? ' ' : '',
    words,
    tail: text.endsWith(' ') || parts.some(({ text: one }) => one.startsWith('+')) ? ' ' : '',
  }
}
