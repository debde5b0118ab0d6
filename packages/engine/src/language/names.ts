import type { Condition, FieldValueType } from '@urlapmuhely/schema'
import type { Evaluate } from './runtime.ts'

/** A field as an expression knows it. */
export interface FieldRef {
  /** Unique in the form. */
  readonly number: number
  /** Its place in the values of its scope. */
  readonly local: number
  readonly valueType: FieldValueType
}

/** A field whose value an expression reads, by its number, and the scope from which it is reached. */
export interface FieldRead {
  readonly field: number
  /** The number of the template where the reading starts: all its rows below are read when the field is further inward. */
  readonly anchor: number
}

/** What a name means in one scope. */
export interface NameRead {
  readonly evaluate: Evaluate
  readonly reads: readonly FieldRead[]
  /** The field itself, when the name reads just its value, and how many scopes outward it is. */
  readonly direct: { readonly field: FieldRef; readonly up: number } | null
  /** True when the name leads to a field that takes no part in the form. */
  readonly inactive: boolean
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

/** Where an expression stands. */
export interface ExpressionPlace {
  /** Shares a part that reads columns of outer scopes only; null when the part is not such a one. Missing where nothing is shared. */
  readonly share?: (node: Condition) => SharedPart | null
  /** What a name means here; null when nothing has that name. */
  readonly resolve: (name: string) => NameRead | null
  /** True in a filter of an option modifier: `option.…` is the element. */
  readonly withOption: boolean
}

/** Reads into plain data by own keys only, so that no name reaches a prototype. */
export function memberAt(value: unknown, path: readonly string[]): unknown {
  let at = value
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return null
    // An own key of an object was just checked.
    at = (at as Record<string, unknown>)[key]
  }
  return at ?? null
}
