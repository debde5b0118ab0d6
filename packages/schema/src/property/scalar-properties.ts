import { type CommonOptions, defineProperty, type PropertyDefinition } from './property-definition.ts'

/** Limits of a number and its initial value. */
export interface NumberOptions extends CommonOptions {
  readonly min?: number
  readonly max?: number
  readonly initial: number
}

/** A whole number that both databases can store (32 bits unless narrower limits are set). */
export function integer(label: string, options: NumberOptions): PropertyDefinition<number> {
  return defineProperty({ ...options, type: 'integer', label, required: true })
}

/** A whole number, or null if it is not set. */
export function optionalInteger(
  label: string,
  options: Omit<NumberOptions, 'initial'> = {},
): PropertyDefinition<number | null> {
  return defineProperty({
    ...options,
    type: 'integer',
    label,
    initial: null,
    required: false,
  })
}

/** A finite number, or null if it is not set. */
export function optionalNumber(
  label: string,
  options: CommonOptions = {},
): PropertyDefinition<number | null> {
  return defineProperty({
    ...options,
    type: 'number',
    label,
    initial: null,
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
    initial,
    required: false,
  })
}

/** One of a few named values; the initial value is the first one unless `initial` overrides it. */
export function choice<const C extends Readonly<Record<string, string>>>(
  label: string,
  choices: C,
  options: CommonOptions & {
    readonly initial?: keyof C & string
    readonly effects?: Readonly<Record<keyof C & string, string>>
    readonly groups?: Readonly<Record<keyof C & string, string>>
  } = {},
): PropertyDefinition<keyof C & string, 'choice'> {
  const values = choiceValues(choices)
  const initial = options.initial ?? firstOf(values)
  return defineProperty({
    ...options,
    type: 'choice',
    label,
    initial,
    required: true,
    choices,
  })
}

/** One of a few named values, or null. */
export function optionalChoice<const C extends Readonly<Record<string, string>>>(
  label: string,
  choices: C,
  options: CommonOptions & Pick<PropertyDefinition, 'fitting'> = {},
): PropertyDefinition<(keyof C & string) | null> {
  return defineProperty({
    ...options,
    type: 'choice',
    label,
    initial: null,
    required: false,
    choices,
  })
}

/** A moment, UTC, ISO 8601 with a closing Z, or null; days that do not exist are rejected. */
export function optionalInstant(
  label: string,
  options: CommonOptions = {},
): PropertyDefinition<string | null> {
  return defineProperty({
    ...options,
    type: 'instant',
    label,
    initial: null,
    required: false,
  })
}

function choiceValues<C extends Readonly<Record<string, string>>>(choices: C): Array<keyof C & string> {
  return Object.keys(choices)
}

function firstOf<T>(values: readonly T[]): T {
  const [first] = values
  if (first === undefined) throw new Error('A choice needs at least one value.')
  return first
}
