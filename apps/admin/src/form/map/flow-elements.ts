import { type Edge, MarkerType, Position } from '@xyflow/react'
import { t } from '../../base/messages/form/t-workshop.ts'
import type { Box, Layout } from './layout.ts'
import { type ClusterNode, type FrameNode, type ItemNode, NODE_SIZE } from './map-nodes.tsx'
import { clusterNames, nodeDetail } from './node-words.ts'
import type { ShownGraph } from './shown-graph.ts'

/** The nodes in loops, each with the members of its loop. */
export type Looping = ReadonlyMap<string, readonly string[]>

/** A node of any type on the map. */
export type MapNode = ItemNode | ClusterNode | FrameNode

/** The marked nodes of the drawing, and the actions of its frames. */
export interface Marks {
  readonly current: string | null
  /** The node that gets the keyboard focus, if the arrow keys have moved it. */
  readonly focused: string | null
  readonly looping: Looping
  readonly onClose: (cluster: string) => void
}

/** Returns the boxes of the shown nodes and clusters, for the layout. */
export function boxesOf({ nodes, clusters }: ShownGraph): Box[] {
  return [
    ...nodes.map(({ node, cluster }) => ({ id: node.id, ...NODE_SIZE.item, frame: cluster })),
    ...clusters.filter(({ isOpen }) => !isOpen).map(({ id }) => ({ id, ...NODE_SIZE.cluster, frame: null })),
  ]
}

/** Returns the elements of the drawing, at the places of the layout. */
export function flowNodes(shown: ShownGraph, layout: Layout, marks: Marks): MapNode[] {
  const places = new Map(layout.boxes.map((place) => [place.id, place]))
  const names = clusterNames(shown.clusters)
  const frames = layout.frames.map(
    ({ id, x, y, width, height }): FrameNode => ({
      ...{ id: `frame ${id}`, type: 'frame', position: { x, y }, width, height, zIndex: -1 },
      ...{ selectable: false, focusable: false },
      data: { name: names.get(id) ?? '', onClose: shown.isLarge ? () => marks.onClose(id) : null },
    }),
  )
  const common = (id: string, size: { readonly width: number; readonly height: number }) => ({
    ...{ id, ...size, position: { x: places.get(id)?.x ?? 0, y: places.get(id)?.y ?? 0 } },
    selected: id === marks.current,
    // Nodes out of sight are not drawn; their edges need these positions to start from.
    handles: [
      { type: 'target' as const, position: Position.Left, x: 0, y: size.height / 2, width: 1, height: 1 },
      {
        type: 'source' as const,
        position: Position.Right,
        x: size.width,
        y: size.height / 2,
        width: 1,
        height: 1,
      },
    ],
  })
  const items = shown.nodes.map(
    ({ node }): ItemNode => ({
      ...common(node.id, NODE_SIZE.item),
      type: 'item',
      ariaRole: 'button',
      ariaLabel: `${node.label}, ${nodeDetail(node, marks.looping.has(node.id))}`,
      data: { node, inLoop: marks.looping.has(node.id), takesFocus: node.id === marks.focused },
    }),
  )
  const closed = shown.clusters
    .filter(({ isOpen }) => !isOpen)
    .map(({ id, nodes }): ClusterNode => {
      const name = names.get(id) ?? ''
      const fields = nodes.filter(({ sort }) => sort === 'field').length
      const counts = t('map.clusterFields', { fields, others: nodes.length - fields })
      return {
        ...common(id, NODE_SIZE.cluster),
        type: 'cluster',
        ariaRole: 'button',
        ariaLabel: t('map.open', { name: `${name}, ${counts}` }),
        data: { name, counts, takesFocus: id === marks.focused },
      }
    })
  return [...frames, ...items, ...closed]
}

/** Returns the arrows between the drawn nodes; only those in loops are red. */
export function flowEdges({ edges }: ShownGraph, layout: Layout): Edge[] {
  const placed = new Set(layout.boxes.map(({ id }) => id))
  return edges
    .filter(({ from, to }) => placed.has(from) && placed.has(to))
    .map(({ from, to, count, inLoop }) => ({
      ...{ id: `${from} ${to}`, source: from, target: to, focusable: false, selectable: false },
      markerEnd: { type: MarkerType.ArrowClosed, color: inLoop ? 'var(--map-loop)' : 'var(--map-edge)' },
      style: {
        stroke: inLoop ? 'var(--map-loop)' : 'var(--map-edge)',
        strokeWidth: Math.min(1 + count / 4, 4),
      },
      ...(inLoop && { zIndex: 1 }),
    }))
}
