import '@xyflow/react/dist/base.css'
import {
  Background,
  MiniMap,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  type Rect,
  useReactFlow,
} from '@xyflow/react'
import { Maximize, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../base/messages/form/t-workshop.ts'
import { flowEdges, flowNodes, type Looping } from './flow-elements.ts'
import classes from './map.module.css'
import { useMapMemory } from './map-memory.ts'
import { nodeTypes } from './map-nodes.tsx'
import type { ShownGraph } from './shown-graph.ts'
import { useLayout } from './use-layout.ts'

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

function Canvas({ shown: wanted, view, current, looping, onPick, onOpen, onClose, onBack }: MapCanvasProps) {
  const { drawing, isCurrent } = useLayout(wanted, view)
  const shown = drawing?.shown ?? wanted
  const memory = useMapMemory()
  const [focused, setFocused] = useState<string | null>(null)
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
  const { fitView, fitBounds, setCenter, getZoom, zoomIn, zoomOut } = useReactFlow()
  const places = useMemo(() => new Map(drawing?.layout.boxes.map((place) => [place.id, place])), [drawing])
  // One that is in a loop is shown with the whole loop.
  const show = (id: string) => {
    const place = places.get(id)
    const loop = looping.get(id)?.flatMap((member) => places.get(member) ?? [])
    if (loop) void fitBounds(around(loop), { padding: 0.1 })
    else if (place)
      void setCenter(place.x + place.width / 2, place.y + place.height / 2, {
        zoom: Math.max(getZoom(), 0.8),
      })
  }
  // The drawing cannot move to a place before its size is measured.
  const [isReady, setReady] = useState(false)
  const showRef = useRef(show)
  showRef.current = show
  // Shows the user's choice around the selected node if that is part of it, and otherwise as a whole. When
  // only the form changes, the drawing does not move.
  useEffect(() => {
    if (!drawing || !isReady) return
    const target = JSON.stringify([drawing.view, current])
    if (memory.movedTo === target) return
    memory.movedTo = target
    if (current !== null && drawing.layout.boxes.some(({ id }) => id === current)) showRef.current(current)
    else void fitView(FIT)
  }, [drawing, current, fitView, memory, isReady])

  const choices = useRef<{ readonly ids: readonly string[]; index: number }>({ ids: [], index: 0 })
  const goTo = (id: string | undefined) => {
    if (id === undefined) return
    show(id)
    setFocused(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at =
      event.target instanceof Element
        ? event.target.closest('.react-flow__node')?.getAttribute('data-id')
        : null
    if (event.key === 'Escape') return onBack()
    if (!at) return
    const ends = endsOf(shown, at)[event.key]
    if (ends) choices.current = { ids: ends, index: 0 }
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const all = choices.current.ids.includes(at) ? choices.current.ids : [...places.keys()]
      const step = event.key === 'ArrowDown' ? 1 : -1
      choices.current = { ids: all, index: (all.indexOf(at) + step + all.length) % all.length }
    } else if (event.key === 'Enter' || event.key === ' ') press(at)
    else return
    event.preventDefault()
    event.stopPropagation()
    if (event.key.startsWith('Arrow')) goTo(choices.current.ids[choices.current.index])
  }
  const press = (id: string) =>
    shown.clusters.some((cluster) => cluster.id === id) ? onOpen(id) : onPick(id)
  return (
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
          onlyRenderVisibleElements
          nodesDraggable={false}
          nodesConnectable={false}
          elementsSelectable={false}
          nodesFocusable
          edgesFocusable={false}
          minZoom={0.05}
          maxZoom={2}
          deleteKeyCode={null}
          proOptions={{ hideAttribution: false }}
        >
          <Background />
          <MiniMap
            pannable
            zoomable
            ariaLabel={t('map.minimap')}
            className={classes.minimap as string}
            nodeClassName={(node) => (node.type === 'frame' ? (classes.miniFrame as string) : '')}
          />
          <Panel position="bottom-left" className={classes.zoom as string}>
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
        </ReactFlow>
      )}
      {!isCurrent && (
        <p role="status" className={classes.drawing}>
          {t('map.drawing')}
        </p>
      )}
    </div>
  )
}

/** Smaller labels could not be read. */
/** The smallest area that is shown, so that a few nodes are not drawn huge; in the units of the layout. */
const SMALLEST = { width: 900, height: 450 }

/** The area around boxes. */
function around(boxes: readonly Rect[]): Rect {
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  const width = Math.max(right - left, SMALLEST.width)
  const height = Math.max(bottom - top, SMALLEST.height)
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
}

const FIT = { minZoom: 0.35, maxZoom: 1 }
const START = { x: 0, y: 0, zoom: 1 }

/** The nodes that the right and left arrow keys move to. */
function endsOf({ edges }: ShownGraph, at: string): Readonly<Record<string, readonly string[]>> {
  return {
    ArrowRight: edges.filter(({ from, to }) => from === at && to !== at).map(({ to }) => to),
    ArrowLeft: edges.filter(({ from, to }) => to === at && from !== at).map(({ from }) => from),
  }
}
