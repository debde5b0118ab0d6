import type { GraphNode } from '@urlapmuhely/document'
import { formFieldTypeLabels, formKinds, formOption, kindNamed } from '@urlapmuhely/schema'
import { t } from '../../base/messages/form/t-workshop.ts'
import { type Cluster, RUN } from './shown-graph.ts'

/** Returns the sort of a node in a word or two: the type of a field, the kind of a rule. */
export function sortName({ sort, kind, type }: GraphNode): string {
  if (sort === 'list') return t('map.list')
  if (sort === 'context') return t('map.context')
  const types: Readonly<Record<string, string>> = formFieldTypeLabels
  return types[type ?? ''] ?? kindNamed(kind).label.one
}

/** Returns what a node says below its name: its sort, and whether it is off or in a loop. */
export function nodeDetail(node: GraphNode, inLoop: boolean): string {
  const states = [...(node.enabled ? [] : [t('map.off')]), ...(inLoop ? [t('map.inLoop')] : [])]
  return [sortName(node), ...states].join(', ')
}

/** The names of kinds, as a filter offers them. */
export function kindName({ sort, kind }: Pick<GraphNode, 'sort' | 'kind'>): string {
  if (sort === 'list') return formOption.label.many
  if (sort === 'context') return t('map.context')
  return kindNamed(kind).label.many
}

/** The number of a node's colour: the same for all of one kind. */
export function toneOf({ sort, kind }: GraphNode): number {
  if (sort === 'list') return formKinds.length
  if (sort === 'context' || sort === 'form') return formKinds.length + 1
  return formKinds.findIndex(({ name }) => name === kind)
}

/** Returns the name of a cluster; `from` is the number of its first node among those outside all containers, from 1. */
function clusterName({ labels, nodes }: Cluster, from: number): string {
  if (labels.length > 0) return labels.join(' › ')
  return from === 1 && nodes.length < RUN
    ? t('map.outside')
    : t('map.outsideRun', { from, to: from + nodes.length - 1 })
}

/** The names of all clusters by their ids. */
export function clusterNames(clusters: readonly Cluster[]): ReadonlyMap<string, string> {
  let from = 1
  return new Map(
    clusters.map((cluster) => {
      const name = clusterName(cluster, from)
      if (cluster.labels.length === 0) from += cluster.nodes.length
      return [cluster.id, name]
    }),
  )
}
