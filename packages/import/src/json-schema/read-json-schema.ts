import type { JsonValue } from '@urlapmuhely/schema'
import type { FieldDraft } from '../build/draft.ts'
import { nameOfField } from '../build/finish.ts'
import { FormBuilder } from '../build/form-builder.ts'
import { dayFrom } from '../build/operand.ts'
import type { ImportedForm } from '../file.ts'
import { isObject, type JsonObject, listOf, numberOf, objectOf, textOf } from '../json/object.ts'
import { FileProblem } from '../report/formats.ts'
import { plainFrom } from '../text/html.ts'
import { addConditions, elementCondition } from './conditions.ts'
import { fieldType, isContainer, optionsFrom } from './field-type.ts'
import { resolved, type SchemaReading } from './reading.ts'

/** True if the value is a JSON Schema of an object, alone or with a description of its layout. */
export function isJsonSchema(content: unknown): boolean {
  return schemaIn(content) !== null
}

/** Reads a JSON Schema, with a layout of JSON Forms if there is one. */
export function readJsonSchema(content: unknown, fileName: string): ImportedForm {
  const schema = schemaIn(content)
  if (!schema) throw new FileProblem('NO_FIELDS')
  const outer = isObject(content) ? content : {}
  const layout = objectOf(outer, 'uischema')
  const title = textOf(schema, 'title') || fileName.replace(/\.[^.]*$/u, '')
  const key = textOf(schema, '$id') || title
  const description = textOf(schema, 'description')
  const builder = new FormBuilder({
    format: 'json-schema',
    identity: key,
    key: title,
    title,
    values: { ...(description ? { description } : {}), removedValues: 'keep' },
  })
  builder.report.differs('schema-draft')
  builder.report.differs('schema-untouched')
  const reading: SchemaReading = { builder, root: schema, byPath: new Map(), later: [] }
  if (Object.keys(layout).length > 0) addElement(reading, layout, null, '')
  // What the layout does not show is still part of the answer: it comes after.
  addProperties(reading, schema, null, '')
  addConditions(reading, schema, '')
  for (const task of reading.later) task()
  return builder.finish()
}

function schemaIn(content: unknown): JsonObject | null {
  if (!isObject(content)) return null
  for (const inner of [content.schema, content]) {
    if (!isObject(inner) || !isObject(inner.properties)) continue
    if (
      inner.type === 'object' ||
      textOf(inner, '$schema').includes('json-schema.org') ||
      isObject(content.uischema)
    )
      return inner
  }
  return null
}

function addProperties(
  reading: SchemaReading,
  schema: JsonObject,
  parent: FieldDraft | null,
  path: string,
): void {
  for (const [name, property] of Object.entries(objectOf(schema, 'properties')))
    if (isObject(property)) addProperty(reading, name, property, schema, parent, path, {})
}

/** Adds the field of a property, unless the layout has done so. */
function addProperty(
  reading: SchemaReading,
  name: string,
  given: JsonObject,
  owner: JsonObject,
  parent: FieldDraft | null,
  path: string,
  element: JsonObject,
): FieldDraft {
  const own = path === '' ? name : `${path}.${name}`
  const known = reading.byPath.get(own)
  if (known) {
    if (isContainer(resolved(reading, given))) addProperties(reading, resolved(reading, given), known, own)
    return known
  }
  const { builder } = reading
  const schema = resolved(reading, given)
  const label = textOf(element, 'label') || textOf(schema, 'title') || name
  const line = builder.report.line(own, label, String(schema.type ?? 'property'))
  const type = fieldType(reading, schema, element, line)
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
  addRules(reading, schema, owner, name, field)
  if (type === 'group') {
    addProperties(reading, schema, field, own)
    addConditions(reading, schema, own)
  }
  if (type === 'repeat') addRows(reading, resolved(reading, objectOf(schema, 'items')), field, own)
  return field
}

/** A list of objects has their properties as columns; a list of single values has one. */
function addRows(reading: SchemaReading, items: JsonObject, field: FieldDraft, path: string): void {
  if (isContainer(items)) {
    addProperties(reading, items, field, path)
    addConditions(reading, items, path)
  } else {
    field.line.note('multiple-as-repeat')
    addProperty(
      reading,
      'ertek',
      { title: textOf(items, 'title') || String(field.values.label ?? ''), ...items },
      {},
      field,
      path,
      {},
    )
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

const FORMATS: Readonly<Record<string, string>> = { email: 'email', uri: 'url', url: 'url' }

function addRules(
  reading: SchemaReading,
  schema: JsonObject,
  owner: JsonObject,
  name: string,
  field: FieldDraft,
): void {
  const { builder } = reading
  const rule = (kind: string, values: Record<string, JsonValue>) =>
    builder.rule(kind, field.line, { name: nameOfField(field).slice(0, 120), targets: [field.id], ...values })
  const validation = (ruleName: string, parameters: Record<string, JsonValue>) =>
    rule('formValidation', { rule: ruleName, parameters })
  const asks = !['group', 'repeat', 'hidden'].includes(field.type)
  // A box that must be there may still be unticked.
  if (asks && Array.isArray(owner.required) && owner.required.includes(name) && field.type !== 'checkbox')
    validation('required', {})
  const isText = ['text', 'textarea', 'email', 'phone'].includes(field.type)
  const [least, most] = [numberOf(schema, 'minLength'), numberOf(schema, 'maxLength')]
  if (isText && least) validation('minLength', { min: least })
  if (isText && most) validation('maxLength', { max: most })
  if (isText && textOf(schema, 'pattern')) validation('pattern', { pattern: textOf(schema, 'pattern') })
  const format = FORMATS[textOf(schema, 'format')]
  if (field.type === 'text' && format) validation(format, {})
  const isList = field.type === 'checkboxGroup' || field.type === 'multiSelect'
  const [few, many] = [numberOf(schema, 'minItems'), numberOf(schema, 'maxItems')]
  if (isList && few) validation('minItems', { min: few })
  if (isList && many) validation('maxItems', { max: many })
  if (asks && schema.readOnly === true) rule('formDisabled', { mode: 'readonly', submit: 'keep' })
  const value = defaultOf(schema.default ?? schema.const, field)
  if (asks && value !== null) rule('formDefaultValue', { value, when: 'init' })
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

/** One element of a layout: a control, or a holder of others. */
function addElement(
  reading: SchemaReading,
  element: JsonObject,
  parent: FieldDraft | null,
  path: string,
): void {
  const { builder } = reading
  const type = textOf(element, 'type')
  const inner = listOf(element, 'elements')
  if (type === 'Control') {
    const at = scopePath(textOf(element, 'scope'))
    const found = at === null ? null : propertyAt(reading, at)
    if (!found || at === null) {
      builder.report
        .line(path, textOf(element, 'scope'), type)
        .note('property-lost', { detail: 'nem létező mezőre mutat' })
      return
    }
    const field = addProperty(
      reading,
      at.at(-1) ?? '',
      found.schema,
      found.owner,
      holderOf(reading, at, parent),
      at.slice(0, -1).join('.'),
      element,
    )
    elementCondition(reading, element, field)
    return
  }
  if (type === 'Label') {
    const line = builder.report.line(path, textOf(element, 'text'), type)
    builder.field({
      key: 'szoveg',
      type: 'note',
      parent,
      line,
      values: { hint: textOf(element, 'text').replaceAll('{', '{{') },
    })
    return
  }
  const isPage = type === 'Category' && parent === null
  const label = textOf(element, 'label')
  const line = builder.report.line(path || 'uischema', label, type)
  const ghost = !isPage && label === ''
  const holder = builder.field({
    key: label || type,
    type: isPage ? 'page' : 'section',
    parent,
    line,
    label: plainFrom(label),
    ghost,
  })
  elementCondition(reading, element, holder)
  const outer = type === 'Categorization' ? parent : holder
  for (const [index, child] of inner.entries())
    addElement(reading, child, outer, `${path}/elements[${index}]`)
}

/** The names of `#/properties/a/properties/b`; null if it is no such path. */
function scopePath(scope: string): string[] | null {
  const parts = scope.replace(/^#\//u, '').split('/')
  const names = parts.filter((_, index) => index % 2 === 1)
  return parts.length % 2 === 0 && parts.every((part, index) => index % 2 === 1 || part === 'properties')
    ? names
    : null
}

function propertyAt(
  reading: SchemaReading,
  path: readonly string[],
): { schema: JsonObject; owner: JsonObject } | null {
  let owner = reading.root
  for (const [index, name] of path.entries()) {
    const property = objectOf(owner, 'properties')[name]
    if (!isObject(property)) return null
    if (index === path.length - 1) return { schema: property, owner }
    owner = resolved(reading, property)
  }
  return null
}

/** The group of an inner property: made where the layout first shows a part of it. */
function holderOf(
  reading: SchemaReading,
  path: readonly string[],
  parent: FieldDraft | null,
): FieldDraft | null {
  let holder = parent
  for (let length = 1; length < path.length; length += 1) {
    const own = path.slice(0, length).join('.')
    const known = reading.byPath.get(own)
    if (known) {
      holder = known
      continue
    }
    const name = path[length - 1] ?? ''
    const line = reading.builder.report.line(own, name, 'object')
    holder = reading.builder.field({
      key: name,
      type: 'group',
      parent: holder,
      line,
      values: { appearance: 'plain' },
    })
    reading.byPath.set(own, holder)
  }
  return holder
}
