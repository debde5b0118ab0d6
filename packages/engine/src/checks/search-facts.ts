import type { Scope } from '../language/runtime.ts'
import type { Field, Template } from '../scope/fields.ts'
import type { ClockReading } from '../state/clock.ts'
import type { Tree } from './tree.ts'

/** Values of some fields; all others are empty. */
export type Case = ReadonlyMap<Field, unknown>

/**
 * The answer to *can this hold?* `never`: every cell was tried. A case: an example in which it does. `unknown`: the cells
 * do not decide it, or there were too many.
 */
export type Answer =
  | { readonly type: 'never' | 'unknown' }
  | { readonly type: 'example'; readonly values: Case }

/** Confirms an example, which the cells alone only make likely. */
export type Accept = (values: Case) => boolean

/** The facts about a form, or about two, that a search uses. */
export interface SearchFacts {
  readonly clock: ClockReading
  /** The number of cases that all questions together have tried. */
  steps: number
  /** True if no further question may be searched: the budget of the whole check is spent. */
  readonly isSpent: () => boolean
  /** Cached results from other states of the form; null if nothing is cached. */
  readonly known: {
    readonly find: (wanted: readonly Tree[], accept: Accept, search: (accept: Accept) => Answer) => Answer
  } | null
  /** Scopes in which atoms are evaluated, with the values of `val`. */
  readonly scopes: () => (template: Template) => Scope & { readonly val: unknown[] }
  /** Holds while a field is present. */
  readonly present: (field: Field) => Tree
  /** True if rules may make a field absent. */
  readonly mayBeAbsent: (field: Field) => boolean
  /** True if a field has no value for conditions while it is absent. */
  readonly isEmptyWhileAbsent: (field: Field) => boolean
  /** The values of a field's options; null if they are not all known here. */
  readonly optionsOf: (field: Field) => readonly unknown[] | null
  /** True if the valid values of a number field are within its limits: no named rule replaces them. */
  readonly keepsLimits: (field: Field) => boolean
  /** True if an answer is never valid unless the field's value is: nothing disables it, or keeps its value while it is absent. */
  readonly isChecked: (field: Field) => boolean
}
