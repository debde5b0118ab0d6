import type { CharSet } from './char-set.ts'

/**
 * A pattern as a tree. Groups, lazy quantifiers and names are omitted, because they do not affect whether a text
 * matches.
 */
export type PatternNode =
  | { readonly kind: 'set'; readonly set: CharSet }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | {
      readonly kind: 'repeat'
      readonly body: PatternNode
      readonly least: number
      /** Infinite for `*`, `+` and `{n,}`. */
      readonly most: number
    }

/** One alternative of a whole pattern, and whether it is anchored to the ends of the text. */
export interface PatternBranch {
  readonly atStart: boolean
  readonly atEnd: boolean
  readonly body: PatternNode
}

/** Why a pattern cannot run on the native engine; it then runs on states, or on RE2, which are linear for every pattern. */
export type Refusal =
  | 'too long'
  | 'syntax that engines read differently, or not in the subset'
  | 'letters whose other case is not known here'
  | 'a repetition of what may be empty'
  | 'an unbounded or long part that may start anywhere'
  | 'two ways to go on with the same character'
