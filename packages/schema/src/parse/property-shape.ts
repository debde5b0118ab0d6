import { z } from 'zod'
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '../property/data-properties.ts'
import type { Properties, PropertyDefinition } from '../property/property-definition.ts'
import type { PropertyTypeName } from '../property/property-types.ts'
import { sideEffectActions } from '../property/side-effect-actions.ts'
import { type TextFormat, textFormats } from '../property/text-formats.ts'
import { canonicalLanguage } from '../text/languages.ts'
import { tidyText } from '../text/tidy-text.ts'
import { cleanText, jsonShape } from './primitives.ts'
import { translationsShape } from './translations-shape.ts'

type ShapeOf = (property: PropertyDefinition) => z.ZodType

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/u
const MAX_DATA_KEYS = 50
const MAX_OPTION_VALUES = 1000

const uuid = z.uuid()
const requiredId = z.string().min(1, { abort: true }).pipe(uuid)
const word = cleanText.transform((value) => tidyText(value, 'line')).pipe(z.string().min(1).max(40))
const language = cleanText
  .refine((tag) => canonicalLanguage(tag) !== null, { params: { issue: 'LANGUAGE_UNKNOWN' }, abort: true })
  .transform((tag) => canonicalLanguage(tag) ?? tag)
  .pipe(z.string())
/** Identifiers are found and compared by their characters, so they are stored as they look. */
const identifier = cleanText.overwrite((value) => tidyText(value, 'line'))
const optionValue = z.union([identifier.min(1).max(200), z.number()])
/** An instant, UTC, ISO 8601; with milliseconds in the result. */
export const instant = cleanText
  .refine(isInstant, { params: { issue: 'INSTANT_INVALID' }, abort: true })
  .transform((value) => new Date(value).toISOString())
/** The data about a stored image. */
export const imageShape = z.strictObject({
  id: uuid,
  name: cleanText.min(1).max(200),
  size: z.int().min(1).max(MAX_IMAGE_BYTES),
  type: z.enum(IMAGE_TYPES),
})

const shapes: Readonly<Record<PropertyTypeName, ShapeOf>> = {
  text: textShape,
  longText: ({ min = 0, max = Infinity }) => cleanText.pipe(z.string().min(min).max(max)),
  optionList: nameShape,
  contextName: nameShape,
  integer: (property) => orNull(property, wholeNumber(property)),
  number: (property) => orNull(property, z.number()),
  languages: (property) => listOf(language, property),
  instant: (property) => orNull(property, instant),
  boolean: () => z.boolean(),
  choice: (property) => orNull(property, z.enum(Object.keys(property.choices ?? {}))),
  reference: (property) => orNull(property, property.required ? requiredId : uuid),
  references: (property) => listOf(uuid, property),
  words: (property) => listOf(word, property),
  names: (property) => listOf(cleanText.pipe(z.string().min(1).max(300)), property),
  optionValue: () => optionValue,
  optionValues: (property) => listOf(optionValue, { max: MAX_OPTION_VALUES, ...property }),
  condition: () => jsonShape,
  expression: () => jsonShape,
  value: () => jsonShape,
  flatObject: () => z.custom(isFlatObject, { params: { issue: 'FLAT_OBJECT_EXPECTED' } }).and(jsonShape),
  actions: () => z.array(actionShape()).min(1).max(20),
  parameters: () => z.custom(isObject, { params: { issue: 'JSON_INVALID' } }).and(jsonShape),
  translations: ({ texts = {} }) => translationsShape(texts),
  image: (property) => orNull(property, imageShape),
  records: recordsShape,
}

/** The zod schema of a property's value in requests and responses. Its issues are our codes, never zod's texts. */
export function propertyShape(property: PropertyDefinition): z.ZodType {
  return shapes[property.type](property)
}

/** The schemas of some properties, by name. */
export function propertyShapes(properties: Properties): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, propertyShape(property)]),
  )
}

function orNull(property: PropertyDefinition, shape: z.ZodType): z.ZodType {
  return isNullable(property) ? shape.nullable() : shape
}

function isNullable({ initial, required }: PropertyDefinition): boolean {
  return initial === null && !required
}

/** The name of something: an empty text names nothing, and is null where that is allowed. */
function nameShape(property: PropertyDefinition): z.ZodType {
  const shape = textShape(property)
  if (!isNullable(property)) return shape
  const named = z.string().nullable()
  return shape
    .transform((name) => (name === '' ? null : name))
    .pipe(named)
    .nullable()
}

function textShape({ min = 0, max = Infinity, format, required }: PropertyDefinition): z.ZodType {
  if (format === 'uuid') return uuid
  if (format === undefined)
    return cleanText.transform((value) => value.trim()).pipe(z.string().min(min).max(max))
  const shape = (required ? identifier.min(1) : identifier).max(max)
  return withFormat(shape, format)
}

function withFormat(shape: z.ZodType<string>, format: TextFormat): z.ZodType<string> {
  let narrowed = shape
  for (const { issue, fits } of textFormats[format])
    narrowed = narrowed.refine((value) => value === '' || fits(value), { params: { issue } })
  return narrowed
}

function wholeNumber({ min = -2_147_483_648, max = 2_147_483_647 }: PropertyDefinition): z.ZodType {
  return z.int().min(min).max(max)
}

function listOf(
  member: z.ZodType,
  { min = 0, max = Infinity }: Pick<PropertyDefinition, 'min' | 'max'>,
): z.ZodType {
  return z.array(member).min(min).max(max).superRefine(refuseRepeats)
}

/** One action of a side effect: the properties of its type, and no others. */
function actionShape(): z.ZodType {
  const [first, ...rest] = Object.entries(sideEffectActions).map(([type, { properties }]) =>
    z.strictObject({ type: z.literal(type), ...propertyShapes(properties) }),
  )
  return first ? z.discriminatedUnion('type', [first, ...rest]) : z.never()
}

/** Records with these columns and no others; a missing column has its initial value. */
function recordsShape({ columns = {}, identifiedBy, max = Infinity }: PropertyDefinition): z.ZodType {
  const record = z.strictObject(
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, propertyShape(column).prefault(column.initial)]),
    ),
  )
  const shape = z.array(record).max(max)
  return identifiedBy === undefined ? shape : shape.superRefine(refuseRepeatsIn(identifiedBy))
}

/** Reports records with the same value in a column. */
function refuseRepeatsIn(column: string) {
  return (members: readonly Readonly<Record<string, unknown>>[], context: z.RefinementCtx) => {
    const values = members.map((member) => member[column])
    for (const [index, value] of values.entries())
      if (values.indexOf(value) < index)
        context.addIssue({ code: 'custom', path: [index, column], params: { issue: 'DUPLICATE_MEMBER' } })
  }
}

/** Reports duplicate members of a list. */
function refuseRepeats(members: readonly unknown[], context: z.RefinementCtx): void {
  const seen = new Set<unknown>()
  for (const [index, member] of members.entries()) {
    if (seen.has(member))
      context.addIssue({ code: 'custom', path: [index], params: { issue: 'DUPLICATE_MEMBER' } })
    seen.add(member)
  }
}

function isInstant(value: string): boolean {
  if (!INSTANT.test(value)) return false
  const date = new Date(value)
  // A day that does not exist overflows into the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 16) === value.slice(0, 16)
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
