import type { FormField } from '@urlapmuhely/schema'
import type { FieldsByKey } from '@urlapmuhely/schema/facts'
import { fieldValueTypes, MAX_FIELD_DEPTH } from '@urlapmuhely/schema/facts'
import type { Report } from '../diagnostic.ts'
import type { EngineDefinition, EngineItem } from './definition.ts'
import { type Effective, sortUnlessSorted } from './effective.ts'
import type { Field, FieldTables, Template } from './fields.ts'

/** A field or template whose members are still being added. */
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

type FieldDraft = Mutable<Field>

interface TemplateDraft extends Template {
  readonly fields: Field[]
  readonly repeats: FieldDraft[]
  emptyValues: readonly unknown[]
  readonly byLocalPath: Map<string, Field | null>
}

const EMPTY_LIST: readonly unknown[] = Object.freeze([])
const NO_CHILDREN: readonly Field[] = Object.freeze([])

/** Puts the fields in force into templates: one for the top of the form, one for the rows of each repeat. */
export function buildFields(definition: EngineDefinition, effective: Effective, report: Report): FieldTables {
  const items = effective.inForce(definition.items.formField)
  const childrenOf = groupByParent(items, effective, report)
  const root = buildTemplate(0, null, null, 0)
  const tables: Building = {
    report,
    childrenOf,
    templates: [root],
    groups: new Map(),
  }
  fillTemplate(tables, root, null)
  const fields = root.fields.concat(...tables.templates.slice(1).map((template) => template.fields))
  const byId = new Map<string, Field>()
  for (const field of fields) byId.set(field.item.id, field)
  if (items.length < definition.items.formField.length) {
    addInactiveNames(definition, effective, tables, byId)
    for (const { id } of definition.items.formField) {
      const stand = byId.has(id) ? undefined : byId.get(effective.standIn(id) ?? '')
      if (stand) byId.set(id, stand)
    }
  }
  return {
    fields,
    templates: tables.templates,
    root,
    byId,
    names: {
      scopes: tables.templates.map(scopesOutward),
      valueType: ({ valueType }) => valueType,
      below: (field) => field.rows?.template.byLocalPath ?? tables.groups.get(field) ?? NO_FIELDS,
    },
  }
}

const NO_FIELDS: FieldsByKey<Field> = new Map()

function scopesOutward({ byLocalPath, parent }: Template): readonly FieldsByKey<Field>[] {
  return parent ? [byLocalPath, ...scopesOutward(parent)] : [byLocalPath]
}

interface Building {
  readonly report: Report
  readonly childrenOf: ReadonlyMap<string | null, readonly EngineItem<FormField>[]>
  readonly templates: TemplateDraft[]
  /** The fields of each group by their keys; those at the top of a scope are in its template. */
  readonly groups: Map<Field, Map<string, Field | null>>
}

function groupByParent(
  items: EngineItem<FormField>[],
  effective: Effective,
  report: Report,
): Building['childrenOf'] {
  const inOrder = sortUnlessSorted(items, (a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
  if (items.every(({ parentId }) => parentId === null)) return new Map([[null, inOrder]])
  const typeById = new Map(items.map(({ id, type }) => [id, type]))
  const groups = new Map<string | null, EngineItem<FormField>[]>()
  for (const item of inOrder) {
    const parent = item.parentId === null ? null : effective.standIn(item.parentId)
    if (item.parentId !== null && parent === null) {
      const known = effective.items.some(({ id }) => id === item.parentId)
      reportField(report, item, known ? 'REFERENCE_INACTIVE' : 'PARENT_UNKNOWN', 'parentId')
      continue
    }
    const type = parent === null ? 'group' : typeById.get(parent)
    if (type !== 'group' && type !== 'repeat') reportField(report, item, 'PARENT_WRONG', 'parentId')
    const siblings = groups.get(parent)
    if (siblings) siblings.push(item)
    else groups.set(parent, [item])
  }
  reportParentCycles(items, effective, report)
  return groups
}

function reportParentCycles(items: readonly EngineItem<FormField>[], effective: Effective, report: Report) {
  const parents = new Map(
    items.map((item) => [item.id, item.parentId === null ? null : effective.standIn(item.parentId)]),
  )
  for (const item of items) {
    let at: string | null = item.parentId
    let steps = 0
    while (at !== null && steps <= items.length) {
      if (at === item.id) {
        reportField(report, item, 'PARENT_CYCLE', 'parentId')
        break
      }
      at = parents.get(at) ?? null
      steps += 1
    }
  }
}

function buildTemplate(
  index: number,
  parent: Template | null,
  repeat: Field | null,
  start: number,
): TemplateDraft {
  return {
    index,
    parent,
    repeat,
    depth: parent ? parent.depth + 1 : 0,
    start,
    fields: [],
    byLocalPath: new Map(),
    repeats: [],
    emptyValues: [],
  }
}

/** Numbers the fields of a template together, then those of its repeats. Returns those at the top of the template. */
function fillTemplate(tables: Building, template: TemplateDraft, parentId: string | null): readonly Field[] {
  const path = template.repeat ? `${template.repeat.path}.` : ''
  const children = addChildren(tables, template, parentId, { parent: null, path, localPath: '', level: 1 })
  template.emptyValues = template.fields.map(({ emptyValue }) => emptyValue)
  let last = template
  for (const [index, field] of template.repeats.entries()) {
    const rows = buildTemplate(tables.templates.length, template, field, last.start + last.fields.length)
    tables.templates.push(rows)
    field.rows = { template: rows, index }
    field.children = fillTemplate(tables, rows, field.item.id)
    last = tables.templates.at(-1) ?? rows
  }
  return children
}

/** The container to which fields are added: a group, or the top of a template. */
interface Container {
  readonly parent: Field | null
  readonly path: string
  readonly localPath: string
  readonly level: number
}

function addChildren(
  tables: Building,
  template: TemplateDraft,
  parentId: string | null,
  { parent, path, localPath, level }: Container,
): readonly Field[] {
  const keys = parent ? keysOf(tables, parent) : template.byLocalPath
  const isTooDeep = depthOf(template) + level > MAX_FIELD_DEPTH
  const items = tables.childrenOf.get(parentId) ?? []
  return items.map((item) => {
    const known = keys.size
    checkKey(tables.report, item)
    if (isTooDeep) reportField(tables.report, item, 'TOO_DEEP', 'parentId')
    const field = buildField(template, item, parent, `${path}${item.key}`, `${localPath}${item.key}`)
    if (parent) keys.set(item.key, field)
    if (keys.size === known) reportField(tables.report, item, 'KEY_DUPLICATE', 'key', { key: item.key })
    if (field.valueType === 'object' && level <= MAX_FIELD_DEPTH)
      field.children = addChildren(tables, template, item.id, {
        parent: field,
        path: `${field.path}.`,
        localPath: `${field.localPath}.`,
        level: level + 1,
      })
    return field
  })
}

function depthOf(template: Template): number {
  let depth = 0
  for (let at = template.repeat; at; at = at.parent ?? at.template.repeat) depth += 1
  return depth
}

function keysOf({ groups }: Building, group: Field): Map<string, Field | null> {
  const known = groups.get(group)
  if (known) return known
  const made = new Map<string, Field | null>()
  groups.set(group, made)
  return made
}

/** `option` is the element of an option modifier's filter; the others are names of every object. */
const RESERVED: ReadonlySet<string> = new Set(['option', ...Object.getOwnPropertyNames(Object.prototype)])

function checkKey(report: Report, item: EngineItem<FormField>) {
  if (!/^[A-Za-z][A-Za-z0-9_]*$/u.test(item.key) || RESERVED.has(item.key))
    reportField(report, item, 'KEY_INVALID', 'key', { key: item.key })
}

function buildField(
  template: TemplateDraft,
  item: EngineItem<FormField>,
  parent: Field | null,
  path: string,
  localPath: string,
): FieldDraft {
  const valueType = fieldValueTypes[item.type]
  const field: FieldDraft = {
    number: template.start + template.fields.length,
    local: template.fields.length,
    item,
    valueType,
    template,
    path,
    localPath,
    parent,
    children: NO_CHILDREN,
    rows: null,
    emptyValue: valueType === 'boolean' ? false : valueType === 'options' ? EMPTY_LIST : null,
  }
  template.fields.push(field)
  template.byLocalPath.set(localPath, field)
  if (valueType === 'rows') template.repeats.push(field)
  return field
}

/** Names of disabled or suppressed fields stay known; expressions that read them read an empty value. */
function addInactiveNames(
  definition: EngineDefinition,
  effective: Effective,
  tables: Building,
  byId: ReadonlyMap<string, Field>,
) {
  for (const item of definition.items.formField) {
    if (effective.standIn(item.id) !== null) continue
    const parent = item.parentId === null ? null : byId.get(effective.standIn(item.parentId) ?? '')
    if (parent === undefined) continue
    const scope = tables.templates[parent?.rows ? parent.rows.template.index : 0]
    const keys = parent && !parent.rows ? keysOf(tables, parent) : scope?.byLocalPath
    if (!keys) continue
    if (!keys.has(item.key)) keys.set(item.key, null)
  }
}

function reportField(
  report: Report,
  item: EngineItem<FormField>,
  code: Parameters<Report>[0]['code'],
  path: string,
  params: Record<string, string> = {},
) {
  report({
    severity: code === 'REFERENCE_INACTIVE' ? 'warning' : 'error',
    code,
    item: { kind: 'formField', id: item.id, name: item.name },
    path,
    params: { label: item.label, ...params },
  })
}
