import type { OptionValue } from '../property/data-properties.ts'
import { type Condition, conditionCall } from './condition.ts'
import { isElementOperator } from './operators.ts'

/** Changed option values, and the fields that choose among them. */
export interface ChangedChoices {
  /** Old value → new value. */
  readonly values: ReadonlyMap<unknown, OptionValue>
  /** Returns the field that a dotted name reads, if its choices are the changed options; otherwise null. */
  readonly choiceAt: (name: string) => ChoiceRead | null
}

/** A choice field, as a name outside any list reads it. */
export interface ChoiceRead {
  /** The field holds several options. */
  readonly isMany: boolean
  /** The field lies in rows, and the name reads all of them. */
  readonly isColumn: boolean
}

/** Operators whose result is one of their arguments, or all of them. */
export const choosing: ReadonlySet<string> = new Set(['and', 'or', 'merge'])

/**
 * Returns what a part of a condition has to do with changed option values. `list` is the name of the list whose elements the
 * part is about, null outside of `some` and its like.
 */
export function readsOfChoices({ values, choiceAt }: ChangedChoices) {
  return { reads, isPartOfText, answersOtherwise, mayMeet }

  /** `in` searches a text here, not a list. */
  function isPartOfText(operator: string, [, where = null]: readonly Condition[], list: string | null) {
    if (operator !== 'in') return false
    const call = conditionCall(where)
    if (call?.operator !== 'var') return typeof where === 'string'
    const name = call.args[0]
    const choice = typeof name === 'string' ? choiceAt(fullName(name, list)) : null
    if (!choice) return false
    return list === null ? !choice.isMany && !choice.isColumn : name === '' || !choice.isMany
  }

  /** True if the old and the new value may give different results. */
  function answersOtherwise(operator: string, args: readonly Condition[], list: string | null): boolean {
    const [text = null, part = null] = operator === 'in' ? [args[1], args[0]] : args
    const answer = (value: unknown) => {
      const [whole, piece] = [text, part].map((arg) => String(reads(arg, list) ? value : arg))
      return textTests[operator]?.(whole ?? '', piece ?? '')
    }
    if (operator === 'matches') return true
    if (typeof text !== 'string' && typeof part !== 'string') return false
    return [...values].some(([old, now]) => answer(old) !== answer(now))
  }

  /** True if a text that resembles one of the values is compared with something computed from such a field. */
  function mayMeet(args: readonly Condition[], list: string | null): boolean {
    return args.some(resembles) && args.some((arg) => touches(arg, list))
  }

  function resembles(node: Condition): boolean {
    if (Array.isArray(node)) return node.some(resembles)
    if (typeof node !== 'string' || node === '') return false
    const text = node.toLowerCase()
    const known = [...values].flat().map((value) => String(value).toLowerCase())
    return known.some((value) => value.includes(text) || text.includes(value))
  }

  /** True if the part's result is the value of such a field. */
  function reads(node: Condition, list: string | null): boolean {
    if (Array.isArray(node)) return node.some((member) => reads(member, list))
    const call = conditionCall(node)
    if (!call) return false
    const { operator, args } = call
    const [first = null, second = null] = args
    if (operator === 'var') return typeof first === 'string' && choiceAt(fullName(first, list)) !== null
    if (operator === 'filter') return reads(first, list)
    if (operator === 'map') return reads(second, listName(first, list))
    if (operator === 'if') return args.some((arg, index) => index > 0 && reads(arg, list))
    return choosing.has(operator) && args.some((arg) => reads(arg, list))
  }

  /** True if any part reads such a field. */
  function touches(node: Condition, list: string | null): boolean {
    if (reads(node, list)) return true
    if (Array.isArray(node)) return node.some((member) => touches(member, list))
    const { operator = '', args = [] } = conditionCall(node) ?? {}
    const inner = isElementOperator(operator) ? listName(args[0] ?? null, list) : list
    return args.some((arg, index) => touches(arg, index === 1 ? inner : list))
  }
}

const textTests: Readonly<Record<string, (text: string, part: string) => boolean>> = {
  in: (text, part) => text.includes(part),
  starts_with: (text, part) => text.startsWith(part),
  ends_with: (text, part) => text.endsWith(part),
}

/**
 * The full name: inside `some` and similar operators, names are relative to an element of the list; `''` is the
 * element.
 */
function fullName(name: string, list: string | null): string {
  if (list === null) return name
  const own = name.replace(/^current(\.|$)/u, '')
  return own === '' ? list : `${list}.${own}`
}

/** The full name of the list that an operator on elements goes through; `''` if it is computed. */
export function listName(source: Condition, outer: string | null): string {
  const call = conditionCall(source)
  const first = call?.args[0] ?? null
  if (call?.operator === 'filter') return listName(first, outer)
  return call?.operator === 'var' && typeof first === 'string' ? fullName(first, outer) : ''
}
