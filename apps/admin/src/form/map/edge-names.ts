import type { GraphEdge } from '@urlapmuhely/document'
import { t } from '../../base/messages/form/t-workshop.ts'
import type { IndexedGraph } from './neighbours.ts'

/** The names that one line has at most. */
const MAX_NAMES = 20

/** The edges of a line, and which of their ends is named. */
export interface NamedEdges {
  readonly edges: readonly GraphEdge[]
  /** True for the edges by which a rule acts on a field; false for those that have any other reason. */
  readonly acts: boolean
  readonly end: 'from' | 'to'
}

/** The labels at one end of edges, in the order of the edges; of a long line, the first ones and the number of the rest. */
export function edgeNames(graph: IndexedGraph, { edges, acts, end }: NamedEdges): string {
  const labels = edges
    .filter(({ how }) => (acts ? how.includes('acts') : how.some((one) => one !== 'acts')))
    .map((edge) => graph.byId.get(edge[end])?.label ?? '')
  const text = labels.slice(0, MAX_NAMES).join(', ')
  const count = labels.length - MAX_NAMES
  return count > 0 ? t('map.andMore', { names: text, count }) : text
}
