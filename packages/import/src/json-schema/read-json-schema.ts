import type { FieldDraft } from '../builder/draft.ts'
import { FormBuilder } from '../builder/form-builder.ts'
import type { ImportedForm } from '../file.ts'
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../json/object.ts'
import { FileProblem } from '../report/formats.ts'
import { plainFrom } from '../text/html.ts'
import { addBranches, settleBranches } from './branches.ts'
import { elementCondition } from './layout-rules.ts'
import { addProperties, addProperty } from './properties.ts'
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
  const reading: SchemaReading = {
    builder,
    root: schema,
    byPath: new Map(),
    onlyIn: new Map(),
    objects: [],
    later: [],
  }
  if (Object.keys(layout).length > 0) addElement(reading, layout, { parent: null, path: '' })
  // Properties that the layout does not show are still part of the answer: they come after the others.
  const answer = { schema, parent: null, path: '' }
  addProperties(reading, answer)
  reading.objects.unshift(answer)
  // Branches may hold objects with branches of their own, which are added meanwhile.
  for (const object of reading.objects) addBranches(reading, object.schema, object)
  for (const task of reading.later) task()
  settleBranches(reading)
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

/** Where an element of a layout is: its parent in the form, and its path in the layout. */
interface ElementPlace {
  readonly parent: FieldDraft | null
  readonly path: string
}

/** One element of a layout: a control, or a holder of others. */
function addElement(reading: SchemaReading, element: JsonObject, { parent, path }: ElementPlace): void {
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
    const field = addProperty(reading, {
      name: at.at(-1) ?? '',
      given: found.schema,
      owner: found.owner,
      parent: holderOf(reading, at, parent),
      path: at.slice(0, -1).join('.'),
      element,
    })
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
    addElement(reading, child, { parent: outer, path: `${path}/elements[${index}]` })
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
