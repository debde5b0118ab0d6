import { anyOf, not } from '../../build/conditions.ts'
import { compared, computed, emptiness, type Operand } from '../../build/operand.ts'
import type { Term } from './environment.ts'
import { lengthOf } from './environment.ts'

type Method = (value: Operand, args: readonly Operand[]) => Operand | null

const rewritten =
  (operator: string): Method =>
  (value) =>
    computed({ [operator]: [value.condition] }, 'text')
const itself: Method = (value) => value
const numberOf = (operand: Operand | undefined) =>
  typeof operand?.literal === 'number' ? operand.literal : null

/** Methods of texts, numbers and lists. */
const methods: Readonly<Record<string, Method>> = {
  includes: (value, [first]) =>
    first ? computed({ in: [first.condition, value.condition] }, 'boolean') : null,
  isEqual: (value, [first]) => (first ? computed(compared('==', value, first), 'boolean') : null),
  has: (value) => computed(not(emptiness(value)), 'boolean'),
  isEmpty: (value) => computed(emptiness(value), 'boolean'),
  size: (value) => computed(lengthOf(value), 'number'),
  toLowerCase: rewritten('lower'),
  toUpperCase: rewritten('upper'),
  trim: rewritten('trim'),
  toString: itself,
  valueOf: itself,
  toLocaleString: itself,
  getValue: itself,
  startsWith: (value, [first]) =>
    computed({ starts_with: [value.condition, first?.condition ?? ''] }, 'boolean'),
  endsWith: (value, [first]) => computed({ ends_with: [value.condition, first?.condition ?? ''] }, 'boolean'),
  test: ({ literal }, [first]) =>
    typeof literal === 'string' && first
      ? computed({ matches: [first.condition, literal] }, 'boolean')
      : null,
  match: (value, [first]) =>
    typeof first?.literal === 'string'
      ? computed({ matches: [value.condition, first.literal] }, 'boolean')
      : null,
  charAt: (value, [first]) => computed({ substr: [value.condition, first?.condition ?? 0, 1] }, 'text'),
  substr: (value, [first, second]) =>
    first
      ? computed(
          { substr: [value.condition, first.condition, ...(second ? [second.condition] : [])] },
          'text',
        )
      : null,
  substring: (value, args) => between(value, args),
  slice: (value, args) => between(value, args),
  concat: (value, args) => computed({ cat: [value, ...args].map(({ condition }) => condition) }, 'text'),
  join: (value, [first]) => computed({ join: [value.condition, first ? first.condition : ','] }, 'text'),
  toFixed: (value, [first]) => computed({ round: [value.condition, first?.condition ?? 0] }, 'number'),
}

function between(value: Operand, [first, second]: readonly Operand[]): Operand | null {
  const [from, to] = [numberOf(first), numberOf(second)]
  if (from === null) return null
  if (second === undefined) return computed({ substr: [value.condition, from] }, 'text')
  return to === null ? null : computed({ substr: [value.condition, from, to - from] }, 'text')
}

/** Translates a method of a value; null if it is not one of ours. */
export function valueMethod(value: Operand, name: string, args: readonly Operand[]): Operand | null {
  return Object.hasOwn(methods, name) ? (methods[name]?.(value, args) ?? null) : null
}

/** Translates a method of a list that the script writes down, such as `['a', 'b'].includes(x)`. */
export function listMethod(
  { items, compact }: Extract<Term, { is: 'list' }>,
  name: string,
  args: readonly Operand[],
): Operand | null {
  const [first] = args
  const isLiteral = items.every(({ literal }) => literal !== undefined)
  if (name === 'includes' && first && !isLiteral)
    return computed(anyOf(items.map((item) => compared('==', item, first))), 'boolean')
  if (name !== 'join') return null
  const sign = first ? first.condition : ','
  const parts = items.map(({ condition }) => condition)
  if (compact) return computed({ join: [{ merge: parts }, sign] }, 'text')
  return computed({ cat: parts.flatMap((part, index) => (index > 0 ? [sign, part] : [part])) }, 'text')
}
