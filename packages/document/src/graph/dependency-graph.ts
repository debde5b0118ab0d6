import {
  firstWords,
  formField,
  form as formKind,
  formKinds,
  formOption,
  type Kind,
} from '@urlapmuhely/schema'
import type { DocumentItem, FormContent } from '../form-document.ts'
import { placeItems, type TypedItem } from '../place-items.ts'
import { buildFieldScope, type FieldScope } from './field-scope.ts'
import { type DependentItem, findLoops } from './find-loops.ts'
import type { Dependency, DependencyGraph, GraphEdge, GraphNode } from './graph-model.ts'
import { dependenciesOf, type ItemDependencies } from './item-reads.ts'
import { ruleEffectOf } from './rule-effects.ts'

/** Prefixes of nodes that are no items. */
const LIST = 'list:'

interface Found {
  readonly kind: Kind
  readonly item: DocumentItem
  readonly dependencies: ItemDependencies
}

/**
 * Builds the map of a form: which item reads which, by which names, ids and texts.
 *
 * Names are resolved as the engine resolves them. Of a name that nothing has there is no edge: the checks report it. The
 * form, lists and host values are nodes only if something depends on them, or they depend on something.
 */
export function dependencyGraph({ form, items }: FormContent): DependencyGraph {
  const fields = items[formField.name] ?? []
  const scope = buildFieldScope(form, fields)
  const inOrder = placeItems(fields as unknown as readonly TypedItem[]).map(({ item }) => item) // checked when saved
  const byId = new Map(fields.map((item) => [item.id, item]))
  const ordered = inOrder.flatMap(({ id }) => byId.get(id) ?? [])
  const found = [
    ...ordered.map((item) => ({ kind: formField, item })),
    ...formKinds.flatMap((kind) =>
      kind.name === formField.name ? [] : (items[kind.name] ?? []).map((item) => ({ kind, item })),
    ),
    { kind: formKind, item: form },
  ].map(({ kind, item }): Found => ({ kind, item, dependencies: dependenciesOf(kind, item, scope) }))
  const { loops, edges: looping } = findLoops(scope, found.filter(isInForce).map(dependent))
  const edges = edgesOf(found, scope, looping)
  const touched = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const clusters = new Map<string, readonly string[]>()
  for (const { id } of ordered) clusters.set(id, clusterOf(scope, id))
  const own = found
    .filter(({ kind, item }) => kind.name !== formKind.name || touched.has(item.id))
    .map((one) => nodeOf(one, clusters))
  return { nodes: [...own, ...outerNodes(touched, form, scope)], edges, loops }
}

function isInForce({ item }: Found): boolean {
  return item.enabled !== false && item.overrideMode !== 'suppress'
}

function dependent({ kind, item, dependencies }: Found): DependentItem {
  const effect = ruleEffectOf(kind.name)
  return { id: item.id, isRule: effect !== null, dependencies, isTriggered: effect?.acts === null }
}

function edgesOf(found: readonly Found[], scope: FieldScope, looping: ReadonlySet<string>): GraphEdge[] {
  const ways = new Map<string, { from: string; to: string; how: Set<Dependency> }>()
  const add = (from: string, to: string, how: Dependency) => {
    const key = `${from} ${to}`
    const known = ways.get(key) ?? { from, to, how: new Set<Dependency>() }
    ways.set(key, known)
    known.how.add(how)
  }
  for (const { item, dependencies } of found) {
    for (const { field, how } of dependencies.reads) add(field.id, item.id, how)
    for (const id of dependencies.acts) if (scope.byId.has(id)) add(item.id, id, 'acts')
    for (const list of dependencies.lists) add(`${LIST}${list}`, item.id, 'options')
  }
  return [...ways].map(([key, { from, to, how }]) => ({ from, to, how: [...how], inLoop: looping.has(key) }))
}

function nodeOf(
  { kind, item, dependencies }: Found,
  clusters: ReadonlyMap<string, readonly string[]>,
): GraphNode {
  const label = item[kind.naming.label]
  const place = dependencies.acts[0] ?? dependencies.reads[0]?.field.id ?? ''
  const isField = kind.name === formField.name
  return {
    id: item.id,
    sort: isField ? 'field' : kind.name === formKind.name ? 'form' : 'rule',
    kind: kind.name,
    itemId: item.id,
    label: String(label || firstWords(item.hint) || item.name || item.key || ''),
    type: isField ? String(item.type) : null,
    enabled: item.enabled !== false,
    cluster: clusters.get(isField ? item.id : place) ?? [],
  }
}

/** The nodes outside the form: lists of options and values of the host. */
function outerNodes(touched: ReadonlySet<string>, form: DocumentItem, scope: FieldScope): GraphNode[] {
  return [...touched].flatMap((id): GraphNode[] => {
    const rest = { type: null, enabled: true, cluster: [] }
    if (id.startsWith(LIST))
      return [
        { id, sort: 'list', kind: formOption.name, itemId: null, label: id.slice(LIST.length), ...rest },
      ]
    const field = scope.byId.get(id)
    if (!field?.isContext) return []
    return [{ id, sort: 'context', kind: formKind.name, itemId: form.id, label: field.label, ...rest }]
  })
}

/** The two outermost containers of a field; a container belongs to itself. */
function clusterOf({ byId, childrenOf }: FieldScope, id: string): readonly string[] {
  const path: string[] = []
  const holds = childrenOf(id).length > 0
  for (
    let at: string | null = holds ? id : (byId.get(id)?.parentId ?? null);
    at !== null && path.length <= byId.size;
    at = byId.get(at)?.parentId ?? null
  ) {
    if (!byId.has(at)) break
    path.unshift(at)
  }
  return path.slice(0, 2)
}
