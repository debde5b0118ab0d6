import type { CompileContext } from '../draft/context.ts'
import { Prepared } from '../draft/prepared.ts'
import type { AnyItem, RuleKind } from '../facts/definition.ts'
import type { DiagnosticItem } from '../facts/diagnostic.ts'
import { NODES_PER_FIELD, nodeAspects, nodeOf } from '../graph/graph.ts'
import { GraphBuilder } from '../graph/graph-builder.ts'
import { isCalculated } from '../scope/fields.ts'
import { loadedRule } from './loaded-rules.ts'
import { ruleKinds } from './rule-kinds.ts'

/** The rules and formulas through which each property of a cycle reads the one before it, in the order of the cycle. */
export function itemsOnCycle(context: CompileContext, cycle: readonly number[]): DiagnosticItem[] {
  const found = new Map<string, DiagnosticItem>()
  const isOwn = (node: number) => node < context.tables.fields.length * NODES_PER_FIELD
  const own = cycle.filter(isOwn)
  for (const [index, to] of own.entries()) {
    // The first one reads the last.
    const from = own.at(index - 1) as number
    for (const { kind, id, name } of itemsBetween(context, { from, to })) found.set(id, { kind, id, name })
  }
  return [...found.values()]
}

/** One node reads another: the numbers of both. */
interface Edge {
  readonly from: number
  readonly to: number
}

/** The items that make one property of a field read another. */
function itemsBetween(context: CompileContext, { from, to }: Edge): DiagnosticItem[] {
  const { tables, definition, effective } = context
  const field = tables.fields[Math.floor(to / NODES_PER_FIELD)]
  const aspect = nodeAspects[to % NODES_PER_FIELD]
  if (!field || !aspect) return []
  const isFormula = aspect === 'value' && isCalculated(field) && from !== nodeOf(field.number, 'presence')
  const rules = ruleKinds.flatMap((kind) => {
    const items: readonly AnyItem[] = definition.items[kind]
    if (items.length === 0 || loadedRule(kind).aspect !== aspect) return []
    return effective
      .inForce(items)
      .filter((item) =>
        loadedRule(kind)
          .targetsOf(item)
          .some((id) => tables.byId.get(id) === field),
      )
      .filter((item) => makesRead(context, { kind, item }, { from, to }))
      .map(({ id, name }) => ({ kind, id, name }))
  })
  const formula = { kind: 'formField', id: field.item.id, name: field.item.name } as const
  return isFormula ? [formula, ...rules] : rules
}

/** True if a rule, compiled by itself, makes a property read another. The form is not run, so its plans may change. */
function makesRead(
  context: CompileContext,
  { kind, item }: { readonly kind: RuleKind; readonly item: AnyItem },
  { from, to }: Edge,
): boolean {
  const { fields, templates } = context.tables
  const graph: CompileContext['graph'] = new GraphBuilder(fields, templates)
  const alone = { ...context, graph, prepared: new Prepared(), shared: new Map(), report: () => {} }
  loadedRule(kind).gather(alone, item)
  return graph.reads(to, from)
}
