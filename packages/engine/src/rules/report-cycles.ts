import type { CompileContext } from '../draft/context.ts'
import { NODES_PER_FIELD, nodeAspects, nodeOf } from '../graph/graph.ts'
import { findCycle } from '../graph/order.ts'
import type { EffectPlan } from '../program/plans.ts'
import type { Field } from '../scope/fields.ts'
import { itemsOnCycle } from './cycle-items.ts'

/** Reports a cycle of properties, each read by the next and the last by the first. */
export function reportCycle(context: CompileContext, cycle: readonly number[]): void {
  const own = cycle.filter((node) => fieldAt(context, node))
  // Nodes that are not properties of a field only occur between such; every cycle has a property.
  const { item } = fieldAt(context, own[0] as number) as Field
  context.report({
    severity: 'error',
    code: 'CYCLE',
    item: { kind: 'formField', id: item.id, name: item.name },
    path: '',
    params: { path: pathOf(own.map(nameOf(context))) },
    related: itemsOnCycle(context, cycle),
  })
}

/**
 * Reports a loop through side effects as a warning. The loop still ends, because an effect fires once per transaction.
 */
export function reportEffectLoop(context: CompileContext): void {
  const { graph, definition, plans } = context
  const { effects } = plans
  if (effects.length === 0) return
  const base = graph.edges().size
  const links = effects.map((effect) => ({
    from: effect.sources.map(valueNode),
    to: written(effect).map(valueNode),
  }))
  const starts = links.flatMap(({ from, to }, index) => [...from, ...to.map(() => base + index)])
  const ends = links.flatMap(({ from, to }, index) => [...from.map(() => base + index), ...to])
  const cycle = findCycle(graph.edges(starts, ends, base + links.length))
  if (!cycle) return
  const itemAt = (node: number) =>
    definition.items.formSideEffect.find(({ id }) => id === effects[node - base]?.ruleId)
  const nameOfField = nameOf(context)
  const names = cycle
    .filter((node) => node >= base || fieldAt(context, node))
    .map((node) => (node < base ? nameOfField(node) : `effect(${itemAt(node)?.name})`))
  const [item = null, ...others] = cycle
    .flatMap((node) => itemAt(node) ?? [])
    .map(({ id, name }) => ({ kind: 'formSideEffect', id, name }) as const)
  context.report({
    ...{ severity: 'warning', code: 'EFFECT_LOOP', item, path: '' },
    params: { path: pathOf(names) },
    related: others,
  })
}

function valueNode({ number }: Field): number {
  return nodeOf(number, 'value')
}

function written({ actions }: EffectPlan): Field[] {
  return actions.flatMap((action) =>
    action.type === 'write' || action.type === 'reset' ? [action.target.field] : [],
  )
}

function fieldAt({ tables }: CompileContext, node: number): Field | undefined {
  return tables.fields[Math.floor(node / NODES_PER_FIELD)]
}

/** The name of a field's property: `value(A)`. */
function nameOf(context: CompileContext): (node: number) => string {
  return (node) => `${nodeAspects[node % NODES_PER_FIELD]}(${fieldAt(context, node)?.path})`
}

/** `value(A) → presence(A) → value(A)` */
function pathOf(names: readonly string[]): string {
  return [...names, ...names.slice(0, 1)].join(' → ')
}
