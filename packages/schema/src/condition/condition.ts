import type { JsonValue } from '../ground/json.ts'
import { isElementOperator } from './operators.ts'

/**
 * A condition or an expression: JSON Logic (jsonlogic.com) as plain data.
 *
 * A literal stands for itself, an array is a list, and an object has exactly one key, the operator's name, whose value
 * is its argument or the list of its arguments.
 */
export type Condition = JsonValue

/** The units of `date_add`. */
export const dateUnits = ['day', 'week', 'month', 'year'] as const

/** The maximum depth of a condition. */
export const MAX_CONDITION_DEPTH = 32

/** The maximum number of literals and operators in one condition. */
export const MAX_CONDITION_NODES = 2000

/** The maximum length of a pattern of `matches`, in characters. */
export const MAX_PATTERN_LENGTH = 500

/** One operator with its arguments, always as a list. */
export interface ConditionCall {
  readonly operator: string
  readonly args: readonly Condition[]
}

/**
 * Reads a node as an operator with its arguments; null if it is a literal, a list or not an object with a single key.
 */
export function conditionCall(node: Condition): ConditionCall | null {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return null
  const [entry, ...others] = Object.entries(node)
  if (entry === undefined || others.length > 0) return null
  const [operator, given] = entry
  return { operator, args: Array.isArray(given) ? given : [given] }
}

/** Returns a field's new name. `list` is the dotted name of the list whose element is read, null outside any. */
type Rename = (name: string, list: string | null) => string

/**
 * The names of fields that a condition reads, each once, in the order of reading.
 *
 * Names inside `map`, `filter` and the like belong to the element and are left out.
 */
export function conditionNames(condition: Condition): string[] {
  const names = new Set<string>()
  mapConditionNames(condition, (name, list) => {
    if (list === null) names.add(name)
    return name
  })
  return [...names]
}

/**
 * A copy of `condition` in which each name of a field is replaced by the result of `rename`.
 *
 * Names inside `map`, `filter` and the like are relative to an element of the list, which is passed to `rename` as the
 * second argument; that is empty if the list is not a field's.
 */
export function mapConditionNames(
  condition: Condition,
  rename: Rename,
  list: string | null = null,
): Condition {
  if (Array.isArray(condition)) return condition.map((member) => mapConditionNames(member, rename, list))
  const call = conditionCall(condition)
  if (!call) return condition
  const { operator, args } = call
  if (operator === 'var') return { var: renamedVar(args, rename, list) }
  if (operator === 'missing') return { missing: renamedWords(args, rename, list) }
  if (operator === 'missing_some') {
    const [least = 1, ...names] = args
    return { missing_some: [least, ...renamedWords(names, rename, list)] }
  }
  if (!isElementOperator(operator)) return { [operator]: mapConditionNames(args, rename, list) }
  const [source = null, body = null, ...rest] = args
  const inner = listName(source, list)
  const ofElement = operator === 'reduce' ? currentOnly(rename) : rename
  return {
    [operator]: [
      mapConditionNames(source, rename, list),
      mapConditionNames(body, ofElement, inner),
      ...rest.map((part) => mapConditionNames(part, rename, list)),
    ],
  }
}

function listName(source: Condition, outer: string | null): string {
  const call = conditionCall(source)
  const first = call?.args[0] ?? null
  if (call?.operator === 'filter') return listName(first, outer)
  if (call?.operator !== 'var' || typeof first !== 'string') return ''
  return outer ? `${outer}.${first}` : first
}

/** Inside `reduce` the element is called `current`; `accumulator` is not a field. */
function currentOnly(rename: Rename): Rename {
  return (name, list) =>
    name.startsWith('current.') ? `current.${rename(name.slice('current.'.length), list)}` : name
}

function renamedVar(args: readonly Condition[], rename: Rename, list: string | null): Condition {
  const [name = '', ...rest] = args
  const renamed = typeof name === 'string' && name !== '' ? rename(name, list) : name
  return rest.length === 0 ? renamed : [renamed, ...rest.map((part) => mapConditionNames(part, rename, list))]
}

function renamedWords(args: readonly Condition[], rename: Rename, list: string | null): Condition[] {
  const word = (part: Condition): Condition => (typeof part === 'string' ? rename(part, list) : part)
  return args.map((part) => (Array.isArray(part) ? part.map(word) : word(part)))
}
