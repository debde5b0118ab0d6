import { factsOfType, fieldValueTypes, holdsRows } from '@urlapmuhely/schema'
import type { FieldScope, ScopedField } from './field-scope.ts'
import type { GraphLoop } from './graph-model.ts'
import type { ItemDependencies } from './item-reads.ts'
import { type Aspect, aspects } from './rule-effects.ts'
import { strongComponents } from './strong-components.ts'

/** An item in force, with its dependencies. */
export interface DependentItem {
  readonly id: string
  readonly isRule: boolean
  readonly dependencies: ItemDependencies
  /** True if its actions run when a watched value changes. */
  readonly isTriggered: boolean
}

/** The loops of a form, and the edges on them as `from to`. */
export interface Loops {
  readonly loops: readonly GraphLoop[]
  readonly edges: ReadonlySet<string>
}

interface Link {
  readonly from: number
  readonly to: number
  /** The edges of the map that it represents. */
  readonly shown: readonly string[]
  readonly nodes: readonly string[]
}

/**
 * Finds circular dependencies as the engine does: between presence, options, value, editability and issues of fields.
 * So a rule that locks a field by its own value is no loop.
 */
export function findLoops(scope: FieldScope, items: readonly DependentItem[]): Loops {
  const fields = [...scope.byId.values()]
  const numbers = new Map(fields.map(({ id }, index) => [id, index * aspects.length]))
  const at = (id: string, aspect: Aspect) => (numbers.get(id) ?? 0) + aspects.indexOf(aspect)
  const inner = [...innerLinks(scope, fields, at)]
  const direct = items.flatMap((item) => (item.isTriggered ? [] : directLinks(scope, item, at)))
  const size = fields.length * aspects.length
  const triggered = items.filter(({ isTriggered }) => isTriggered)
  const effects = triggered.flatMap((item, index) => effectLinks(scope, item, { at, node: size + index }))
  const hard = collect([...inner, ...direct], size, 'error')
  const soft = collect([...inner, ...direct, ...effects], size + triggered.length, 'warning')
  const known = new Set(hard.loops.flatMap(({ nodeIds }) => nodeIds))
  return {
    loops: [...hard.loops, ...soft.loops.filter(({ nodeIds }) => nodeIds.some((id) => !known.has(id)))],
    edges: new Set([...hard.edges, ...soft.edges]),
  }
}

type NodeAt = (id: string, aspect: Aspect) => number

/** Yields the links of the evaluation order that the engine always keeps, whatever the rules are. */
function* innerLinks({ byId }: FieldScope, fields: readonly ScopedField[], at: NodeAt): Generator<Link> {
  const link = (from: number, to: number, nodes: readonly string[]): Link => ({ from, to, shown: [], nodes })
  for (const { id, parentId } of fields) {
    yield link(at(id, 'presence'), at(id, 'value'), [id])
    yield link(at(id, 'options'), at(id, 'value'), [id])
    if (parentId !== null && byId.has(parentId))
      yield link(at(parentId, 'presence'), at(id, 'presence'), [parentId, id])
    const repeat = repeatAround(byId, parentId)
    if (repeat === null) continue
    for (const aspect of aspects) yield link(at(repeat, 'value'), at(id, aspect), [repeat, id])
  }
}

function directLinks(scope: FieldScope, { id, isRule, dependencies }: DependentItem, at: NodeAt): Link[] {
  return dependencies.reads.flatMap(({ field, repeats, decides, aspects: read, at: place }) => {
    const target = isRule ? place : id
    if (decides === null || target === null || !canDecide(scope.byId.get(target), decides, isRule)) return []
    const to = at(target, decides)
    const nodes = isRule ? [field.id, id, target] : [field.id, target]
    const shown = isRule ? [`${field.id} ${id}`, `${id} ${target}`] : [`${field.id} ${id}`]
    const parts = [...withDescendants(scope, field), ...repeats]
    return parts.flatMap((part) =>
      read.map((aspect) => ({ from: at(part.id, aspect), to, shown, nodes: [part.id, ...nodes] })),
    )
  })
}

/** The nodes of the links of an item with actions: those of its fields, and its own. */
interface EffectNodes {
  readonly at: NodeAt
  readonly node: number
}

function effectLinks(
  scope: FieldScope,
  { id, dependencies }: DependentItem,
  { at, node }: EffectNodes,
): Link[] {
  const { reads, writes } = dependencies
  return [
    ...reads.flatMap(({ field, decides }) =>
      decides !== null
        ? withDescendants(scope, field).map((part) => ({
            from: at(part.id, 'value'),
            to: node,
            shown: [`${field.id} ${id}`],
            nodes: [part.id, id],
          }))
        : [],
    ),
    ...writes.flatMap((target) =>
      canDecide(scope.byId.get(target), 'value', true)
        ? { from: node, to: at(target, 'value'), shown: [`${id} ${target}`], nodes: [id, target] }
        : [],
    ),
  ]
}

/** False where the engine refuses a rule: the value of a calculated field is its formula, a group has none of its own. */
function canDecide(field: ScopedField | undefined, aspect: Aspect, isRule: boolean): boolean {
  if (!field || aspect !== 'value' || !isRule) return field !== undefined
  return factsOfType(field.type).role !== 'result' && !WITHOUT_VALUE.has(fieldValueTypes[field.type])
}

const WITHOUT_VALUE: ReadonlySet<string> = new Set(['empty', 'object', 'layout'])

function collect(links: readonly Link[], size: number, severity: GraphLoop['severity']): Loops {
  const readers: number[][] = Array.from({ length: size }, () => [])
  for (const { from, to } of links) readers[from]?.push(to)
  const component = strongComponents(readers)
  const members = new Map<number, Set<string>>()
  const edges = new Set<string>()
  for (const { from, to, shown, nodes } of links) {
    const own = component[from]
    if (own === undefined || own !== component[to]) continue
    const ids = members.get(own) ?? new Set()
    members.set(own, ids)
    for (const id of nodes) ids.add(id)
    for (const edge of shown) edges.add(edge)
  }
  return { loops: [...members.values()].map((ids) => ({ severity, nodeIds: [...ids] })), edges }
}

/** A group and a repeat are read with everything in them. */
function withDescendants(scope: FieldScope, field: ScopedField): ScopedField[] {
  const found = new Set([field])
  for (const one of found) for (const child of scope.childrenOf(one.id)) found.add(child)
  return [...found]
}

function repeatAround(byId: FieldScope['byId'], parentId: string | null): string | null {
  let id = parentId
  for (let level = 0; id !== null && level <= byId.size; level += 1) {
    const field = byId.get(id)
    if (field && holdsRows(field.type)) return field.id
    id = field?.parentId ?? null
  }
  return null
}
