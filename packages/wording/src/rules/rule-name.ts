import { type Condition, kindNamed } from '@urlapmuhely/schema'
import { conditionSentence } from '../condition/condition-sentence.ts'
import { sentenceText } from '../sentence-parts.ts'
import type { RuleItem, RuleKindName } from './rule-content.ts'
import type { RuleNames } from './rule-names.ts'
import { wholeItem, writerOf } from './rule-writers.ts'

/** The name that a rule gets from its effect: `Látszik: Utónév, ha a „Típus” értéke „magánszemély”`. */
export function ruleName(kind: RuleKindName, item: RuleItem, names: RuleNames): string {
  const whole = wholeItem(kind, item)
  const writer = writerOf(kind)
  const when = writer.when ? writer.when(whole, names) : conditionText(whole, names)
  const name = [writer.brief(whole, names), when].filter((part) => part !== '').join(', ')
  return shortened(name, kindNamed(kind).properties.name?.max)
}

function conditionText(item: RuleItem, names: RuleNames): string {
  // Conditions are JSON Logic, checked when an item is saved.
  const condition = (item.condition ?? null) as Condition
  return condition === null ? '' : sentenceText(conditionSentence(condition, names.readBy(item)))
}

/** True if the rule has no name of its own: its name is empty, or that of its sentence. */
export function followsSentence(kind: RuleKindName, item: RuleItem, names: RuleNames): boolean {
  return typeof item.name !== 'string' || item.name === '' || item.name === ruleName(kind, item, names)
}

/** One rule before and after a change. */
export interface ChangedRule {
  readonly kind: RuleKindName
  /** Undefined for a new rule. */
  readonly before?: RuleItem | undefined
  readonly after: RuleItem
}

/** A rule and its new name. */
export interface RenamedRule {
  readonly kind: RuleKindName
  readonly id: string
  readonly name: string
}

/**
 * The rules whose names follow their sentences, where these have changed, with their new names.
 *
 * @param rules those that were changed, or that name a field that was. Passing all rules of a form works too.
 * @param before the names of fields and options before the change.
 */
export function renamedRules(
  rules: readonly ChangedRule[],
  before: RuleNames,
  after: RuleNames,
): RenamedRule[] {
  return rules.flatMap(({ kind, before: old, after: rule }) => {
    // A person typed a name that was changed together with the rule. An empty name means the derived one.
    const isTyped = old !== undefined && rule.name !== old.name
    if (rule.name && (isTyped || !followsSentence(kind, old ?? rule, before))) return []
    const name = ruleName(kind, rule, after)
    return name === rule.name ? [] : [{ kind, id: rule.id, name }]
  })
}

/** Cuts a text at the end of a word, with an ellipsis. */
function shortened(text: string, max = Number.POSITIVE_INFINITY): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  const end = cut.lastIndexOf(' ')
  return `${end > max / 2 ? cut.slice(0, end) : cut}…`
}
