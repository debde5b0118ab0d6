import type { Condition, SideEffectAction } from '@urlapmuhely/schema'
import { type CompileContext, type Owner, reportItem } from '../draft/context.ts'
import { carriedNames } from '../language/carried-names.ts'
import type { Plans } from '../program/plans.ts'
import { type Field, isCalculated, type Template } from '../scope/fields.ts'
import { resolveName } from '../scope/names.ts'
import { prefillNode } from './prefill.ts'

/** A rule or formula that copies values of fields to another field. */
interface Copy {
  readonly owner: Owner
  /** The property of the owner that names the sources. */
  readonly path: string
  readonly sources: readonly Field[]
  readonly target: Field
}

/**
 * Finds the fields that hold personal data: fields marked as personal, and fields that receive a copy of one, directly
 * or indirectly.
 *
 * Reports each copy into a field that is not marked.
 *
 * @returns by field number, 1 for personal.
 */
export function findPersonal(context: CompileContext): Uint8Array {
  const { fields, special } = context.tables
  const personal = new Uint8Array(fields.length)
  for (const { number } of special.personal) personal[number] = 1
  const copies = copiesOf(context)
  const isCopied = ({ sources }: Copy) => sources.some(({ number }) => personal[number] === 1)
  for (let spreads = true; spreads; ) {
    spreads = false
    for (const copy of copies) {
      if (personal[copy.target.number] === 1 || !isCopied(copy)) continue
      personal[copy.target.number] = 1
      spreads = true
    }
  }
  for (const { owner, path, sources, target } of copies) {
    const source = sources.find(({ number }) => personal[number] === 1)
    if (!source || target.item.personal) continue
    const params = { label: nameOf(target), source: nameOf(source) }
    reportItem(context, owner, { code: 'PERSONAL_COPIED', path, params, severity: 'warning' })
  }
  return personal
}

function nameOf({ item }: Field): string {
  return item.label || item.key
}

function copiesOf(context: CompileContext): Copy[] {
  const { definition, effective, tables, plans } = context
  const copies: Copy[] = []
  const add = (copy: Omit<Copy, 'sources'>, node: Condition, scope: Template) => {
    const sources = fieldsCarried(context, node, scope)
    for (const target of holders(copy.target)) copies.push({ ...copy, sources, target })
  }
  for (const field of tables.fields) {
    const { item, template } = field
    if (item.prefill !== null)
      add(
        { owner: { kind: 'formField', item }, path: 'prefill', target: field },
        prefillNode(item.prefill),
        template,
      )
    if (!isCalculated(field)) continue
    add(
      { owner: { kind: 'formField', item: field.item }, path: 'expression', target: field },
      field.item.expression,
      field.template,
    )
  }
  for (const item of effective.inForce(definition.items.formDefaultValue)) {
    for (const id of item.targets) {
      const field = tables.byId.get(id)
      if (field)
        add(
          { owner: { kind: 'formDefaultValue', item }, path: 'expression', target: field },
          item.expression,
          field.template,
        )
    }
  }
  const scopes = new Map(plans.effects.map(({ ruleId, template }) => [ruleId, template.index]))
  for (const item of effective.inForce(definition.items.formSideEffect)) {
    const scope = tables.templates[scopes.get(item.id) ?? -1]
    if (!scope) continue
    const owner = { kind: 'formSideEffect', item } as const
    item.actions.forEach((action, index) => {
      const target = targetOf(context, action)
      if (!target) return
      if (action.type === 'set')
        add({ owner, path: `actions.${index}.expression`, target }, action.expression, scope)
      const source = action.type === 'copy' ? tables.byId.get(action.sourceId) : undefined
      if (source)
        for (const [from, to] of copiedPairs(source, target))
          copies.push({ owner, path: `actions.${index}.sourceId`, sources: [from], target: to })
    })
  }
  return copies
}

function targetOf({ tables }: CompileContext, action: SideEffectAction): Field | undefined {
  return action.type === 'set' || action.type === 'copy' ? tables.byId.get(action.targetId) : undefined
}

/** The fields whose values an expression passes on in a scope; for a group or repeat, all fields in it. */
function fieldsCarried({ tables, plans }: CompileContext, node: Condition, scope: Template): Field[] {
  const named = carriedNames(node).flatMap((name) =>
    (resolveName(name, scope, tables.names)?.reads ?? []).flatMap(({ field }) => tables.fields[field] ?? []),
  )
  return carriesLabels(node)
    ? [...named, ...named.flatMap((field) => labelSources({ plans, ...tables }, field))]
    : named
}

/** True if the result of a node may contain labels of options. */
export function carriesLabels(node: Condition): boolean {
  return JSON.stringify(node).includes('"option_label":')
}

/** The data from which the fields shown in labels of options are found. */
interface Labels {
  readonly plans: Plans
  readonly fields: readonly Field[]
}

/**
 * The fields whose values are shown in the labels of a field's options: those of places and those of rows, and, where such
 * a value is a choice, those that the label of the choice shows.
 */
export function labelSources(labels: Labels, field: Field): Field[] {
  const sources = new Set<Field>()
  const visit = (one: Field) => {
    for (const source of shownIn(labels, one)) {
      if (sources.has(source)) continue
      sources.add(source)
      visit(source)
    }
  }
  visit(field)
  return [...sources]
}

function shownIn({ plans, fields }: Labels, { number }: Field): Field[] {
  const plan = plans.options[number]
  if (!plan) return []
  const labels = [
    plan.rows?.label,
    ...[...(plan.texts?.values() ?? [])].map(({ label }) => label),
    ...plan.modifiers.map(({ texts }) => texts.label),
  ]
  return labels.flatMap((label) =>
    (label?.reads ?? []).flatMap(({ reads }) => reads.fields.flatMap(({ field }) => fields[field] ?? [])),
  )
}

/** The fields that hold a value written to a field: the field itself, or for a repeat all fields of its rows. */
function holders(field: Field): Field[] {
  return field.rows || field.valueType === 'object' ? field.children.flatMap(holders) : [field]
}

/** Pairs of fields that a copy connects; rows are copied key by key. */
function copiedPairs(source: Field, target: Field): [Field, Field][] {
  if (source.children.length === 0) return [[source, target]]
  return source.children.flatMap((from) => {
    const to = target.children.find(({ item }) => item.key === from.item.key)
    return to ? copiedPairs(from, to) : []
  })
}
