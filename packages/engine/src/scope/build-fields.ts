import type { FormField } from '@urlapmuhely/schema'
import type { FieldsByKey } from '@urlapmuhely/schema/facts'
import {
  CONTEXT_KEY,
  fieldValueTypes,
  hasTextForm,
  holdsRows,
  isPage,
  MAX_FIELD_DEPTH,
  MAX_REPEAT_DEPTH,
  numberLimits,
  textFormOf,
} from '@urlapmuhely/schema/facts'
import type { EngineDefinition, EngineItem } from '../facts/definition.ts'
import type { Report } from '../facts/diagnostic.ts'
import { optionLists } from '../facts/option-list.ts'
import type { Steps } from '../language/on-step.ts'
import { isAskedTextId } from './asked-texts-part.ts'
import { contextItems, isContextId } from './context-items.ts'
import type { Effective } from './effective.ts'
import { isFieldKey } from './field-key.ts'
import {
  containerOf,
  type Field,
  type FieldTables,
  hasOptions,
  type SpecialFields,
  type Template,
} from './fields.ts'
import { fieldsByParent, reportField } from './fields-by-parent.ts'
import { addInactiveNames } from './inactive-names.ts'

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
  const own = effective.inForce(definition.items.formField)
  const context = contextItems(definition)
  const items = context.length > 0 ? [...own, ...context] : own
  if (context.length > 0) reportClashes(own, report)
  const childrenOf = fieldsByParent(items, effective, report)
  const root = buildTemplate({ index: 0, parent: null, repeat: null, start: 0 })
  const tables: Building = {
    report,
    formats: formatsIn(definition, effective),
    hasContext: context.length > 0,
    childrenOf,
    templates: [root],
    groups: new Map(),
    special: { choices: [], context: [], pages: [], prefilled: [], personal: [] },
  }
  fillTemplate(tables, root, null)
  const fields = root.fields.concat(...tables.templates.slice(1).map((template) => template.fields))
  const byId = new Map<string, Field>()
  for (const field of fields) byId.set(field.item.id, field)
  if (own.length < definition.items.formField.length) {
    addInactiveNames(definition, { effective, byId, templates: tables.templates, groups: tables.groups })
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
    special: tables.special,
    names: {
      scopes: tables.templates.map(scopesOutward),
      lists: optionLists(effective.inForce(definition.items.formOption), definition.fallback),
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
  /** By the id of a field: the rules for texts of a format that are in force for it. */
  readonly formats: ReadonlyMap<string, readonly string[]>
  readonly hasContext: boolean
  readonly childrenOf: ReadonlyMap<string | null, readonly EngineItem<FormField>[]>
  readonly templates: TemplateDraft[]
  /** The fields of each group by their keys; those at the top of a scope are in its template. */
  readonly groups: Map<Field, Map<string, Field | null>>
  readonly special: { readonly [K in keyof SpecialFields]: Field[] }
}

/** A rule counts whether or not its condition holds: how a text is stored must not depend on other answers. */
function formatsIn(
  { items: { formValidation } }: EngineDefinition,
  effective: Effective,
): ReadonlyMap<string, readonly string[]> {
  const formats = new Map<string, string[]>()
  const judging = formValidation.filter(({ rule }) => hasTextForm(rule))
  for (const { rule, targets } of judging.length > 0 ? effective.inForce(judging) : []) {
    for (const id of targets) formats.set(id, [...(formats.get(id) ?? []), rule])
  }
  return formats
}

/** A rule may target the item that the field overrides. */
function formatsOf(
  formats: ReadonlyMap<string, readonly string[]>,
  { id, overridesId }: EngineItem<FormField>,
): readonly string[] {
  if (formats.size === 0) return NO_RULES
  return [...(formats.get(id) ?? NO_RULES), ...(formats.get(overridesId ?? '') ?? NO_RULES)]
}

const NO_RULES: readonly string[] = Object.freeze([])

function buildTemplate({
  index,
  parent,
  repeat,
  start,
}: Pick<TemplateDraft, 'index' | 'parent' | 'repeat' | 'start'>): TemplateDraft {
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
  const level = depthOf(template) + 1
  const top = { template, parent: null, holder: null, path, localPath: '', level }
  const children = addChildren(tables, parentId, top)
  template.emptyValues = template.fields.map(({ emptyValue }) => emptyValue)
  let last = template
  for (const [index, field] of template.repeats.entries()) {
    const rows = buildTemplate({
      index: tables.templates.length,
      parent: template,
      repeat: field,
      start: last.start + last.fields.length,
    })
    tables.templates.push(rows)
    field.rows = { template: rows, index }
    field.children = fillTemplate(tables, rows, field.item.id)
    last = tables.templates.at(-1) ?? rows
  }
  return children
}

/** The container to which fields are added: a group, a part of the layout, or the top of a template. */
interface Container {
  readonly template: TemplateDraft
  readonly parent: Field | null
  readonly holder: Field | null
  readonly path: string
  readonly localPath: string
  /** How deep the fields are in the form. */
  readonly level: number
}

/** Adds the fields in a container, with all that is in them. Returns those whose values are directly in it. */
function addChildren(tables: Building, parentId: string | null, container: Container): readonly Field[] {
  const { template, parent, level } = container
  const keys = parent ? keysOf(tables, parent) : template.byLocalPath
  const items = tables.childrenOf.get(parentId) ?? []
  const direct: Field[] = []
  for (const item of items) {
    const known = keys.size
    checkKey(tables.report, item)
    if (level > MAX_FIELD_DEPTH || (holdsRows(item.type) && template.depth >= MAX_REPEAT_DEPTH))
      reportField(tables.report, item, { code: 'TOO_DEEP', path: 'parentId', params: DEPTHS })
    const field = buildField(tables, item, container)
    if (parent) keys.set(item.key, field)
    if (keys.size === known)
      reportField(tables.report, item, { code: 'KEY_DUPLICATE', path: 'key', params: { key: item.key } })
    if (field.valueType === 'layout' && level <= MAX_FIELD_DEPTH) {
      field.children = addChildren(tables, item.id, {
        ...container,
        holder: field,
        level: level + 1,
      })
      direct.push(...field.children)
      continue
    }
    direct.push(field)
    if (field.valueType === 'object' && level <= MAX_FIELD_DEPTH)
      field.children = addChildren(tables, item.id, {
        template,
        parent: field,
        holder: field,
        path: `${field.path}.`,
        localPath: `${field.localPath}.`,
        level: level + 1,
      })
  }
  return direct
}

const DEPTHS = { max: MAX_FIELD_DEPTH, repeats: MAX_REPEAT_DEPTH }

/** How many fields a template is in. */
function depthOf({ repeat }: Template): number {
  let depth = 0
  for (let at = repeat; at; at = containerOf(at)) depth += 1
  return depth
}

function keysOf({ groups }: Building, group: Field): Map<string, Field | null> {
  const known = groups.get(group)
  if (known) return known
  const made = new Map<string, Field | null>()
  groups.set(group, made)
  return made
}

/** A form with a context has no field of that key: names would be ambiguous. */
function reportClashes(items: readonly EngineItem<FormField>[], report: Report) {
  for (const item of items)
    if (item.key === CONTEXT_KEY)
      reportField(report, item, { code: 'KEY_INVALID', path: 'key', params: { key: item.key } })
}

function checkKey(report: Report, item: EngineItem<FormField>) {
  // The key of an option's text has a colon, which no other key may have.
  if (!isFieldKey(item.key) && !isAskedTextId(item.id))
    reportField(report, item, { code: 'KEY_INVALID', path: 'key', params: { key: item.key } })
}

function stepsOf(item: EngineItem<FormField>): Steps | null {
  const { step, min } = numberLimits(item)
  return step !== null && step > 0 ? { step, from: min ?? 0 } : null
}

function buildField(
  { hasContext, special, formats }: Building,
  item: EngineItem<FormField>,
  { template, parent, holder, path, localPath }: Container,
): FieldDraft {
  const ownPath = `${localPath}${item.key}`
  const valueType = fieldValueTypes[item.type]
  const field: FieldDraft = {
    number: template.start + template.fields.length,
    local: template.fields.length,
    item,
    valueType,
    textForm: textFormOf(item.type, formatsOf(formats, item)),
    steps: valueType === 'number' ? stepsOf(item) : null,
    template,
    path: `${path}${item.key}`,
    localPath: ownPath,
    parent,
    holder,
    children: NO_CHILDREN,
    rows: null,
    emptyValue: valueType === 'boolean' ? false : valueType === 'options' ? EMPTY_LIST : null,
    isContext: hasContext && isContextId(item.id),
  }
  template.fields.push(field)
  template.byLocalPath.set(ownPath, field)
  if (valueType === 'rows') template.repeats.push(field)
  if (valueType === 'layout' && isPage(item.type)) special.pages.push(field)
  if (hasOptions(field)) special.choices.push(field)
  if (field.isContext) special.context.push(field)
  if (item.prefill !== null) special.prefilled.push(field)
  if (item.personal) special.personal.push(field)
  return field
}
