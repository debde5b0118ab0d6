import type { GraphNode } from '@urlapmuhely/document'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { FolderClosed, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '../../base/messages/form/t-workshop.ts'
import classes from './map.module.css'
import { NodeIcon } from './node-icon.tsx'
import { nodeDetail, toneOf } from './node-words.ts'

/** A field, rule or list on the map. */
export type ItemNode = Node<{ node: GraphNode; inLoop: boolean; takesFocus: boolean }, 'item'>
/** A closed cluster. */
export type ClusterNode = Node<{ name: string; counts: string; takesFocus: boolean }, 'cluster'>
/** The frame around an open cluster. */
export type FrameNode = Node<{ name: string; onClose: (() => void) | null }, 'frame'>

/** The sizes of nodes are fixed, so that they can be laid out before they are drawn. */
export const NODE_SIZE = { item: { width: 210, height: 52 }, cluster: { width: 250, height: 72 } } as const

/** How each type of node is drawn. */
export const nodeTypes = { item: ItemView, cluster: ClusterView, frame: FrameView }

function ItemView({ data: { node, inLoop, takesFocus } }: NodeProps<ItemNode>) {
  const ref = useTakenFocus(takesFocus)
  return (
    <div
      ref={ref}
      className={classes.node}
      data-tone={toneOf(node)}
      data-loop={inLoop || undefined}
      data-off={!node.enabled || undefined}
      title={node.label}
    >
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <NodeIcon node={node} />
      <span className={classes.label}>{node.label}</span>{' '}
      <span className={classes.sort}>{nodeDetail(node, inLoop)}</span>
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  )
}

function ClusterView({ data: { name, counts, takesFocus } }: NodeProps<ClusterNode>) {
  const ref = useTakenFocus(takesFocus)
  return (
    <div ref={ref} className={classes.cluster} title={name}>
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <FolderClosed size={16} aria-hidden />
      <span className={classes.label}>{name}</span> <span className={classes.sort}>{counts}</span>
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  )
}

function FrameView({ data: { name, onClose } }: NodeProps<FrameNode>) {
  return (
    <div className={classes.frame}>
      <span className={classes.frameName}>{name}</span>
      {onClose && (
        <button
          type="button"
          className={classes.close}
          aria-label={t('map.close', { name })}
          onClick={onClose}
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}

/** Moves the focus to a node that the arrow keys have reached, once it is drawn. */
function useTakenFocus(takesFocus: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.closest<HTMLElement>('.react-flow__node')?.focus({ preventScroll: true })
  }, [takesFocus])
  return ref
}
