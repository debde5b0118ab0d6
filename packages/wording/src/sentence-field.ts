import type { FormFieldTypeName, JsonValue } from '@urlapmuhely/schema'

/** The names of a field that a condition reads. */
export interface SentenceField {
  readonly label: string
  /** The groups and repeats around it, outermost first. */
  readonly parents?: readonly string[] | undefined
  readonly type?: FormFieldTypeName | undefined
  /** The label of one of the field's options; undefined if the value is not a known option. */
  readonly optionLabel?: ((value: JsonValue) => string | undefined) | undefined
  /** The members of its values, if it is a control of the host. */
  readonly valueMembers?: readonly { readonly key: string; readonly label?: string }[] | undefined
  /** True for a column: the values of the field in all rows of a repeat. */
  readonly isColumn?: boolean | undefined
  /** True if the label is plain words, such as `elem`, and not a name. */
  readonly isWords?: boolean | undefined
}

/** Finds the field that a dotted name reads in the scope of the condition; null if there is none. */
export type SentenceNames = (name: string) => SentenceField | null
