import { spend } from './budget.ts'

/** The values that an expression reads: of one scope, which is a row of a repeat or the top of the form. */
export interface Scope {
  /** Values as conditions read them, by the field's index in the scope; null while absent. */
  readonly val: readonly unknown[]
  readonly parent: Scope | null
  /** The rows of each repeat of the scope. */
  readonly rows: readonly (readonly Scope[])[]
  /** Results that expressions of inner scopes share. */
  readonly shared: readonly unknown[]
  readonly session: ExpressionHost
  /** Of a field: 0 is present, 1 absent with its value kept; a field with a higher value reads as empty. */
  absenceOf(local: number): number
}

/** The facts about an option that expressions read. */
export interface OptionFacts {
  readonly label: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The options of each list by their values. */
export type OptionsByList = ReadonlyMap<string, { readonly byValue: ReadonlyMap<unknown, OptionFacts> }>

/** State that all scopes of one session share. */
export interface ExpressionHost {
  /** `YYYY/MM/DD` and `YYYY/MM/DD HH:mm`. */
  readonly clock: { readonly today: string; readonly now: string }
  /** Steps that expressions have used since the last event. */
  steps: number
  readonly lists: OptionsByList
  /**
   * The option of a value in the scope of a choice field, by the field's number; null if there is none.
   *
   * @param asShown true for an option that is offered now, with the label that rules give it; otherwise rules are ignored.
   */
  optionOf(scope: Scope, field: number, value: unknown, asShown: boolean): OptionFacts | null
  diagnose(code: 'EXPRESSION_FAILED', ruleIds: readonly string[]): void
}

/**
 * A compiled condition or expression: a closure over the parsed JSON.
 *
 * @param frame the scope in which it is evaluated.
 * @param element the element in `map`, `filter` and the like; the option in an option modifier's filter.
 */
export type Evaluate = (frame: Scope, element: unknown) => unknown

/** The scope that is `levels` levels outward; the compiler counts the levels, so every parent exists. */
export function outward<S extends { readonly parent: S | null }>(scope: S, levels: number): S {
  let at = scope
  // The compiler counted them.
  for (let level = 0; level < levels; level += 1) at = at.parent as S
  return at
}

/** True for empty values: null, an empty text, an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Truth as in JSON Logic: an empty list is false, other values are as in JavaScript. */
export function isTrue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/** True if two JSON values are equal, regardless of identity. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const leftKeys = Object.keys(left)
  if (leftKeys.length !== Object.keys(right).length) return false
  // Both are objects or both are arrays; only own keys are read.
  const [a, b] = [left as Record<string, unknown>, right as Record<string, unknown>]
  spend(leftKeys.length)
  return leftKeys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
}

/** Returns a finite number unchanged, anything else as empty. Turns −0 into 0, because −0 would not survive JSON. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value + 0 : null
}
