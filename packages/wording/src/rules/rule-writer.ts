import type { Answer } from './questions.ts'
import type { RuleItem } from './rule-content.ts'
import type { RuleNames } from './rule-names.ts'
import type { RulePart } from './rule-part.ts'

/** A field that a rule refers to by id, and the property in which it does. */
export interface FieldRead {
  readonly property: string
  readonly fieldId: string
}

/** Writes the rules of one kind as sentences and lists their fields. Methods take items of their own kind. */
export interface RuleWriter<Item = RuleItem> {
  /** The sentence, without its capital, its full stop and the parts of all kinds: scope and validity. */
  write(item: Item, names: RuleNames): readonly RulePart[]
  /** The effect of the rule and its fields, the beginning of its name: `Látszik: Utónév`. */
  brief(item: Item, names: RuleNames): string
  /** The end of the rule's name; if missing, its condition is used: `ha az „Összeg” nagyobb, mint 10`. */
  when?(item: Item, names: RuleNames): string
  /** The questions about fields that the rule answers. */
  answers(item: Item): readonly Answer[]
  /** The fields that the rule refers to by id without acting on them. */
  reads?(item: Item): readonly FieldRead[]
  /** Properties of which a rule has one only: the others are not offered beside it. */
  readonly either?: readonly string[]
}
