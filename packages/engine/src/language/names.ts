import type { Condition, FieldValueType, FormFieldTypeName } from '@urlapmuhely/schema'
import type { Evaluate, OptionFacts, OptionsByList } from './runtime.ts'

/** The facts of a field that expressions use. */
export interface FieldRef {
  /** Unique in the form. */
  readonly number: number
  /** Its index in the values of its scope. */
  readonly local: number
  readonly valueType: FieldValueType
  readonly item: { readonly type: FormFieldTypeName }
}

/** A field that an expression reads, by its number, and the scope from which it is reached. */
export interface FieldRead {
  readonly field: number
  /**
   * The number of the template where the reading starts. If the field is further inward, it is read in all rows below.
   */
  readonly anchor: number
  /** The constants that its value is compared with, if the expression does nothing else with it; otherwise null. */
  readonly equal: readonly unknown[] | null
  /** True if it reads the options of the field too. */
  readonly options?: true
}

/** The meaning of a name in one scope. */
export interface NameRead {
  readonly evaluate: Evaluate
  readonly reads: readonly FieldRead[]
  /** The field, if the name reads only its value; how many scopes outward it is, and the number of that scope's template. */
  readonly direct: { readonly field: FieldRef; readonly up: number; readonly anchor: number } | null
  /** True if the name refers to a field that takes no part in the form. */
  readonly inactive: boolean
}

/** The part of chosen options that an operator reads. */
export interface OptionPart {
  readonly of: (option: OptionFacts) => unknown
  /** True if rules may change it, as they do labels. */
  readonly isShown: boolean
}

/** A part of an expression that is evaluated once for all rows, because it reads nothing of its own row. */
export interface SharedPart {
  /** Reads the result. */
  readonly evaluate: Evaluate
  /** The number of the node that evaluates it. */
  readonly node: number
  /** The number of the template in whose frames it is evaluated. */
  readonly template: number
  readonly reads: readonly FieldRead[]
}

/** The facts of a repeat that expressions in its rows use. */
export interface RepeatRef {
  /** Unique in the form. */
  readonly number: number
  /** The template that the repeat itself is in. */
  readonly template: { readonly index: number }
  /** Its number among the repeats of that template. */
  readonly rows: { readonly index: number } | null
}

/** The scope of an expression. */
export interface ExpressionPlace {
  /**
   * Shares a part that reads columns of outer scopes only; returns null for other parts. Missing where nothing is
   * shared.
   */
  readonly share?: (node: Condition) => SharedPart | null
  /** The meaning of a name here; null if the name is unknown. */
  readonly resolve: (name: string) => NameRead | null
  /** The meaning of a name that reads the options of a choice field; null if it is no choice field. */
  readonly resolveChoice: (name: string, part: OptionPart) => NameRead | null
  /** The option lists of the form. */
  readonly lists: OptionsByList
  /** The repeat whose rows the scope is; null at the top of the form. */
  readonly repeat: RepeatRef | null
  /** True in a filter of an option modifier, where `option.…` is the element. */
  readonly withOption: boolean
}

/** Reads plain data by own keys only, so that no name reaches a prototype. */
export function memberAt(value: unknown, path: readonly string[]): unknown {
  let at = value
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return null
    // `hasOwn` was checked before.
    at = (at as Record<string, unknown>)[key]
  }
  return at ?? null
}
