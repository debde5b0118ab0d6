import type { RichText } from '@urlapmuhely/schema'
import type { EngineItems, RuleKind } from '../facts/definition.ts'
import type { FormEvent } from '../state/events.ts'
import type { Cell, Row } from './reference-tree.ts'

/** One answer of the host. */
export type HostAnswer = Extract<FormEvent, { readonly type: 'options' }>

/** The rules of a form, and their evaluation. */
export interface Rules {
  readonly items: EngineItems
  /** The language of the form. */
  readonly lang: string
  /** The rules of a kind that are about a field, best precedence first. */
  rulesOn<Kind extends RuleKind>(kind: Kind, cell: Cell): EngineItems[Kind][number][]
  holds(rule: { readonly condition: unknown }, row: Row): boolean
  evaluate(expression: unknown, row: Row, option?: object): unknown
  valueOf(cell: Cell): unknown
  /** The rows of a repeat that rules read. */
  rowsIn(repeat: Cell): readonly Row[]
  /** A text with its places filled in. */
  filled<Text extends RichText>(cell: Cell, text: Text): Text
  /** The same in the scope of a row. */
  filledIn(row: Row, text: string): string
  /** The host's responses about its lists, the earliest first. */
  readonly hostAnswers: readonly HostAnswer[]
  /** The lists of which the definition holds only some options. */
  readonly onDemand: readonly string[]
}
