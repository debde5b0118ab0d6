import type { JsonValue } from '@urlapmuhely/schema'
import { attempt } from '../builder/attempt.ts'
import { not } from '../builder/conditions.ts'
import type { FieldDraft } from '../builder/draft.ts'
import { nameOfField } from '../builder/finish.ts'
import { dayFrom } from '../builder/operand.ts'
import { isObject, type JsonObject, numberOf, objectOf, textOf } from '../json/object.ts'
import { noteUnread } from '../report/unread.ts'
import { plainFrom } from '../text/html.ts'
import { operandAt } from './conditions.ts'
import { fieldType, isContainer, optionsFrom } from './field-type.ts'
import { type BranchingObject, resolved, type SchemaReading } from './reading.ts'
import { valueHolds } from './value-holds.ts'

/** Adds the fields of the properties of an object that the layout has not added. */
export function addProperties(reading: SchemaReading, { schema, parent, path }: BranchingObject): void {
  for (const [name, property] of Object.entries(objectOf(schema, 'properties')))
    if (isObject(property)) addProperty(reading, { name, given: property, owner: schema, parent, path })
}

/** A property that becomes a field. */
interface NewProperty {
  readonly name: string
  /** Its schema, as it is written. */
  readonly given: JsonObject
  /** The schema of its object, which says whether it is required. */
  readonly owner?: JsonObject
  readonly parent: FieldDraft | null
  /** The path of its object. */
  readonly path: string
  /** The control of the layout that shows it. */
  readonly element?: JsonObject
}

/** Adds the field of a property, unless the layout has done so. */
export function addProperty(
  reading: SchemaReading,
  { name, given, owner = {}, parent, path, element = {} }: NewProperty,
): FieldDraft {
  const own = path === '' ? name : `${path}.${name}`
  const known = reading.byPath.get(own)
  if (known) {
    const schema = resolved(reading, given)
    if (isContainer(schema)) addProperties(reading, { schema, parent: known, path: own })
    return known
  }
  const { builder } = reading
  const schema = resolved(reading, given)
  const label = textOf(element, 'label') || textOf(schema, 'title') || name
  const line = builder.report.line(own, label, String(schema.type ?? 'property'))
  noteUnread(line, schema, KEYWORDS)
  const reference = textOf(schema, '$ref')
  if (reference !== '' && !reference.startsWith('#')) line.note('form-missing', { detail: reference })
  const type = fieldType(reading, schema, { element, line })
  const options = optionsFrom(
    type === 'checkboxGroup' || type === 'multiSelect'
      ? resolved(reading, objectOf(schema, 'items'))
      : schema,
  )
  const field = builder.field({
    key: name,
    type,
    parent,
    line,
    label: plainFrom(label),
    values: limits(schema, type),
    options,
  })
  const hint = textOf(schema, 'description')
  if (hint) field.values.hint = hint.replaceAll('{', '{{')
  reading.byPath.set(own, field)
  addRules(reading, { schema, isRequired: isRequiredIn(owner, name), field })
  if (type === 'group') addObject(reading, { schema, parent: field, path: own })
  if (type === 'repeat') addRows(reading, resolved(reading, objectOf(schema, 'items')), { field, path: own })
  return field
}

/** Adds the properties of an object within the answer, and its branches once its properties are there. */
function addObject(reading: SchemaReading, object: BranchingObject): void {
  addProperties(reading, object)
  reading.objects.push(object)
}

/** A list of objects has their properties as columns; a list of single values has one. */
function addRows(
  reading: SchemaReading,
  items: JsonObject,
  { field, path }: { readonly field: FieldDraft; readonly path: string },
): void {
  if (isContainer(items)) addObject(reading, { schema: items, parent: field, path })
  else {
    field.line.note('multiple-as-repeat')
    const title = textOf(items, 'title') || String(field.values.label ?? '')
    addProperty(reading, { name: 'ertek', given: { title, ...items }, parent: field, path })
  }
}

function limits(schema: JsonObject, type: string): Record<string, JsonValue> {
  const [min, max, step, least, most] = ['minimum', 'maximum', 'multipleOf', 'minItems', 'maxItems'].map(
    (name) => numberOf(schema, name),
  )
  return {
    ...(type === 'number' && min !== null && min !== undefined ? { min } : {}),
    ...(type === 'number' && max !== null && max !== undefined ? { max } : {}),
    ...(type === 'number' && step ? { step } : {}),
    ...(type === 'number' && schema.type === 'integer' && !step ? { step: 1 } : {}),
    ...(type === 'repeat' && least ? { minRows: least } : {}),
    ...(type === 'repeat' && most ? { maxRows: most } : {}),
  }
}

/** Keywords that are read, or do not affect how a value is filled in. */
const KEYWORDS: ReadonlySet<string> = new Set([
  ...[
    'type',
    'title',
    'description',
    'default',
    'const',
    'enum',
    'enumNames',
    'format',
    'properties',
    'required',
    'items',
  ],
  ...[
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'minLength',
    'maxLength',
    'pattern',
  ],
  ...[
    'minItems',
    'maxItems',
    'uniqueItems',
    'allOf',
    'oneOf',
    'anyOf',
    'if',
    'then',
    'else',
    'dependencies',
    'readOnly',
  ],
  ...[
    'dependentRequired',
    'dependentSchemas',
    '$ref',
    '$id',
    '$schema',
    '$comment',
    '$defs',
    'definitions',
    'examples',
  ],
  ...['additionalProperties', 'unevaluatedProperties', 'nullable', 'deprecated', 'writeOnly', 'not'],
])

const FORMATS: Readonly<Record<string, string>> = { email: 'email', uri: 'url', url: 'url' }

function isRequiredIn({ required }: JsonObject, name: string): boolean {
  return Array.isArray(required) && required.includes(name)
}

/** The field of a property, with its schema. */
interface SchemaField {
  readonly schema: JsonObject
  readonly isRequired: boolean
  readonly field: FieldDraft
}

function addRules(reading: SchemaReading, { schema, isRequired, field }: SchemaField): void {
  const { builder } = reading
  const rule = (kind: string, values: Record<string, JsonValue>) =>
    builder.rule(kind, field.line, { name: nameOfField(field).slice(0, 120), targets: [field.id], ...values })
  const validation = (ruleName: string, parameters: Record<string, JsonValue>) =>
    rule('formValidation', { rule: ruleName, parameters })
  const asks = !['group', 'repeat', 'hidden'].includes(field.type)
  // A box that must be there may still be unticked.
  if (asks && isRequired && field.type !== 'checkbox') validation('required', {})
  const isText = ['text', 'textarea', 'email', 'phone'].includes(field.type)
  const [least, most] = [numberOf(schema, 'minLength'), numberOf(schema, 'maxLength')]
  if (isText && least) validation('minLength', { min: least })
  if (isText && most) validation('maxLength', { max: most })
  if (isText && textOf(schema, 'pattern')) validation('pattern', { pattern: textOf(schema, 'pattern') })
  const format = FORMATS[textOf(schema, 'format')]
  if (field.type === 'text' && format) validation(format, {})
  const own = builder.nameOf(field, field)
  const outside: readonly (readonly [string, '>' | '<'])[] = [
    ['exclusiveMinimum', '>'],
    ['exclusiveMaximum', '<'],
  ]
  for (const [keyword, sign] of outside) {
    const limit = numberOf(schema, keyword)
    if (field.type === 'number' && limit !== null && own !== null)
      validation('expression', { expression: { [sign]: [{ var: own }, limit] } })
  }
  if (asks && isObject(schema.not) && own !== null) {
    const { not: refused } = schema
    reading.later.push(() =>
      attempt(field.line, 'condition-unreadable', () => {
        const expression = builder.checked(
          not(valueHolds(refused, operandAt(reading, pathOf(reading, field), field))),
          field,
          field.line,
        )
        if (expression !== null) validation('expression', { expression })
      }),
    )
  }
  const isList = field.type === 'checkboxGroup' || field.type === 'multiSelect'
  const [few, many] = [numberOf(schema, 'minItems'), numberOf(schema, 'maxItems')]
  if (isList && few) validation('minItems', { min: few })
  if (isList && many) validation('maxItems', { max: many })
  if (asks && schema.readOnly === true) rule('formDisabled', { mode: 'readonly', submit: 'keep' })
  const value = defaultOf(schema.default ?? schema.const, field)
  if (
    asks &&
    value === null &&
    schema.default !== undefined &&
    schema.default !== false &&
    schema.default !== ''
  )
    field.line.note('default-lost')
  if (asks && value !== null) rule('formDefaultValue', { value, when: 'init' })
}

function pathOf({ byPath }: SchemaReading, field: FieldDraft): string {
  return [...byPath].find(([, one]) => one === field)?.[0] ?? ''
}

function defaultOf(value: unknown, field: FieldDraft): JsonValue {
  if (value === undefined || value === null || value === '') return null
  const values = field.options.map((option) => option.value)
  if (values.length > 0) return values.find((option) => option === value) ?? null
  if (field.type === 'number') return typeof value === 'number' ? value : null
  if (field.type === 'checkbox') return value === true ? true : null
  if (field.type === 'date' || field.type === 'datetime')
    return dayFrom(String(value), field.type === 'datetime')
  return typeof value === 'string' ? value : null
}
