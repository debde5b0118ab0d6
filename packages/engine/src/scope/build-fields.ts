import type { FormField } from '@urlapmuhely/schema'
import type { FieldsByKey } from '@urlapmuhely/schema/facts'
import { fieldValueTypes, MAX_FIELD_DEPTH } from '@urlapmuhely/schema/facts'
import type { Report } from '../diagnostic.ts'
import type { EngineDefinition, EngineItem } from './definition.ts'
import type { Effective } from './effective.ts'
import type { Field, FieldTables, Template } from './fields.ts'

/** A field or template whose members are still being added. */
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

interface FieldDraft extends Mutable<Omit<Field, 'template' | 'children'>> {
  readonly template: TemplateDraft
  children: Field[]
}

interface TemplateDraft extends Template {
  readonly fields: Field[]
  readonly repeats: FieldDraft[]
  readonly emptyValues: unknown[]
  readonly byLocalPath: Map<string, Field>
}

const EMPTY_LIST: readonly unknown[] = Object.freeze([])

/** Puts the fields in force into templates: one for the top of the form, one for the rows of each repeat. */
export function buildFields(definition: EngineDefinition, effective: Effective, report: Report): FieldTables {
  const items = effective.inForce(definition.items.formField)
  const byItem = new Map(items.map((item) => [item.id, item]))
  const childrenOf = groupByParent(items, byItem, effective, report)
  const root = buildTemplate(0, null, null, 0)
  const tables: Building = {
    report,
    childrenOf,
    fields: [],
    templates: [root],
    keys: new Map(),
    top: new Map(),
  }
  fillTemplate(tables, root, null)
  const byId = new Map<string, Field>()
  for (const field of tables.fields) byId.set(field.item.id, field)
  if (items.length < definition.items.formField.length) {
    addInactiveNames(definition, effective, tables)
    for (const { id } of definition.items.formField) {
      const stand = byId.has(id) ? undefined : byId.get(effective.standIn(id) ?? '')
      if (stand) byId.set(id, stand)
    }
  }
  return {
    fields: tables.fields,
    templates: tables.templates,
    root,
    byId,
    names: { top: tables.top, of: (field) => tables.keys.get(field) ?? NO_KEYS },
  }
}

const NO_KEYS: FieldsByKey<Field> = new Map()

interface Building {
  readonly report: Report
  readonly childrenOf: ReadonlyMap<string | null, readonly EngineItem<FormField>[]>
  readonly fields: Field[]
  readonly templates: Template[]
  readonly keys: Map<Field, Map<string, Field | null>>
  readonly top: Map<string, Field | null>
}

function groupByParent(
  items: readonly EngineItem<FormField>[],
  byItem: ReadonlyMap<string, EngineItem<FormField>>,
  effective: Effective,
  report: Report,
) {
  const groups = new Map<string | null, EngineItem<FormField>[]>()
  for (const item of items.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))) {
    const parent = item.parentId === null ? null : effective.standIn(item.parentId)
    if (item.parentId !== null && parent === null) {
      const known = effective.items.some(({ id }) => id === item.parentId)
      reportField(report, item, known ? 'REFERENCE_INACTIVE' : 'PARENT_UNKNOWN', 'parentId')
      continue
    }
    const type = parent === null ? 'group' : byItem.get(parent)?.type
    if (type !== 'group' && type !== 'repeat') reportField(report, item, 'PARENT_WRONG', 'parentId')
    const siblings = groups.get(parent)
    if (siblings) siblings.push(item)
    else groups.set(parent, [item])
  }
  reportParentCycles(items, effective, report)
  return groups
}

function reportParentCycles(items: readonly EngineItem<FormField>[], effective: Effective, report: Report) {
  if (items.every(({ parentId }) => parentId === null)) return
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

/** Numbers the fields of a template together, then those of its repeats. */
function fillTemplate(tables: Building, template: TemplateDraft, parentId: string | null) {
  const path = template.repeat ? `${template.repeat.path}.` : ''
  addChildren(tables, template, parentId, { parent: null, path, localPath: '', level: 1 })
  for (const [index, field] of template.repeats.entries()) {
    const rows = buildTemplate(tables.templates.length, template, field, tables.fields.length)
    tables.templates.push(rows)
    field.rows = { template: rows, index }
    fillTemplate(tables, rows, field.item.id)
    field.children = rows.fields.filter(({ parent }) => parent === null)
  }
}

/** The container to which fields are added: a group, or the top of a template. */
interface Container {
  readonly parent: FieldDraft | null
  readonly path: string
  readonly localPath: string
  readonly level: number
}

function addChildren(
  tables: Building,
  template: TemplateDraft,
  parentId: string | null,
  { parent, path, localPath, level }: Container,
) {
  const container = parent ?? template.repeat
  const keys = container ? mapOf(tables.keys, container) : tables.top
  for (const item of tables.childrenOf.get(parentId) ?? []) {
    checkKey(tables.report, item, keys)
    if (depthOf(template) + level > MAX_FIELD_DEPTH) reportField(tables.report, item, 'TOO_DEEP', 'parentId')
    const field = buildField(tables, template, item, parent, `${path}${item.key}`, `${localPath}${item.key}`)
    keys.set(item.key, field)
    parent?.children.push(field)
    if (field.valueType === 'object' && level <= MAX_FIELD_DEPTH)
      addChildren(tables, template, item.id, {
        parent: field,
        path: `${field.path}.`,
        localPath: `${field.localPath}.`,
        level: level + 1,
      })
  }
}

function depthOf(template: Template): number {
  let depth = 0
  for (let at = template.repeat; at; at = at.parent ?? at.template.repeat) depth += 1
  return depth
}

function mapOf(keys: Map<Field, Map<string, Field | null>>, field: Field) {
  const known = keys.get(field)
  if (known) return known
  const made = new Map<string, Field | null>()
  keys.set(field, made)
  return made
}

function checkKey(report: Report, item: EngineItem<FormField>, keys: ReadonlyMap<string, unknown>) {
  if (keys.has(item.key)) reportField(report, item, 'KEY_DUPLICATE', 'key', { key: item.key })
  if (!/^[A-Za-z][A-Za-z0-9_]*$/u.test(item.key) || item.key === 'option' || item.key in Object.prototype)
    reportField(report, item, 'KEY_INVALID', 'key', { key: item.key })
}

function buildField(
  tables: Building,
  template: TemplateDraft,
  item: EngineItem<FormField>,
  parent: FieldDraft | null,
  path: string,
  localPath: string,
): FieldDraft {
  const valueType = fieldValueTypes[item.type]
  const field: FieldDraft = {
    number: tables.fields.length,
    local: template.fields.length,
    item,
    valueType,
    template,
    path,
    localPath,
    parent,
    children: [],
    rows: null,
    emptyValue: valueType === 'boolean' ? false : valueType === 'options' ? EMPTY_LIST : null,
  }
  tables.fields.push(field)
  template.fields.push(field)
  template.emptyValues.push(field.emptyValue)
  template.byLocalPath.set(localPath, field)
  if (valueType === 'rows') template.repeats.push(field)
  return field
}

/** Names of disabled or suppressed fields stay known; expressions that read them read an empty value. */
function addInactiveNames(definition: EngineDefinition, effective: Effective, tables: Building) {
  const drafts = new Map(tables.fields.map((field) => [field.item.id, field]))
  for (const item of definition.items.formField) {
    if (effective.standIn(item.id) !== null) continue
    const parent = item.parentId === null ? null : drafts.get(effective.standIn(item.parentId) ?? '')
    if (parent === undefined) continue
    const keys = parent ? mapOf(tables.keys, parent) : tables.top
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
