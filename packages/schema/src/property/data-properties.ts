import type { JsonValue } from '../ground/json.ts'
import { type CommonOptions, defineProperty, type PropertyDefinition } from './property-definition.ts'

/** One option's value: text or number, never both in one list. */
export type OptionValue = string | number

/** The data about a stored image; its bytes are served from `/api/files/{id}`. */
export interface StoredImage {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly type: string
}

/** The maximum size of a stored image, in bytes. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024

/** The permitted media types of an image. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** When a rule holds: JSON Logic, or null for always. */
export function condition(
  label: string,
  options: CommonOptions & { readonly optional?: boolean; readonly basis?: string } = {},
): PropertyDefinition<JsonValue> {
  return defineProperty({
    ...options,
    type: 'condition',
    label,
    initial: null,
    required: options.optional !== true,
  })
}

/** A formula: JSON Logic that returns a value, or null for none. */
export function expression(
  label: string,
  options: CommonOptions = {},
): PropertyDefinition<JsonValue, 'expression'> {
  return defineProperty({
    ...options,
    type: 'expression',
    label,
    initial: null,
    required: false,
  })
}

/** A literal with the type of the fields in property `basis`; null for none. */
export function value(
  label: string,
  options: CommonOptions & { readonly basis: string },
): PropertyDefinition<JsonValue> {
  return defineProperty({
    ...options,
    type: 'value',
    label,
    initial: null,
    required: false,
  })
}

/** The value of one option. */
export function optionValue(label: string, options: CommonOptions = {}): PropertyDefinition<OptionValue> {
  return defineProperty({
    ...options,
    type: 'optionValue',
    label,
    initial: '',
    required: true,
    searched: true,
  })
}

/** Values of options of the list that the field in property `basis` uses. */
export function optionValues(
  label: string,
  options: CommonOptions & { readonly basis: string; readonly min?: number },
): PropertyDefinition<OptionValue[]> {
  const { min = 0 } = options
  return defineProperty({
    ...options,
    type: 'optionValues',
    label,
    initial: [],
    required: min > 0,
    min,
  })
}

/** Keys with plain values, without nesting. */
export function flatObject(
  label: string,
  options: CommonOptions = {},
): PropertyDefinition<Record<string, JsonValue>> {
  return defineProperty({
    ...options,
    type: 'flatObject',
    label,
    initial: {},
    required: false,
  })
}

/** The parameters of the validation rule that property `basis` names; without a basis, any JSON object. */
export function parameters(
  label: string,
  options: CommonOptions & { readonly basis?: string },
): PropertyDefinition<Record<string, JsonValue>> {
  return defineProperty({
    ...options,
    type: 'parameters',
    label,
    initial: {},
    required: false,
  })
}

/** A picture that was uploaded, or null. */
export function image(label: string, options: CommonOptions = {}): PropertyDefinition<StoredImage | null> {
  return defineProperty({
    ...options,
    type: 'image',
    label,
    initial: null,
    required: false,
  })
}
