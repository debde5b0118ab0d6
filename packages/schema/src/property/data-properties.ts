import { z } from 'zod'
import { actionsShape, type SideEffectAction } from '../form/side-effect-actions.ts'
import { type JsonValue, jsonShape } from '../json.ts'
import { cleanText } from '../text.ts'
import { type CommonOptions, defineProperty, type PropertyDefinition } from './property-definition.ts'
import { refuseRepeats } from './text-properties.ts'

/** One option's value: text or number, never both in one list. */
export type OptionValue = string | number

/** What is known of a stored image; its bytes are served from `/api/files/{id}`. */
export interface StoredImage {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly type: string
}

/** The largest image that may be stored, in bytes. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024

/** The media types an image may have. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

const MAX_DATA_KEYS = 50

const optionValueShape = z.union([cleanText.min(1).max(200), z.number()])

/** When a rule holds: JSON Logic, or null for always. */
export function condition(
  label: string,
  options: CommonOptions & { readonly optional?: boolean; readonly basis?: string } = {},
): PropertyDefinition<JsonValue> {
  return defineProperty({
    ...options,
    type: 'condition',
    label,
    shape: jsonShape,
    initial: null,
    column: 'json',
    required: options.optional !== true,
  })
}

/** A formula: JSON Logic that yields a value, or null for none. */
export function expression(label: string, options: CommonOptions = {}): PropertyDefinition<JsonValue> {
  return defineProperty({
    ...options,
    type: 'expression',
    label,
    shape: jsonShape,
    initial: null,
    column: 'json',
    required: false,
  })
}

/** A literal whose type is that of the fields named by `basis`; null for none. */
export function value(
  label: string,
  options: CommonOptions & { readonly basis: string },
): PropertyDefinition<JsonValue> {
  return defineProperty({
    ...options,
    type: 'value',
    label,
    shape: jsonShape,
    initial: null,
    column: 'json',
    required: false,
  })
}

/** The value of one option. */
export function optionValue(label: string, options: CommonOptions = {}): PropertyDefinition<OptionValue> {
  return defineProperty({
    ...options,
    type: 'optionValue',
    label,
    shape: optionValueShape,
    initial: '',
    column: 'json',
    required: true,
    searched: true,
  })
}

/** Values of options of the list that the field named by `basis` draws from. */
export function optionValues(
  label: string,
  options: CommonOptions & { readonly basis: string; readonly min?: number },
): PropertyDefinition<OptionValue[]> {
  const { min = 0 } = options
  const shape = z.array(optionValueShape).min(min).max(1000).superRefine(refuseRepeats)
  return defineProperty({
    ...options,
    type: 'optionValues',
    label,
    shape,
    initial: [],
    column: 'json',
    required: min > 0,
    min,
  })
}

/** Keys with plain values, without nesting. */
export function flatObject(
  label: string,
  options: CommonOptions = {},
): PropertyDefinition<Record<string, JsonValue>> {
  const shape = z
    .custom<Record<string, JsonValue>>(isFlatObject, { params: { issue: 'FLAT_OBJECT_EXPECTED' } })
    .and(jsonShape as z.ZodType<Record<string, JsonValue>>)
  return defineProperty({
    ...options,
    type: 'flatObject',
    label,
    shape,
    initial: {},
    column: 'json',
    required: false,
  })
}

/** What a side effect does, in order. */
export function actions(label: string, options: CommonOptions = {}): PropertyDefinition<SideEffectAction[]> {
  return defineProperty({
    ...options,
    type: 'actions',
    label,
    shape: actionsShape,
    initial: [],
    column: 'json',
    required: true,
    min: 1,
  })
}

/** The parameters of a named validation rule, by the table in validation-rules.ts. */
export function parameters(
  label: string,
  options: CommonOptions & { readonly basis: string },
): PropertyDefinition<Record<string, JsonValue>> {
  const shape = z
    .custom<Record<string, JsonValue>>(isObject, { params: { issue: 'JSON_INVALID' } })
    .and(jsonShape as z.ZodType<Record<string, JsonValue>>)
  return defineProperty({
    ...options,
    type: 'parameters',
    label,
    shape,
    initial: {},
    column: 'json',
    required: false,
  })
}

/** A picture that was uploaded, or null. */
export function image(label: string, options: CommonOptions = {}): PropertyDefinition<StoredImage | null> {
  const shape = z
    .strictObject({
      id: z.uuid(),
      name: cleanText.min(1).max(200),
      size: z.int().min(1).max(MAX_IMAGE_BYTES),
      type: z.enum(IMAGE_TYPES),
    })
    .nullable()
  return defineProperty<StoredImage | null>({
    ...options,
    type: 'image',
    label,
    shape,
    initial: null,
    column: 'json',
    required: false,
  })
}

function isObject(candidate: unknown): boolean {
  return typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate)
}

function isFlatObject(candidate: unknown): boolean {
  if (typeof candidate !== 'object' || candidate === null || Array.isArray(candidate)) return false
  const values = Object.values(candidate)
  return (
    values.length <= MAX_DATA_KEYS && values.every((member) => member === null || typeof member !== 'object')
  )
}
