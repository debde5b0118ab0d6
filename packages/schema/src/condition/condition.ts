import type { JsonValue } from '../json.ts'

/**
 * A condition or an expression: JSON Logic (jsonlogic.com) as plain data.
 *
 * A literal is itself, an array is a list, and an object has exactly one key, the operator's name, whose
 * value is its argument or the list of its arguments.
 */
export type Condition = JsonValue

/** Every operator of the language, with how many arguments it takes. `max` null means no limit. */
export const conditionOperators = {
  var: { min: 0, max: 2 },
  missing: { min: 1, max: null },
  missing_some: { min: 2, max: 2 },
  if: { min: 1, max: null },
  '==': { min: 2, max: 2 },
  '===': { min: 2, max: 2 },
  '!=': { min: 2, max: 2 },
  '!==': { min: 2, max: 2 },
  '!': { min: 1, max: 1 },
  '!!': { min: 1, max: 1 },
  or: { min: 1, max: null },
  and: { min: 1, max: null },
  '>': { min: 2, max: 2 },
  '>=': { min: 2, max: 2 },
  '<': { min: 2, max: 3 },
  '<=': { min: 2, max: 3 },
  max: { min: 1, max: null },
  min: { min: 1, max: null },
  '+': { min: 1, max: null },
  '-': { min: 1, max: 2 },
  '*': { min: 1, max: null },
  '/': { min: 2, max: 2 },
  '%': { min: 2, max: 2 },
  map: { min: 2, max: 2 },
  filter: { min: 2, max: 2 },
  reduce: { min: 3, max: 3 },
  all: { min: 2, max: 2 },
  none: { min: 2, max: 2 },
  some: { min: 2, max: 2 },
  merge: { min: 1, max: null },
  in: { min: 2, max: 2 },
  cat: { min: 1, max: null },
  substr: { min: 2, max: 3 },
  today: { min: 0, max: 0 },
  now: { min: 0, max: 0 },
  age: { min: 1, max: 1 },
  days: { min: 2, max: 2 },
  date_add: { min: 2, max: 3 },
  length: { min: 1, max: 1 },
  lower: { min: 1, max: 1 },
  upper: { min: 1, max: 1 },
  trim: { min: 1, max: 1 },
  matches: { min: 2, max: 2 },
  starts_with: { min: 2, max: 2 },
  ends_with: { min: 2, max: 2 },
  round: { min: 1, max: 2 },
  sum: { min: 1, max: null },
  count: { min: 1, max: null },
} as const satisfies Record<string, { readonly min: number; readonly max: number | null }>

/** The name of an operator of the condition language. */
export type ConditionOperator = keyof typeof conditionOperators

/** Operators whose later arguments are asked of each element of their first argument, a list. */
export const elementOperators: ReadonlySet<string> = new Set([
  'map',
  'filter',
  'reduce',
  'all',
  'none',
  'some',
])

/** The units that `date_add` counts in. */
export const dateUnits = ['day', 'week', 'month', 'year'] as const

/** The deepest a condition may be nested. */
export const MAX_CONDITION_DEPTH = 32

/** The most literals and operators that one condition may have. */
export const MAX_CONDITION_NODES = 2000

/** The longest pattern of `matches`, in characters. */
export const MAX_PATTERN_LENGTH = 500

/** One operator with its arguments, always as a list. */
export interface ConditionCall {
  readonly operator: string
  readonly args: readonly Condition[]
}

/** Reads a node as an operator with its arguments; null when it is a literal, a list or no single-keyed object. */
export function conditionCall(node: Condition): ConditionCall | null {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return null
  const entries = Object.entries(node)
  const entry = entries[0]
  if (entries.length !== 1 || entry === undefined) return null
  const [operator, given] = entry
  return { operator, args: Array.isArray(given) ? given : [given] }
}

/** True when `name` is an operator of the language; names such as `constructor` are not. */
export function isConditionOperator(name: string): name is ConditionOperator {
  return Object.hasOwn(conditionOperators, name)
}

/** Gives a field's new name. `list` is the dotted name of the list whose element is asked, null outside any. */
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
 * A copy of `condition` in which each name of a field is what `rename` gives for it.
 *
 * Names inside `map`, `filter` and the like are relative to an element of the list that `rename` gets as its
 * second argument; that is empty where the list is not a field's.
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
  if (!elementOperators.has(operator)) return { [operator]: mapConditionNames(args, rename, list) }
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

/** Inside `reduce` the element is called `current`; `accumulator` is no field. */
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
