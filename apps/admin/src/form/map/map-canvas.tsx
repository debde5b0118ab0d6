import '@xyflow/react/dist/base.css'
import { Background, MiniMap, Panel, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react'
import { Maximize, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { t } from '../../base/messages/form/t-workshop.ts'
import { flowEdges, flowNodes, type Looping } from './flow-elements.ts'
import classes from './map.module.css'
import { type KeyChoices, keyChoices, noChoices } from './map-moves.ts'
import { nodeTypes } from './map-nodes.tsx'
import type { ShownGraph } from './shown-graph.ts'
import { type Drawing, useLayout } from './use-layout.ts'
import { FIT, useViewMoves } from './use-view-moves.ts'

/** The props of the drawing of a graph. */
export interface MapCanvasProps {
  readonly shown: ShownGraph
  /** The user's choice of what to see, as a text: the drawing moves when this text changes, not when the form does. */
  readonly view: string
  readonly current: string | null
  readonly looping: Looping
  /** A node was pressed. */
  readonly onPick: (id: string) => void
  readonly onOpen: (cluster: string) => void
  readonly onClose: (cluster: string) => void
  readonly onBack: () => void
}

/** A graph as a drawing that can be moved and enlarged; only what is visible is in the page. */
export function MapCanvas(props: MapCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

function Canvas(props: MapCanvasProps) {
  const { shown: wanted, view, current, looping, onPick, onOpen, onBack } = props
  const { drawing, isCurrent } = useLayout(wanted, view)
  const shown = drawing?.shown ?? wanted
  const [focused, setFocused] = useState<string | null>(null)
  const { nodes, edges } = useElements(drawing, props, focused)
  const { memory, places, show, setReady } = useViewMoves({ drawing, current, looping })
  const press = (id: string) =>
    shown.clusters.some((cluster) => cluster.id === id) ? onOpen(id) : onPick(id)
  const choices = useRef<KeyChoices>(noChoices)
  const onKeyDown = (event: KeyboardEvent) => {
    const at =
      event.target instanceof Element
        ? event.target.closest('.react-flow__node')?.getAttribute('data-id')
        : null
    if (event.key === 'Escape') return onBack()
    if (!at) return
    const next = keyChoices(event.key, { shown, places: [...places.keys()], choices: choices.current, at })
    if (next) choices.current = next
    else if (event.key === 'Enter' || event.key === ' ') press(at)
    else return
    event.preventDefault()
    event.stopPropagation()
    const id = next?.ids[next.index]
    if (id === undefined) return
    show(id)
    setFocused(id)
  }
  return (
    <div className={classes.stage}>
      <div className={classes.canvas} onKeyDownCapture={onKeyDown}>
        {drawing && (
          <ReactFlow
            aria-label={t('map.canvas')}
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            onInit={() => setReady(true)}
            onNodeClick={(_, { id, type }) => type !== 'frame' && press(id)}
            fitView={memory.viewport === null}
            fitViewOptions={FIT}
            defaultViewport={memory.viewport ?? START}
            onMoveEnd={(_, viewport) => {
              memory.viewport = viewport
            }}
            {...FIXED}
          >
            <Background />
            <ZoomButtons />
          </ReactFlow>
        )}
        {!isCurrent && (
          <p role="status" className={classes.drawing}>
            {t('map.drawing')}
          </p>
        )}
      </div>
      {drawing && (
        <MiniMap
          pannable
          zoomable
          ariaLabel={t('map.minimap')}
          className={classes.minimap ?? ''}
          nodeClassName={(node) => (node.type === 'frame' ? (classes.miniFrame ?? '') : '')}
        />
      )}
    </div>
  )
}

const START = { x: 0, y: 0, zoom: 1 }

/** The drawing is moved and enlarged, never edited. */
const FIXED = {
  onlyRenderVisibleElements: true,
  nodesDraggable: false,
  nodesConnectable: false,
  elementsSelectable: false,
  nodesFocusable: true,
  edgesFocusable: false,
  minZoom: 0.05,
  maxZoom: 2,
  deleteKeyCode: null,
  proOptions: { hideAttribution: false },
}

/** The elements of a drawing; empty before there is one. */
function useElements(drawing: Drawing | null, marks: MapCanvasProps, focused: string | null) {
  const { current, looping, onClose } = marks
  const closeRef = useRef(onClose)
  closeRef.current = onClose
  const nodes = useMemo(
    () =>
      drawing
        ? flowNodes(drawing.shown, drawing.layout, {
            ...{ current, focused, looping },
            onClose: (cluster) => closeRef.current(cluster),
          })
        : [],
    [drawing, current, focused, looping],
  )
  const edges = useMemo(() => (drawing ? flowEdges(drawing.shown, drawing.layout) : []), [drawing])
  return { nodes, edges }
}

function ZoomButtons() {
  const { fitView, zoomIn, zoomOut } = useReactFlow()
  return (
    <Panel position="bottom-left" className={classes.zoom ?? ''}>
      <button type="button" aria-label={t('map.zoomIn')} onClick={() => void zoomIn()}>
        <Plus size={18} aria-hidden />
      </button>
      <button type="button" aria-label={t('map.zoomOut')} onClick={() => void zoomOut()}>
        <Minus size={18} aria-hidden />
      </button>
      <button type="button" aria-label={t('map.fit')} onClick={() => void fitView(FIT)}>
        <Maximize size={18} aria-hidden />
      </button>
    </Panel>
  )
}
