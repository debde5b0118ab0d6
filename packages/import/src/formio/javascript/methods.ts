import type { Condition } from '@urlapmuhely/schema'
import { not } from '../../builder/conditions.ts'
import { compared, computed, emptiness, type Operand } from '../../builder/operand.ts'
import { MS_PER_DAY } from './dates.ts'
import { lengthOf } from './environment.ts'
import { textOf } from './functions.ts'
import { divided, replaced } from './replacing.ts'

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
    first ? computed({ in: [datePart(value, first), asText(value)] }, 'boolean') : null,
  isEqual: (value, [first]) => (first ? computed(compared('==', value, first), 'boolean') : null),
  has: (value) => computed(not(emptiness(value)), 'boolean'),
  isEmpty: (value) => computed(emptiness(value), 'boolean'),
  size: (value) => computed(lengthOf(value), 'number'),
  replace: (value, args) => replaced(value, args, false),
  replaceAll: (value, args) => replaced(value, args, true),
  split: (value, [first]) => divided(value, first),
  uniq: (value) =>
    value.sort === 'list' ? { ...value, condition: { unique: [value.condition] }, field: null } : null,
  toLowerCase: rewritten('lower'),
  toUpperCase: rewritten('upper'),
  trim: rewritten('trim'),
  toString: textOf,
  valueOf: itself,
  getTime: itself,
  toLocaleString: itself,
  getValue: itself,
  startsWith: (value, [first]) =>
    computed({ starts_with: [asText(value), first ? datePart(value, first) : ''] }, 'boolean'),
  endsWith: (value, [first]) =>
    computed({ ends_with: [asText(value), first ? datePart(value, first) : ''] }, 'boolean'),
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
  asDays: inUnits(1),
  asWeeks: inUnits(7),
  asMonths: inUnits(365.25 / 12),
  asYears: inUnits(365.25),
  toFixed: (value, [first]) => computed({ round: [value.condition, first?.condition ?? 0] }, 'number'),
}

/** The text of a date, which is written with other signs here. */
function asText({ sort, condition }: Operand): Condition {
  return sort === 'date' ? { cat: [condition] } : condition
}

function datePart({ sort }: Operand, { literal, condition }: Operand): Condition {
  return sort === 'date' && typeof literal === 'string' ? literal.replaceAll('-', '/') : condition
}

/** A span of time, which is counted in milliseconds, in another unit. */
function inUnits(days: number): Method {
  return ({ condition }) => computed({ '/': [condition, days * MS_PER_DAY] }, 'number')
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
