import { z } from 'zod'
import { cleanText } from '../text.ts'
import { type CommonOptions, defineProperty, type PropertyDefinition } from './property-definition.ts'

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/u

/** Limits of a number and its value in a new item. */
export interface NumberOptions extends CommonOptions {
  readonly min?: number
  readonly max?: number
  readonly initial: number
}

/** A whole number that both databases can keep (32 bits unless narrower limits are given). */
export function integer(label: string, options: NumberOptions): PropertyDefinition<number> {
  const shape = wholeNumber(options)
  return defineProperty({ ...options, type: 'integer', label, shape, column: 'integer', required: true })
}

/** A whole number, or null when nobody set it. */
export function optionalInteger(
  label: string,
  options: Omit<NumberOptions, 'initial'> = {},
): PropertyDefinition<number | null> {
  const shape = wholeNumber(options).nullable()
  return defineProperty({
    ...options,
    type: 'integer',
    label,
    shape,
    initial: null,
    column: 'integer',
    required: false,
  })
}

/** A finite number, or null when nobody set it. */
export function optionalNumber(
  label: string,
  options: Omit<NumberOptions, 'initial'> = {},
): PropertyDefinition<number | null> {
  const shape = z.number().nullable()
  return defineProperty({
    ...options,
    type: 'number',
    label,
    shape,
    initial: null,
    column: 'real',
    required: false,
  })
}

/** A yes or no. */
export function boolean(
  label: string,
  options: CommonOptions & { readonly initial?: boolean } = {},
): PropertyDefinition<boolean> {
  const { initial = false, ...common } = options
  return defineProperty({
    ...common,
    type: 'boolean',
    label,
    shape: z.boolean(),
    initial,
    column: 'boolean',
    required: false,
  })
}

/** One of a few named values; the first is the initial one unless `initial` says otherwise. */
export function choice<const C extends Readonly<Record<string, string>>>(
  label: string,
  choices: C,
  options: CommonOptions & {
    readonly initial?: keyof C & string
    readonly effects?: Readonly<Record<keyof C & string, string>>
  } = {},
): PropertyDefinition<keyof C & string> {
  const values = choiceValues(choices)
  const initial = options.initial ?? firstOf(values)
  return defineProperty({
    ...options,
    type: 'choice',
    label,
    shape: z.enum(values),
    initial,
    column: 'text',
    required: true,
    choices,
  })
}

/** One of a few named values, or null. */
export function optionalChoice<const C extends Readonly<Record<string, string>>>(
  label: string,
  choices: C,
  options: CommonOptions = {},
): PropertyDefinition<(keyof C & string) | null> {
  const shape = z.enum(choiceValues(choices)).nullable()
  return defineProperty({
    ...options,
    type: 'choice',
    label,
    shape,
    initial: null,
    column: 'text',
    required: false,
    choices,
  })
}

/** A moment, UTC, ISO 8601 with a closing Z, or null; days that do not exist are refused. */
export function optionalInstant(
  label: string,
  options: CommonOptions = {},
): PropertyDefinition<string | null> {
  return defineProperty({
    ...options,
    type: 'instant',
    label,
    shape: instantShape.nullable(),
    initial: null,
    column: 'text',
    required: false,
  })
}

const instantShape = cleanText
  .refine(isInstant, { params: { issue: 'INSTANT_INVALID' }, abort: true })
  .transform((value) => new Date(value).toISOString())

function isInstant(value: string): boolean {
  if (!INSTANT.test(value)) return false
  const date = new Date(value)
  // A day that does not exist rolls over into the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 16) === value.slice(0, 16)
}

function wholeNumber({ min = -2_147_483_648, max = 2_147_483_647 }: { min?: number; max?: number }) {
  return z.int().min(min).max(max)
}

function choiceValues<C extends Readonly<Record<string, string>>>(choices: C): Array<keyof C & string> {
  return Object.keys(choices)
}

function firstOf<T>(values: readonly T[]): T {
  const [first] = values
  if (first === undefined) throw new Error('A choice needs at least one value.')
  return first
}
