import { useReactFlow } from '@xyflow/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Looping } from './flow-elements.ts'
import { useMapMemory } from './map-memory.ts'
import { areaAround } from './map-moves.ts'
import type { Drawing } from './use-layout.ts'

/** How the whole drawing is fitted. Labels that are any smaller could not be read. */
export const FIT = { minZoom: 0.35, maxZoom: 1 }

interface ViewMoves {
  readonly drawing: Drawing | null
  readonly current: string | null
  readonly looping: Looping
}

/** Moves the view of a drawing: to the user's choice when that changes, and to a box on request. */
export function useViewMoves({ drawing, current, looping }: ViewMoves) {
  const memory = useMapMemory()
  const { fitView, fitBounds, setCenter, getZoom } = useReactFlow()
  const places = useMemo(() => new Map(drawing?.layout.boxes.map((place) => [place.id, place])), [drawing])
  // One that is in a loop is shown with the whole loop.
  const show = (id: string) => {
    const place = places.get(id)
    const loop = looping.get(id)?.flatMap((member) => places.get(member) ?? [])
    if (loop) void fitBounds(areaAround(loop), { padding: 0.1 })
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
  return { memory, places, show, setReady }
}
