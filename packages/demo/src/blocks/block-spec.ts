import type { FieldSpec, RuleSpec } from '../author.ts'
import type { OptionLists } from '../options/option-spec.ts'

/** The source of a ready block: its fields and the rules among them. */
export interface BlockSpec {
  /** Its name in requests; it never changes. */
  readonly key: string
  readonly name: string
  readonly description: string
  readonly fields: readonly FieldSpec[]
  readonly rules: readonly RuleSpec[]
  /** The option lists that its fields use and its formulas read. */
  readonly options?: OptionLists
}
