import type { ValueMember } from '@urlapmuhely/schema/facts'
import { isEmptyListApart } from './empty-list.ts'
import { MAX_LISTED } from './listed-choices.ts'
import type {
  AnswerShape,
  ChoiceShape,
  ConditionalShape,
  ObjectShape,
  PropertyShape,
  SiblingTest,
  ValueShape,
  ValueTest,
} from './shape.ts'
import { type JsonSchema, withSharedLists } from './shared-lists.ts'

const EMPTY: JsonSchema = { $ref: '#/$defs/empty' }

/**
 * The JSON Schema of a form's answer. Every answer that the check accepts passes it; what it refuses, the check refuses
 * too.
 *
 * @param shape null for a form that cannot be described: any object passes.
 * @param id the address of the schema.
 */
export function answerSchema(shape: AnswerShape | null, id: string): JsonSchema {
  const about = { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: id }
  if (!shape) return { ...about, type: 'object' }
  return withSharedLists({
    ...about,
    title: shape.title,
    ...objectSchema(shape.object),
    $defs: { empty: { enum: [null, ''] } },
  })
}

function objectSchema({ properties, conditions }: ObjectShape): JsonSchema {
  const required = properties.filter(({ isRequired }) => isRequired).map(({ key }) => key)
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map((property) => [property.key, propertySchema(property)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    ...(conditions.length > 0 && { allOf: conditions.map((one) => conditionSchema(one, properties)) }),
  }
}

function propertySchema({ label, hint, value, isRequired }: PropertyShape): JsonSchema {
  return {
    ...(label && { title: label }),
    ...(hint && { description: hint }),
    ...(isRequired ? filled(value) : orEmpty(value)),
  }
}

/** A value that may be empty. */
function orEmpty(value: ValueShape): JsonSchema {
  if (value.kind === 'result' && value.sorts === null) return {}
  const schema = valueSchema(value)
  if (value.kind === 'object') return { ...schema, type: ['object', 'null'] }
  const isPlainText = value.kind === 'text' && value.least === 0 && value.patterns.length === 0
  if (isPlainText) return { ...schema, type: ['string', 'null'] }
  return { anyOf: [schema, EMPTY, ...(isEmptyListApart(value) ? [{ type: 'array', maxItems: 0 }] : [])] }
}

/** A value that is not empty, as the rule `required` understands it. */
function filled(value: ValueShape): JsonSchema {
  const schema = valueSchema(value)
  switch (value.kind) {
    case 'boolean':
      return { const: true }
    case 'text':
      return { ...schema, allOf: [{ pattern: '\\S' }, ...textPatterns(value.patterns)] }
    case 'rows':
    case 'choices':
      return { ...schema, minItems: Math.max(1, value.least) }
    case 'result':
      return { ...schema, not: EMPTY }
    default:
      return schema
  }
}

function valueSchema(value: ValueShape): JsonSchema {
  switch (value.kind) {
    case 'text':
      return {
        type: 'string',
        ...(value.least > 0 && { minLength: value.least }),
        ...(value.most !== null && { maxLength: value.most }),
        ...(value.patterns.length > 0 && { allOf: textPatterns(value.patterns) }),
      }
    case 'number':
      return {
        type: 'number',
        ...(value.min !== null && { minimum: value.min }),
        ...(value.max !== null && { maximum: value.max }),
        ...(value.points.length > 0 && { examples: value.points }),
      }
    case 'boolean':
      return { type: 'boolean' }
    case 'choice':
      return choiceSchema(value.of)
    case 'choices':
      return listSchema(choiceSchema(value.of), value.least, null)
    case 'file':
      return fileSchema
    case 'members':
      return membersSchema(value.members)
    case 'object':
      return objectSchema(value.object)
    case 'rows':
      return listSchema(objectSchema(value.row), value.least, value.most)
    case 'result':
      return value.sorts === null ? {} : { type: [...value.sorts, 'null'] }
    case 'either':
      return { anyOf: value.shapes.map(orEmpty) }
  }
}

function textPatterns(patterns: readonly string[]): JsonSchema[] {
  return patterns.map((pattern) => ({ pattern }))
}

function listSchema(items: JsonSchema, least: number, most: number | null): JsonSchema {
  return {
    type: 'array',
    items,
    ...(least > 0 && { minItems: least }),
    ...(most !== null && { maxItems: most }),
  }
}

function choiceSchema({ listed, isOpen, asking }: ChoiceShape): JsonSchema {
  const isListed = listed.length > 0 && listed.length <= MAX_LISTED
  const options = listed.map(({ value, label }) => ({ const: value, ...(label && { title: label }) }))
  const shapes: JsonSchema[] = [
    ...(isListed ? [{ oneOf: options }] : []),
    ...(isListed && !isOpen ? [] : [{ type: ['string', 'number'] }]),
    ...(asking.length > 0 ? [withTextSchema(asking)] : []),
  ]
  const [only] = shapes
  return only && shapes.length === 1 ? only : { anyOf: shapes }
}

function withTextSchema(asking: readonly (string | number)[]): JsonSchema {
  return {
    type: 'object',
    properties: { value: { enum: asking }, text: { type: 'string' } },
    required: ['value', 'text'],
    additionalProperties: false,
  }
}

const fileSchema: JsonSchema = {
  type: 'object',
  properties: { name: { type: 'string' }, size: { type: 'integer', minimum: 0 }, type: { type: 'string' } },
  required: ['name', 'size', 'type'],
  additionalProperties: false,
}

function membersSchema(members: readonly ValueMember[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      members.map(({ key, label, type, required }) => {
        const name = type === 'text' ? 'string' : type
        return [
          key,
          {
            ...(label && { title: label }),
            type: required ? name : [name, 'null'],
            ...(type === 'text' && { minLength: 1 }),
          },
        ]
      }),
    ),
    required: members.filter(({ required }) => required).map(({ key }) => key),
    additionalProperties: false,
  }
}

function conditionSchema(condition: ConditionalShape, properties: readonly PropertyShape[]): JsonSchema {
  const { key, makes } = condition
  const property = properties.find((one) => one.key === key)
  const isRequired = makes === 'required' && property
  const consequence = isRequired
    ? { properties: { [key]: filled(property.value) }, required: [key] }
    : { properties: { [key]: { enum: [null, '', []] } } }
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so, and nobody awaits a schema
  return { if: testSchema(condition.if), then: consequence }
}

function testSchema(test: SiblingTest): JsonSchema {
  if ('all' in test) return { allOf: test.all.map(testSchema) }
  if ('any' in test) return { anyOf: test.any.map(testSchema) }
  const { key, isOneOf, mayBeMissing } = test
  const match = matchSchema(test)
  return {
    properties: { [key]: isOneOf ? match : { not: match } },
    ...(!mayBeMissing && { required: [key] }),
  }
}

function matchSchema({ values, hasTexts, inList }: ValueTest): JsonSchema {
  // An empty `enum` is not allowed; nothing passes `false`.
  const plain = values.length === 0 ? { not: {} } : { enum: values }
  const inText = { type: 'object', properties: { value: plain }, required: ['value'] }
  const one = hasTexts ? { anyOf: [plain, inText] } : plain
  return inList ? { type: 'array', contains: one } : one
}
