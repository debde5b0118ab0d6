import type { Answer } from './questions.ts'
import type { RuleItem } from './rule-content.ts'
import type { RuleNames } from './rule-names.ts'
import type { RulePart } from './rule-part.ts'

/** A field that a rule refers to by id, and the property in which it does. */
export interface FieldRead {
  readonly property: string
  readonly fieldId: string
}

/** What a kind of rules says in words, and of which fields. Methods take items of their own kind. */
export interface RuleWriter<Item = RuleItem> {
  /** The sentence, without its capital, its full stop and what all kinds have: scope and validity. */
  write(item: Item, names: RuleNames): readonly RulePart[]
  /** What the rule does and to which fields, as its name begins: `Látszik: Utónév`. */
  brief(item: Item, names: RuleNames): string
  /** When it does, as its name ends; without this, its condition: `ha az „Összeg” nagyobb, mint 10`. */
  when?(item: Item, names: RuleNames): string
  /** The questions about fields that the rule answers. */
  answers(item: Item): readonly Answer[]
  /** The fields that the rule refers to by id without acting on them. */
  reads?(item: Item): readonly FieldRead[]
  /** Properties of which a rule has one only: the others are not offered beside it. */
  readonly either?: readonly string[]
}
