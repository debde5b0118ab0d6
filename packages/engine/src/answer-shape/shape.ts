import type { ValueMember } from '@urlapmuhely/schema/facts'

/** One choice of a list. */
export interface ListedChoice {
  readonly value: string | number
  /** Empty if the option has no label. */
  readonly label: string
}

/** The choices of a field. */
export interface ChoiceShape {
  readonly listed: readonly ListedChoice[]
  /** True if an accepted answer may have values that are not listed. */
  readonly isOpen: boolean
  /** The values of options with a text: the answer may have `{value, text}` in place of them. */
  readonly asking: readonly (string | number)[]
}

/** The type of a plain value. */
export type PlainSort = 'string' | 'number' | 'boolean'

/**
 * The values that accepted answers have in one place, apart from the empty ones. It is never narrower than what the
 * check accepts.
 */
export type ValueShape =
  | {
      readonly kind: 'text'
      /** In code points. */
      readonly least: number
      readonly most: number | null
      /** ECMA-262 with the flag `u`; each must match a part of the text. */
      readonly patterns: readonly string[]
    }
  | {
      readonly kind: 'number'
      readonly min: number | null
      readonly max: number | null
      /** The points of a scale, as examples: the check tolerates rounding errors. */
      readonly points: readonly number[]
    }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly of: ChoiceShape }
  /** An empty list is an empty value: no minimum concerns it. */
  | { readonly kind: 'choices'; readonly of: ChoiceShape; readonly least: number }
  | { readonly kind: 'file' }
  | { readonly kind: 'members'; readonly members: readonly ValueMember[] }
  | { readonly kind: 'object'; readonly object: ObjectShape }
  | {
      readonly kind: 'rows'
      readonly row: ObjectShape
      readonly least: number
      readonly most: number
      /** True if the list may be empty, whatever the minimum is. */
      readonly mayBeEmpty: boolean
    }
  /** The result of a formula; null if its type is not known. */
  | { readonly kind: 'result'; readonly sorts: readonly PlainSort[] | null }
  /** The field differs between periods of validity. */
  | { readonly kind: 'either'; readonly shapes: readonly ValueShape[] }

/** One key of an object. */
export interface PropertyShape {
  readonly key: string
  readonly label: string
  readonly hint: string
  readonly value: ValueShape
  /** True if every accepted answer has the key, with a value that is not empty. */
  readonly isRequired: boolean
  /** True for the text of an option, which answers have in `{value, text}`; its own key is for tools that read paths. */
  readonly isAskedText: boolean
}

/** A test of the values of sibling keys. `holds` and `fails` are sure; an answer may satisfy neither. */
export type SiblingTest =
  | { readonly all: readonly SiblingTest[] }
  | { readonly any: readonly SiblingTest[] }
  | ValueTest

/** The value of one key is, or is not, one of some constants. */
export interface ValueTest {
  readonly key: string
  readonly values: readonly (string | number | boolean | null)[]
  readonly isOneOf: boolean
  /** True if a missing key passes. */
  readonly mayBeMissing: boolean
  /** True if a choice may also be written with its text, `{value, text}`. */
  readonly hasTexts: boolean
  /** True if the values are sought among the members of a list. */
  readonly inList: boolean
}

/** A demand on a key that applies while a test of its siblings is true. */
export interface ConditionalShape {
  readonly if: SiblingTest
  readonly key: string
  readonly makes: 'required' | 'empty'
}

/** The keys of an object. No others are accepted. */
export interface ObjectShape {
  readonly properties: readonly PropertyShape[]
  readonly conditions: readonly ConditionalShape[]
}

/** The shape of the answers of a form. */
export interface AnswerShape {
  readonly title: string
  readonly object: ObjectShape
  /** The context values that the host may pass when it opens the form. */
  readonly context: readonly PropertyShape[]
}
