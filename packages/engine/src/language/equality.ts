import type { Condition } from '@urlapmuhely/schema'
import { tidyText } from '@urlapmuhely/schema/facts'
import { addRead, plainName, resolveField, type Work } from './expression-work.ts'
import { type Evaluate, outward } from './runtime.ts'
import { equalityKey } from './texts.ts'

/** Field types whose values are equal exactly if they are the same constant. */
const indexable: ReadonlySet<string> = new Set(['text', 'number', 'boolean', 'date', 'datetime', 'option'])

/**
 * Compiles the comparison of one field with a constant, or with a list of constants. The closures make no calls, and
 * their readers are found by the constant.
 *
 * @returns null for every other call.
 */
export function buildEquality(work: Work, name: string, args: readonly Condition[]): Evaluate | null {
  const negative = name === '!=' || name === '!=='
  if (args.length === 2 && (negative || name === '==' || name === '===')) {
    const [left = null, right = null] = args
    return (
      fieldEquals(work, { variable: left, constants: [right] }, negative) ??
      fieldEquals(work, { variable: right, constants: [left] }, negative)
    )
  }
  const [needle = null, stack = null] = args
  return name === 'in' && Array.isArray(stack)
    ? fieldEquals(work, { variable: needle, constants: stack }, false)
    : null
}

/** What is compared. */
interface Sides {
  readonly variable: Condition
  readonly constants: readonly Condition[]
}

function fieldEquals(work: Work, { variable, constants }: Sides, negative: boolean): Evaluate | null {
  const name = plainName(variable)
  if (name === null || constants.length === 0 || !constants.every(isConstant)) return null
  const found = resolveField(work, name)
  if (!found?.direct || !indexable.has(found.direct.field.valueType)) return null
  const { field, up, anchor } = found.direct
  const keys = keysOf(constants)
  addRead(work, { field: field.number, anchor, equal: up === 0 ? keys : null })
  return equalityOf({ local: field.local, up }, keys, negative)
}

/** The keys of constants: themselves, unless one is a text that is not composed. */
function keysOf(constants: readonly Condition[]): readonly unknown[] {
  for (const value of constants) if (equalityKey(value) !== value) return constants.map(equalityKey)
  return constants
}

/** The index of a field, and how many frames outward it is. */
interface OuterField {
  readonly local: number
  readonly up: number
}

function equalityOf(field: OuterField, keys: readonly unknown[], negative: boolean): Evaluate {
  const { local, up } = field
  const [only] = keys
  if (keys.length > 1) return isOneOf(local, up, new Set<unknown>(keys))
  if (up > 0) return outerEquals(field, only, negative)
  if (typeof only === 'string') return negative ? differsFromText(local, only) : equalsText(local, only)
  return negative ? differs(local, only) : equals(local, only)
}

// Functions of their own, so that a closure keeps only the values that it needs.

function isOneOf(local: number, up: number, keys: ReadonlySet<unknown>): Evaluate {
  return (frame) => keys.has(equalityKey(outward(frame, up).val[local]))
}

function outerEquals({ local, up }: OuterField, only: unknown, negative: boolean): Evaluate {
  if (typeof only === 'string') return (frame) => isText(outward(frame, up).val[local], only) !== negative
  return (frame) => (outward(frame, up).val[local] === only) !== negative
}

function equals(local: number, only: unknown): Evaluate {
  return (frame) => frame.val[local] === only
}

function differs(local: number, only: unknown): Evaluate {
  return (frame) => frame.val[local] !== only
}

function equalsText(local: number, only: string): Evaluate {
  return (frame) => isText(frame.val[local], only)
}

function differsFromText(local: number, only: string): Evaluate {
  return (frame) => !isText(frame.val[local], only)
}

/** The text that was last found to be in the composed form: many readers compare the same one with their constants. */
let composed = ''

/** True for a text that is equal to `only`, which is in the composed form. */
function isText(value: unknown, only: string): boolean {
  return value === only || (value !== composed && isComposedTo(only, value))
}

function isComposedTo(only: string, value: unknown): boolean {
  if (typeof value !== 'string') return false
  const text = tidyText(value)
  if (text === value) composed = value
  return text === only
}

function isConstant(node: Condition): boolean {
  return node !== null && node !== '' && typeof node !== 'object'
}
