import type { FormField, FormFieldTypeName } from '@urlapmuhely/schema'
import type { ReadyMadeName } from './ready-mades.ts'

/** How far the guess of a draft can be relied on. */
export type Certainty = 'sure' | 'likely' | 'guess'

/** Why a draft has its type: the code of a message. */
export type DraftReason =
  | 'READY_MADE'
  | 'WORDS'
  | 'UNIT'
  | 'DATE_FORMAT'
  | 'OPTIONS'
  | 'YES_NO'
  | 'BOX'
  | 'STATEMENT'
  | 'LONG_TEXT'
  | 'HEADING_NUMBER'
  | 'HEADING_CAPITALS'
  | 'INDENT'
  | 'TABLE'
  | 'PLAIN'

/** What a pasted text says. */
export interface PaperForm {
  readonly drafts: readonly FieldDraft[]
  /** What stands before the first page: a rich text for the form's description; empty if there is nothing. */
  readonly description: string
  /** The first line is the title of the form. */
  readonly hasTitle: boolean
}

/** A field that a line of a paper form suggests. */
export interface FieldDraft {
  readonly label: string
  readonly type: FormFieldTypeName
  /** The ready-made that it becomes; null for a plain field. */
  readonly readyMade: ReadyMadeName | null
  /** The labels of its choices. */
  readonly options: readonly string[]
  readonly children: readonly FieldDraft[]
  readonly required: boolean
  readonly hint: string
  /** Other properties that the line gives: a currency, a unit. */
  readonly properties: Partial<FormField>
  /** The sum of a column of the repeat before it, if there is one: `Összesen`. */
  readonly isTotal?: boolean
  readonly certainty: Certainty
  readonly why: DraftReason
  /** The number of its line in the text, from 1. */
  readonly line: number
}
