import type { FieldValueType } from '@urlapmuhely/schema'
import {
  fieldValueTypes,
  plainText,
  scalePoints,
  valueMembersOf,
  valueParentOf,
  type WholeDefinition,
  type WholeItem,
} from '@urlapmuhely/schema/facts'

/** A JSON Schema (2020-12), as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>

type Field = WholeItem<'formField'>

const MAX_LISTED_OPTIONS = 1_000

/** The JSON Schema of a form's answer. The fields of an answer depend on its values, so none is required. */
export function answerSchema(definition: WholeDefinition, id: string): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    title: definition.form.title,
    ...objectOf(definition, ''),
  }
}

/** The object of a group, of a row or of the whole answer, which is the empty id. */
function objectOf(definition: WholeDefinition, parentId: string): JsonSchema {
  const byId = new Map(definition.items.formField.map((field) => [field.id, field]))
  const fields = definition.items.formField.filter(
    (field) =>
      field.enabled &&
      field.overridesId === null &&
      !VALUELESS.has(fieldValueTypes[field.type]) &&
      valueParentOf(byId, field) === parentId,
  )
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.key, schemaOf(definition, field)])),
    additionalProperties: false,
  }
}

const VALUELESS: ReadonlySet<FieldValueType> = new Set(['empty', 'layout'])

function schemaOf(definition: WholeDefinition, field: Field): JsonSchema {
  const described = {
    ...(field.label ? { title: field.label } : {}),
    ...(field.hint ? { description: plainText(field.hint) } : {}),
  }
  return { ...described, ...shapes[fieldValueTypes[field.type]](definition, field) }
}

type Shape = (definition: WholeDefinition, field: Field) => JsonSchema

const text =
  (more: JsonSchema = {}): Shape =>
  () => ({ type: ['string', 'null'], ...more })

const shapes: Readonly<Record<FieldValueType, Shape>> = {
  text: (_, { maxLength }) => ({ type: ['string', 'null'], ...(maxLength ? { maxLength } : {}) }),
  number: (_, field) =>
    field.type === 'scale' ? { enum: [...scalePoints(field), null] } : numberShape(field),
  boolean: () => ({ type: ['boolean', 'null'] }),
  date: text({ pattern: '^\\d{4}/\\d{2}/\\d{2}$' }),
  datetime: text({ pattern: '^\\d{4}/\\d{2}/\\d{2} \\d{2}:\\d{2}$' }),
  time: text({ pattern: '^\\d{1,2}:\\d{2}$' }),
  fulltime: text({ pattern: '^\\d{1,2}:\\d{2}:\\d{2}$' }),
  option: (definition, field) => ({ anyOf: [optionOf(definition, field), { type: 'null' }] }),
  options: (definition, field) => ({
    type: ['array', 'null'],
    items: optionOf(definition, field),
    uniqueItems: true,
  }),
  file: () => ({
    type: ['object', 'null'],
    properties: { name: { type: 'string' }, size: { type: 'integer', minimum: 0 }, type: { type: 'string' } },
    required: ['name', 'size', 'type'],
    additionalProperties: false,
  }),
  any: (_, field) => customShape(field),
  empty: () => ({}),
  layout: () => ({}),
  object: (definition, { id }) => objectOf(definition, id),
  rows: (definition, { id, minRows, maxRows }) => ({
    type: 'array',
    items: objectOf(definition, id),
    ...(minRows === null ? {} : { minItems: minRows }),
    ...(maxRows === null ? {} : { maxItems: maxRows }),
  }),
}

/** Calculated and hidden values may be anything; those of the host's controls have declared members. */
function customShape(field: Field): JsonSchema {
  const members = valueMembersOf(field)
  if (!members) return {}
  return {
    type: ['object', 'null'],
    properties: Object.fromEntries(
      members.map(({ key, label, type, required }) => {
        const name = type === 'text' ? 'string' : type
        const title = label === '' ? {} : { title: label }
        return [
          key,
          { ...title, type: required ? name : [name, 'null'], ...(type === 'text' ? { minLength: 1 } : {}) },
        ]
      }),
    ),
    required: members.filter(({ required }) => required).map(({ key }) => key),
    additionalProperties: false,
  }
}

function numberShape({ min, max, step }: Field): JsonSchema {
  return {
    type: ['number', 'null'],
    ...(min === null ? {} : { minimum: min }),
    ...(max === null ? {} : { maximum: max }),
    ...(step === null ? {} : { multipleOf: step }),
  }
}

function optionOf({ items }: WholeDefinition, { optionList, optionSource }: Field): JsonSchema {
  if (optionSource === 'rows') return { type: 'integer', minimum: 1 }
  // The list that the field had before is kept, for going back to it.
  if (optionSource === 'host') return oneOf([])
  const options = items.formOption.filter(({ list }) => list === optionList)
  const plain = oneOf(options.map(({ value }) => value))
  const asking = options.filter(({ withText }) => withText).map(({ value }) => value)
  if (asking.length === 0) return plain
  const withText = {
    type: 'object',
    properties: { value: oneOf(asking), text: { type: 'string' } },
    required: ['value', 'text'],
    additionalProperties: false,
  }
  return { anyOf: [plain, withText] }
}

function oneOf(values: readonly (string | number)[]): JsonSchema {
  const distinct = [...new Set(values)]
  return distinct.length > 0 && distinct.length <= MAX_LISTED_OPTIONS
    ? { enum: distinct }
    : { type: ['string', 'number'] }
}
