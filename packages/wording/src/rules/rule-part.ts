import { plain, type SentencePart } from '../sentence-parts.ts'

/** A piece of a rule's sentence, with the property that it shows. */
export interface RulePart extends SentencePart {
  /** The property of the rule, so that a screen can open its control; null for the words in between. */
  readonly property: string | null
  /** Where in the property it is, if it shows one member of it: `actions.0`, `parameters.min`. */
  readonly address?: string
  /** True for a property without a value that may get one: `+ feltétel`. It is not in the sentence. */
  readonly empty?: boolean
  /** True for the gap that a required value leaves. */
  readonly missing?: boolean
}

/** Consecutive parts that show the same property, or one member of it. */
export interface RulePartGroup {
  readonly property: string | null
  readonly address: string | null
  readonly empty: boolean
  readonly parts: readonly RulePart[]
}

/** Words in between. */
export function glue(text: string): RulePart {
  return { ...plain(text), property: null }
}

/** Words that show a property. */
export function shown(property: string, text: string): RulePart {
  return { ...plain(text), property }
}

/** The parts of a sentence as parts of a property. */
export function showing(property: string, parts: readonly SentencePart[], address?: string): RulePart[] {
  return parts.map((part) => ({ ...part, property, ...(address !== undefined && { address }) }))
}

/** The gap that a required value leaves. */
export function gap(property: string, address?: string): RulePart {
  const text = '(nincs megadva)'
  return { ...plain(text), property, missing: true, ...(address !== undefined && { address }) }
}

/** A property that may get a value: `+ feltétel`. */
export function offer(property: string, label: string): RulePart {
  const text = `+ ${label.charAt(0).toLocaleLowerCase('hu')}${label.slice(1)}`
  return { ...plain(text), property, empty: true }
}

/** The sentence as plain text, without parts that it only offers to add. */
export function ruleText(parts: readonly RulePart[]): string {
  return parts.map(({ text, empty }) => (empty ? '' : text)).join('')
}

/** The parts of a sentence in groups: each is one button of a screen, or words in between. */
export function partGroups(parts: readonly RulePart[]): RulePartGroup[] {
  const groups: (RulePartGroup & { readonly parts: RulePart[] })[] = []
  for (const part of parts) {
    const { property, address = null, empty = false } = part
    const last = groups.at(-1)
    if (last?.property === property && last.address === address && last.empty === empty) last.parts.push(part)
    else groups.push({ property, address, empty, parts: [part] })
  }
  return groups
}

/** The parts with a capital at the start. */
export function capitalized([first, ...others]: readonly RulePart[]): RulePart[] {
  return first ? [{ ...first, text: capitalizedText(first.text) }, ...others] : []
}

/** A text with a capital at the start. */
export function capitalizedText(text: string): string {
  return `${text.charAt(0).toLocaleUpperCase('hu')}${text.slice(1)}`
}
