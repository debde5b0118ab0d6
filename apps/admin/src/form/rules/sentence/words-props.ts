import type { PropertyDefinition } from '@urlapmuhely/schema'
import type { SentenceNames } from '@urlapmuhely/wording'
import type { RowPartName } from './row-words.ts'

/** The props with which every part of a condition shows and edits itself. */
export interface WordsProps<Node> {
  readonly node: Node
  readonly names: SentenceNames
  /** The property of the rule that holds the condition. */
  readonly property: PropertyDefinition
  /** The names of the repeats in whose rows it is evaluated, from the outside in. */
  readonly within: readonly string[]
  /** The part of its first comparison that is opened at once; null for none. */
  readonly startsOpen?: RowPartName | null
}
